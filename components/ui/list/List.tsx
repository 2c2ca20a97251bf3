import type { ReactNode } from 'react'
import styles from './List.module.css'

/** A list of rows on one surface, with lines between them. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}
