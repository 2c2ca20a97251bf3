import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { SkipButton } from '#components/ui/SkipButton.tsx'
import styles from './DesktopMenu.module.css'
import { type MenuEntry, MenuLink } from './MenuEntries.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { entryMark, useMenu } from './useMenu.ts'

export interface DesktopMenuProps {
  label: string
  /** The label of the button that moves the focus to the content; it is visible with keyboard focus only. */
  skipLabel: string
  /** The operator's logo or name; it is a link to home. */
  logo: ReactNode
  logoLabel: string
  /** The address that the logo leads to. */
  home: string
  entries: readonly MenuEntry[]
  /** Called with the key of a line of a sub-menu that is chosen, be it a link or an action. */
  onSelect: (key: string) => void
  /** At the right edge, before `roomy`. */
  right?: Elements
  /** At the right edge, on screens that are wide enough. */
  roomy?: Elements
}

/** The menu at the top of wide screens (docs/product.md, 1.5). Phones have the tab bar instead. */
export function DesktopMenu(props: DesktopMenuProps) {
  const { label, skipLabel, logo, logoLabel, home, entries, onSelect, right, roomy } = props
  const { bar, group, close } = useMenu()
  const select = (key: string) => {
    close()
    onSelect(key)
  }
  return (
    <nav className={styles.menu} aria-label={label} {...bar}>
      <SkipButton at="top" onClick={toContent}>
        {skipLabel}
      </SkipButton>
      <div className={styles.inner}>
        <MenuLink className={styles.logo} to={home} label={logoLabel} mark={entryMark} onSelect={close}>
          {logo}
        </MenuLink>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.key} className={styles.entry}>
              {entry.lines ? (
                <MenuGroup {...entry} key={entry.key} control={group(entry.key)} onSelect={select} />
              ) : (
                <MenuLink className={styles.link} to={entry.to} active={entry.active} mark={entryMark} onSelect={close}>
                  <span>{entry.label}</span>
                  {entry.count ? <span>{entry.count}</span> : null}
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.right}>
          {right}
          {roomy === undefined ? null : <div className={styles.roomy}>{roomy}</div>}
        </div>
      </div>
    </nav>
  )
}

function toContent() {
  document.querySelector<HTMLElement>('main')?.focus()
}
