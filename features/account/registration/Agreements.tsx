import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLazySheet } from '#components/ui/dialog/useLazySheet.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { TextKey } from '../reading/queries.ts'
import { textTitles } from '../reading/textTitles.ts'
import styles from './Agreements.module.css'

const agreements = ['terms', 'privacy', 'risk'] as const satisfies readonly TextKey[]

const agreementSheet = createLazyPart(async () => (await import('./AgreementSheet.tsx')).AgreementSheet)

/**
 * The texts that a member agrees to by registering. They open in a sheet over the form, because the route guard does not
 * let a guest open the text viewer (rule 3). The code of the sheet is loaded with the first text.
 */
export function Agreements() {
  const t = useTranslations()
  const { open, loaded: AgreementSheet, show, close } = useLazySheet(agreementSheet)
  const [chosen, setChosen] = useState<TextKey>('terms')
  return (
    <Text as="div" size="sm" tone="muted">
      <p>{t('提交注册即表示您已阅读并同意：')}</p>
      <ul className={styles.list}>
        {agreements.map((key) => (
          <li key={key}>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              onClick={() => {
                setChosen(key)
                show()
              }}
            >
              {t(textTitles[key])}
            </button>
          </li>
        ))}
      </ul>
      {AgreementSheet ? <AgreementSheet textKey={chosen} open={open} onClose={close} /> : null}
    </Text>
  )
}
