import type { ReactNode, Ref } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /** The text is read out when it changes. */
  live?: boolean
  ref?: Ref<HTMLSpanElement>
  children?: ReactNode
}

/** A text for assistive technology only. */
export function VisuallyHidden({ live = false, ref, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined} ref={ref}>
      {children}
    </span>
  )
}
