import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import styles from './Card.module.css'

export interface CardProps {
  title?: ReactNode
  /** At the right of the title: a link, a badge. */
  aside?: Elements
  children: Elements
}

/** A group of content on its own surface. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title === undefined ? null : (
        <header className={styles.header}>
          <h2>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
