import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LinkTarget } from '#components/navigation/LinkButton.tsx'
import styles from './QuickActions.module.css'

export interface QuickAction extends LinkTarget {
  key: string
  label: string
  icon: ReactNode
}

/** Home's links to the most frequent actions (docs/product.md, 1.2). */
export function QuickActions({ label, actions }: { label: string; actions: readonly QuickAction[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.actions}>
        {actions.map(({ key, label: text, icon, ...link }) => (
          <li key={key}>
            <Link {...link} className={styles.action}>
              <span className={styles.icon}>{icon}</span>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
