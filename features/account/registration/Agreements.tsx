import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { TextKey } from '../reading/queries.ts'
import { textTitles } from '../reading/textTitles.ts'
import type { AgreementSheetProps } from './AgreementSheet.tsx'
import styles from './Agreements.module.css'

const agreements = ['terms', 'privacy', 'risk'] as const satisfies readonly TextKey[]

/**
 * The texts that a member agrees to by registering. They open in a sheet over the form, because the route guard does not
 * let a guest open the text viewer (rule 3). The code of the sheet is loaded with the first text.
 */
export function Agreements() {
  const t = useTranslations()
  const [Sheet, setSheet] = useState<ComponentType<AgreementSheetProps>>()
  const [chosen, setChosen] = useState<TextKey>('terms')
  const [open, setOpen] = useState(false)
  const show = async (key: TextKey) => {
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
        {agreements.map((key) => (
          <li key={key}>
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => show(key)}>
              {t(textTitles[key])}
            </button>
          </li>
        ))}
      </ul>
      {Sheet ? <Sheet textKey={chosen} open={open} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
