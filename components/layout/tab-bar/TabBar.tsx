import type { MouseEvent, ReactNode } from 'react'
import styles from './TabBar.module.css'

export interface TabBarItem<Key extends string = string> {
  key: Key
  label: string
  icon: ReactNode
  /** The link, with the domain, so that a long press can open or copy it. */
  href: string
  active: boolean
}

export interface TabBarProps<Key extends string> {
  /** The bar's name for assistive technology. */
  label: string
  items: readonly TabBarItem<Key>[]
  /** Called by a click without a modifier key; the browser handles the others. */
  onSelect: (key: Key) => void
}

/** The bottom bar of a phone (docs/product.md, 1.3). The desktop has a menu instead. */
export function TabBar<Key extends string>({ label, items, onSelect }: TabBarProps<Key>) {
  function select(event: MouseEvent, key: Key) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(key)
  }

  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key}>
            <a
              className={styles.item}
              href={item.href}
              aria-current={item.active ? 'page' : undefined}
              onClick={(event) => select(event, item.key)}
            >
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
