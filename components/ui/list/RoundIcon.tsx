import type { ReactNode } from 'react'
import styles from './RoundIcon.module.css'

/** An icon on a round ground, as large as the mark of an asset, for a row of a List that belongs to none. */
export function RoundIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.ground} aria-hidden="true">
      {children}
    </span>
  )
}
