'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { AgreementKey, AgreementSheetProps } from './AgreementSheet.tsx'
import styles from './Agreements.module.css'

const agreements: Readonly<Record<AgreementKey, MessageKey>> = {
  terms: '服务条款',
  privacy: '隐私政策',
  risk: '风险提示',
}
const keys = ['terms', 'privacy', 'risk'] as const satisfies readonly AgreementKey[]

/**
 * What a member agrees to by registering. The texts open over the form: a guest cannot open the text viewer (guard rule 3),
 * and the form would be left for it. The window and its reader come with the first text that is asked for.
 */
export function Agreements() {
  const t = useTranslations()
  const [Sheet, setSheet] = useState<ComponentType<AgreementSheetProps>>()
  const [chosen, setChosen] = useState<AgreementKey>('terms')
  const [open, setOpen] = useState(false)
  const show = async (key: AgreementKey) => {
    try {
      const { AgreementSheet } = await import('./AgreementSheet.tsx')
      setSheet(() => AgreementSheet)
      setChosen(key)
      setOpen(true)
    } catch {
      showToast({ kind: 'error', text: t('页面加载失败') })
    }
  }
  return (
    <div className={styles.agreements}>
      <p>{t('提交注册即表示您已阅读并同意：')}</p>
      <ul className={styles.list}>
        {keys.map((key) => (
          <li key={key}>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => show(key)}>
              {t(agreements[key])}
            </button>
          </li>
        ))}
      </ul>
      {Sheet ? (
        <Sheet textKey={chosen} title={t(agreements[chosen])} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
