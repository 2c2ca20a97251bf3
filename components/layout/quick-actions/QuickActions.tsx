import { Link } from 'react-router-dom'
import type { LinkTarget } from '#components/navigation/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import styles from './QuickActions.module.css'

export interface QuickAction extends LinkTarget {
  key: string
  label: string
  icon: Elements
}

/** A row of buttons that lead to the most frequent actions, the first one filled (docs/product.md, 31.1). */
export function QuickActions({ label, actions }: { label: string; actions: readonly QuickAction[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.actions}>
        {actions.map(({ key, label: text, icon, ...link }) => (
          <li key={key}>
            <Link {...link} className={styles.action}>
              <span className={styles.face}>
                {icon}
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
