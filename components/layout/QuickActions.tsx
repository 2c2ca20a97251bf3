import { Link } from 'react-router-dom'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { to } from '#lib/navigation/address.ts'
import type { RoutePath } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import styles from './QuickActions.module.css'

export interface QuickAction extends Omit<LinkTarget, 'to'> {
  route: RoutePath
  label: string
  icon: Elements
}

/** A row of buttons that lead to the most frequent actions that the operator offers, the first one filled (docs/product.md, 31.1). */
export function QuickActions({ label, actions }: { label: string; actions: readonly QuickAction[] }) {
  const offered = actions.filter(({ route }) => isOffered(route))
  if (offered.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.actions}>
        {offered.map(({ route, label: text, icon, ...link }) => (
          <li key={route}>
            <Link {...link} to={to(route)} className={styles.action}>
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
