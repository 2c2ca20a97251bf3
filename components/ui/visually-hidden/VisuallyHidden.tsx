import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for assistive technology only; `live` ones are read out when they change. */
export function VisuallyHidden({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
