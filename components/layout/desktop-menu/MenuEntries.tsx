import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import styles from './DesktopMenu.module.css'
import { useDisclosure } from './useDisclosure.ts'

/** A line of a sub-menu: it leads somewhere (`href`), does something (neither), or states a figure (`value`). */
export interface MenuLine {
  key: string
  label: string
  href?: string
  value?: ReactNode
}

interface EntryBase {
  key: string
  label: string
  active?: boolean
}

/** An entry of the bar: a link, or the head of a sub-menu. */
export type MenuEntry = EntryBase & ({ href: string; lines?: never } | { href?: never; lines: readonly MenuLine[] })

interface MenuLinkProps {
  className: string | undefined
  href: string
  active?: boolean | undefined
  /** Where the content is a picture. */
  label?: string
  onSelect: () => void
  children: ReactNode
}

/** A link that stays in the app on a plain click and leaves clicks with a modifier key to the browser. */
export function MenuLink({ className, href, active, label, onSelect, children }: MenuLinkProps) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect()
  }
  return (
    <a className={className} href={href} aria-label={label} aria-current={active ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}

interface MenuGroupProps extends EntryBase {
  lines: readonly MenuLine[]
  onSelect: (key: string) => void
}

/** A sub-menu: it opens under the pointer, on focus and on click, and closes on Escape or when left. */
export function MenuGroup({ label, active, lines, onSelect }: MenuGroupProps) {
  const id = useId()
  const { open, close, area, trigger } = useDisclosure()

  function select(key: string) {
    close()
    onSelect(key)
  }

  return (
    <div {...area}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        aria-current={active ? 'true' : undefined}
        {...trigger}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul className={styles.lines} id={id} hidden={!open}>
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} onSelect={() => select(line.key)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line, onSelect }: { line: MenuLine; onSelect: () => void }) {
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
      <MenuLink className={styles.line} href={line.href} onSelect={onSelect}>
        {line.label}
      </MenuLink>
    )
  }
  return (
    <button type="button" className={styles.line} onClick={onSelect}>
      {line.label}
    </button>
  )
}
