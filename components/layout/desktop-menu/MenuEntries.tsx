import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { switchTab } from '#lib/navigation/address.ts'
import styles from './DesktopMenu.module.css'
import { type entryMark, lineMark } from './useMenu.ts'

/** A line of a sub-menu: a link (`to`), a figure (`value`), or an action (neither of them). */
export interface MenuLine {
  key: string
  label: string
  to?: string
  value?: ReactNode
  active?: boolean
}

export interface EntryBase {
  key: string
  label: string
  /** The current page is this one or lies below it. */
  active?: boolean
}

/** An entry of the bar: a link, or a sub-menu. */
export type MenuEntry = EntryBase &
  (
    | {
        to: string
        lines?: never
        /** How many of something wait behind the entry: a CountBadge. */
        count?: Elements
      }
    | { to?: never; lines: readonly MenuLine[] }
  )

interface MenuLinkProps {
  className: string | undefined
  to: string
  active?: boolean | undefined
  /** The link's name, where the content is a picture. */
  label?: string
  mark: typeof entryMark | typeof lineMark
  /** Called by a click without a modifier key; the browser handles the others. */
  onSelect: () => void
  children: ReactNode
}

/** A link to a tab path. */
export function MenuLink({ className, to, active, label, mark, onSelect, children }: MenuLinkProps) {
  function follow({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    if (!(metaKey || ctrlKey || shiftKey || altKey)) onSelect()
  }
  return (
    <Link
      className={className}
      to={to}
      {...switchTab}
      aria-label={label}
      aria-current={active ? 'page' : undefined}
      {...{ [mark]: '' }}
      onClick={follow}
    >
      {children}
    </Link>
  )
}

export function SubMenuLine({ line, onSelect }: { line: MenuLine; onSelect: () => void }) {
  if (line.value !== undefined) {
    return (
      <p className={styles.figure}>
        <span>{line.label}</span>
        <strong>{line.value}</strong>
      </p>
    )
  }
  if (line.to !== undefined) {
    return (
      <MenuLink className={styles.line} to={line.to} active={line.active} mark={lineMark} onSelect={onSelect}>
        {line.label}
      </MenuLink>
    )
  }
  return (
    <button type="button" className={styles.line} {...{ [lineMark]: '' }} onClick={onSelect}>
      {line.label}
    </button>
  )
}
