import { Copy } from 'lucide-react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import type { CopyButtonProps } from './CopyButton.tsx'
import { copyAndSay } from './copyAndSay.ts'

/** Beside a line of text: copies it and says whether it did. `label` names what is copied. */
export function CopyIcon({ label, ...copying }: CopyButtonProps) {
  return <IconButton label={label} icon={<Copy />} onClick={() => void copyAndSay(copying)} />
}
