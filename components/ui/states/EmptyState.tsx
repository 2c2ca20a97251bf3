import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import styles from './States.module.css'

export interface EmptyStateProps {
  title: string
  /** `h1` where it is the only content of the screen. */
  heading?: 'h1' | 'h2'
  text?: ReactNode
  /** The next step: a Button, or a LinkButton to another page. */
  action?: Elements
}

/** Says that there is no content, and offers the next step. */
export function EmptyState({ title, heading: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg className={styles.drawing} viewBox="0 0 96 64" aria-hidden="true">
        <path className={styles.sheet} d="M24 6h40l10 10v42H24z" />
        <path d="M24 6h40l10 10v42H24zM64 6v10h10M34 24h20M34 33h30M34 42h14" />
        <path className={styles.stroke} d="M4 58h88" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
