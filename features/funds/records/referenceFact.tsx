import { useTranslations } from 'next-intl'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import type { Fact } from '#components/ui/Facts.tsx'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { useCopyTexts } from '../useCopyTexts.ts'
import styles from './RecordDetail.module.css'

/** Makes the line of a reference of up to 64 characters, with a button that copies it. */
export function useReferenceFact(): (label: MessageKey, text: string) => Fact {
  const t = useTranslations()
  const copyTexts = useCopyTexts()
  return (label, text) => ({
    key: label,
    label: t(label),
    value: (
      <span className={styles.reference} translate="no">
        {text}
      </span>
    ),
    action: <CopyIcon text={text} label={t('复制{what}', { what: t(label) })} {...copyTexts} />,
  })
}
