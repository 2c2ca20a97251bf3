import type { MouseEvent, ReactNode } from 'react'
import styles from './DesktopMenu.module.css'
import { type entryMark, lineMark } from './useMenu.ts'

/** A line of a sub-menu: a link (`href`), a figure (`value`), or an action (neither of them). */
export interface MenuLine {
  key: string
  label: string
  href?: string
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
export type MenuEntry = EntryBase & ({ href: string; lines?: never } | { href?: never; lines: readonly MenuLine[] })

interface MenuLinkProps {
  className: string | undefined
  href: string
  active?: boolean | undefined
  /** The link's name, where the content is a picture. */
  label?: string
  mark: typeof entryMark | typeof lineMark
  onSelect: () => void
  children: ReactNode
}

/** A link. A click without a modifier key stays in the app; the browser handles the others. */
export function MenuLink({ className, href, active, label, mark, onSelect, children }: MenuLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect()
  }
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      aria-current={active ? 'page' : undefined}
      {...{ [mark]: '' }}
      onClick={follow}
    >
      {children}
    </a>
  )
}

export function Line({ line, onSelect }: { line: MenuLine; onSelect: () => void }) {
  if (line.value !== undefined) {
    return (
      <p className={styles.figure}>
        <span>{line.label}</span>
        <strong>{line.value}</strong>
      </p>
    )
  }
  if (line.href !== undefined) {
    return (
      <MenuLink className={styles.line} href={line.href} active={line.active} mark={lineMark} onSelect={onSelect}>
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
