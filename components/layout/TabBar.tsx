import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { LinkTarget } from '#components/ui/button/LinkButton.tsx'
import styles from './TabBar.module.css'

export interface TabBarItem extends LinkTarget {
  key: string
  label: string
  icon: ReactElement
  active: boolean
  /** Not usable now; its screen says why. */
  off?: boolean
  /** How many of something wait behind the entry: a CountBadge over its icon. */
  count?: ReactElement
}

export interface TabBarProps {
  /** The bar's name for assistive technology. */
  label: string
  items: readonly TabBarItem[]
}

/** The bottom bar of a phone (docs/product.md, 1.3). The desktop has a menu instead. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-foot-bar="">
      <ul className={styles.items}>
        {items.map(({ key, label: text, icon, active, off = false, count, ...link }) => (
          <li key={key}>
            <Link
              {...link}
              className={styles.item}
              aria-current={active ? 'page' : undefined}
              aria-disabled={off || undefined}
            >
              <span>{text}</span>
              <span className={styles.icon}>
                {icon}
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
