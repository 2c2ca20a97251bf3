import type { ReactNode } from 'react'
import styles from './Verify.module.css'

interface VerdictProps {
  tone: 'accent' | 'success' | 'danger'
  icon: ReactNode
  title: string
  text: string
}

/** Where the check stands, to be seen at a glance. */
export function Verdict({ tone, icon, title, text }: VerdictProps) {
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      <span className={styles.seal} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.verdictTitle}>{title}</h2>
      <p className={styles.verdictText}>{text}</p>
    </div>
  )
}
