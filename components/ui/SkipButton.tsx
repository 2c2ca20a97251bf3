import type { ReactNode } from 'react'
import styles from './SkipButton.module.css'

interface SkipButtonProps {
  /** The edge of the element around it at which it appears. */
  at: 'top' | 'bottom'
  onClick: () => void
  children: ReactNode
}

/** A button for the keyboard and for screen readers, which is seen only while it has the focus. */
export function SkipButton({ at, onClick, children }: SkipButtonProps) {
  return (
    <button type="button" className={styles.skip} data-at={at} onClick={onClick}>
      {children}
    </button>
  )
}
