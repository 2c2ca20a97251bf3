import { showToast } from '#components/ui/toast/toasts.ts'
import { copyText } from './copyText.ts'

export interface Copying {
  text: string
  copiedLabel: string
  failedLabel: string
}

/** Copies a text and says whether it did. */
export async function copyAndSay({ text, copiedLabel, failedLabel }: Copying): Promise<void> {
  if (await copyText(text)) showToast({ kind: 'status', text: copiedLabel })
  else showToast({ kind: 'error', text: failedLabel })
}
