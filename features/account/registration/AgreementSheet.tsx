import { useTranslations } from 'next-intl'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import { OperatorText } from '../reading/OperatorText.tsx'
import type { TextKey } from '../reading/queries.ts'
import { textTitles } from '../reading/textTitles.ts'

interface AgreementSheetProps {
  textKey: TextKey
  open: boolean
  onClose: () => void
}

/** A sheet with one of the operator's texts. */
export function AgreementSheet({ textKey, open, onClose }: AgreementSheetProps) {
  const t = useTranslations()
  return (
    <Sheet open={open} onClose={onClose} title={t(textTitles[textKey])} closeLabel={t('关闭')}>
      <OperatorText textKey={textKey} />
    </Sheet>
  )
}
