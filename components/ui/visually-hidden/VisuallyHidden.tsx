import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** A text for assistive technology only. With `live` it is read out when it changes. */
export function VisuallyHidden({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
