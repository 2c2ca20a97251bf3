import { Copy } from 'lucide-react'
import { Button } from '#components/ui/button/Button.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { copyText } from './copyText.ts'

export interface CopyButtonProps {
  text: string
  label: string
  copiedLabel: string
  failedLabel: string
}

/** Copies a text and says whether it did. */
export function CopyButton({ text, label, copiedLabel, failedLabel }: CopyButtonProps) {
  const copy = async () => {
    if (await copyText(text)) showToast({ kind: 'status', text: copiedLabel })
    else showToast({ kind: 'error', text: failedLabel })
  }
  return (
    <Button kind="secondary" size="small" icon={<Copy size="1em" aria-hidden="true" />} onClick={copy}>
      {label}
    </Button>
  )
}
