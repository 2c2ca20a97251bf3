'use client'

import { useTranslations } from 'next-intl'
import { Sheet } from '#components/ui/dialog/Dialog.tsx'
import type { TextKey } from '../reading/api.ts'
import { OperatorText } from '../reading/OperatorText.tsx'
import { textTitles } from '../reading/textTitles.ts'

export interface AgreementSheetProps {
  textKey: TextKey
  open: boolean
  onClose: () => void
}

/** One of the operator's texts over the form that it belongs to. */
export function AgreementSheet({ textKey, open, onClose }: AgreementSheetProps) {
  const t = useTranslations()
  return (
    <Sheet open={open} onClose={onClose} title={t(textTitles[textKey])} closeLabel={t('关闭')}>
      <OperatorText textKey={textKey} />
    </Sheet>
  )
}
