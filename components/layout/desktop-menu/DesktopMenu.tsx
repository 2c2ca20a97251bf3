import type { ReactNode } from 'react'
import styles from './DesktopMenu.module.css'
import { type MenuEntry, MenuGroup, MenuLink } from './MenuEntries.tsx'

export interface DesktopMenuProps {
  label: string
  /** The operator's logo or name; it leads home. */
  logo: ReactNode
  logoLabel: string
  homeHref: string
  entries: readonly MenuEntry[]
  /** A plain click on an entry, a line of a sub-menu, or the logo ('logo'). */
  onSelect: (key: string) => void
  /** At the right edge: language, theme. */
  right?: ReactNode
}

/** The top bar of wide screens (spec.md section 2); phones have the tab bar instead. */
export function DesktopMenu({ label, logo, logoLabel, homeHref, entries, onSelect, right }: DesktopMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <div className={styles.inner}>
        <MenuLink className={styles.logo} href={homeHref} label={logoLabel} onSelect={() => onSelect('logo')}>
          {logo}
        </MenuLink>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.key} className={styles.entry}>
              {entry.lines ? (
                <MenuGroup {...entry} lines={entry.lines} onSelect={onSelect} />
              ) : (
                <MenuLink
                  className={styles.link}
                  href={entry.href}
                  active={entry.active}
                  onSelect={() => onSelect(entry.key)}
                >
                  {entry.label}
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
        {right === undefined ? null : <div className={styles.right}>{right}</div>}
      </div>
    </nav>
  )
}
