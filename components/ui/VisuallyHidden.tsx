import type { ReactNode, Ref } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps {
  /** The text is read out when it changes. */
  live?: boolean
  ref?: Ref<HTMLSpanElement>
  translate?: 'no'
  'data-part'?: string
  children?: ReactNode
}

/** A text for assistive technology only. */
export function VisuallyHidden({ live = false, children, ...others }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined} {...others}>
      {children}
    </span>
  )
}
