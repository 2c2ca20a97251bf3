import type { ReactNode } from 'react'
import { AppLink } from '#components/navigation/AppLink.tsx'
import type { Address } from '#lib/navigation/address.ts'
import styles from './QuickActions.module.css'

export interface QuickAction {
  key: string
  label: string
  icon: ReactNode
  to: Address
  /** How the page is opened; `navigateTo` by default. */
  kind?: 'navigateTo' | 'switchTab'
}

/** Home's links to the most frequent actions (docs/product.md, 1.2). */
export function QuickActions({ label, actions }: { label: string; actions: readonly QuickAction[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.actions}>
        {actions.map(({ key, label: text, icon, to, kind = 'navigateTo' }) => (
          <li key={key}>
            <AppLink className={styles.action} to={to} kind={kind}>
              <span className={styles.icon}>{icon}</span>
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
