import { Copy } from 'lucide-react'
import { Button } from '#components/ui/button/Button.tsx'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'

interface CopyButtonProps {
  /** Names what is copied. */
  label: string
  text: string
  /** Shown as a toast after the text was copied, or when the browser refused. */
  copiedLabel: string
  failedLabel: string
}

/** A button that copies a text. */
export function CopyButton({ label, ...texts }: CopyButtonProps) {
  return (
    <Button
      kind="secondary"
      size="small"
      icon={<Copy size="1em" aria-hidden="true" />}
      onClick={() => void copy(texts)}
    >
      {label}
    </Button>
  )
}

/** An icon button that copies a text; it is beside a line of text. */
export function CopyIcon({ label, ...texts }: CopyButtonProps) {
  return <IconButton label={label} icon={<Copy />} onClick={() => void copy(texts)} />
}

async function copy({ text, copiedLabel, failedLabel }: Omit<CopyButtonProps, 'label'>): Promise<void> {
  if (await copyText(text)) showToast({ kind: 'status', text: copiedLabel })
  else showToast({ kind: 'error', text: failedLabel })
}

/** Puts a text on the clipboard. Resolves with false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

/** Copies a selection, for pages without TLS and web views without the clipboard API. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  const focused = document.activeElement
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
