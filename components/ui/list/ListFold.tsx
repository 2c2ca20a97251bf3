import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './List.module.css'
import { RowParts } from './List.tsx'

interface ListFoldProps {
  icon: ReactNode
  title: ReactNode
  /** At the right: what is chosen. */
  value?: ReactNode
  /** What the row unfolds. */
  children: ReactNode
}

/** A row of a List that unfolds in place. */
export function ListFold({ children, value, ...parts }: ListFoldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <RowParts
          {...parts}
          value={<span className={styles.quiet}>{value}</span>}
          sign={<ChevronDown className={styles.arrow} data-open={open || undefined} />}
        />
      </button>
      {open ? (
        <div className={styles.folded} id={id}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
