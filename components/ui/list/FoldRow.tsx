import { type ReactNode, useId } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import styles from './List.module.css'
import { type ListParts, RowParts } from './List.tsx'

interface FoldRowProps extends ListParts {
  /** Names the row, as `data-row`. */
  id?: string
  open: boolean
  onToggle: () => void
  /** At the end: that the row unfolds. */
  sign?: Elements
  /** Always in sight, below the two lines. */
  foot?: Elements
  /** What is shown when the row is unfolded. */
  children: ReactNode
}

/** A row of a List that unfolds in place, as its parent says. */
export function FoldRow({ id, open, onToggle, foot, children, ...parts }: FoldRowProps) {
  const fold = useId()
  return (
    <li className={styles.fold} data-row={id} data-open={open || undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? fold : undefined}
        onClick={onToggle}
      >
        <RowParts {...parts} />
      </button>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
      {open ? (
        <div className={styles.folded} id={fold}>
          {children}
        </div>
      ) : null}
    </li>
  )
}
