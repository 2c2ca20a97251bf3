import { Copy } from 'lucide-react'
import { Button } from '#components/ui/button/Button.tsx'
import { type Copying, copyAndSay } from './copyAndSay.ts'

export interface CopyButtonProps extends Copying {
  label: string
}

/** Copies a text and says whether it did. */
export function CopyButton({ label, ...copying }: CopyButtonProps) {
  return (
    <Button
      kind="secondary"
      size="small"
      icon={<Copy size="1em" aria-hidden="true" />}
      onClick={() => void copyAndSay(copying)}
    >
      {label}
    </Button>
  )
}
