import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { EmptyDrawing, type EmptyOf } from './EmptyDrawing.tsx'
import styles from './States.module.css'

export interface EmptyStateProps {
  /** What is missing; the drawing shows it. */
  of?: EmptyOf
  title: string
  /** `h1` where it is the only content of the screen. */
  heading?: 'h1' | 'h2'
  text?: ReactNode
  /** The next step: a Button, or a LinkButton to another page. */
  action?: Elements
}

/** Says that there is no content, and offers the next step. */
export function EmptyState({ of = 'records', title, heading: Heading = 'h2', text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyDrawing of={of} />
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
