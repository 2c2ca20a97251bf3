import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** A bar of one to three buttons at the foot of a screen, always in view; give the Screen `foot="actions"`. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
