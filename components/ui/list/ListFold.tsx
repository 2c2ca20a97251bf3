import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { FoldRow } from './FoldRow.tsx'
import styles from './List.module.css'

interface ListFoldProps {
  icon: ReactNode
  title: ReactNode
  /** At the right: what is chosen. */
  value?: ReactNode
  /** What is shown when the row is unfolded. */
  children: ReactNode
}

/** A row of a List that unfolds in place. */
export function ListFold({ value, ...parts }: ListFoldProps) {
  const [open, setOpen] = useState(false)
  return (
    <FoldRow
      {...parts}
      open={open}
      onToggle={() => setOpen(!open)}
      value={
        <Text as="span" size="sm" tone="muted" break="anywhere">
          {value}
        </Text>
      }
      sign={<ChevronDown className={styles.arrow} data-open={open || undefined} />}
    />
  )
}
