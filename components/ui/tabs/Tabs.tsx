import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { pressedKey } from '#components/ui/pressedKey.ts'
import styles from './Tabs.module.css'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  value: Key
  onValueChange: (key: Key) => void
  /** At the right of the tabs, in their row. */
  aside?: Elements
  /** In place of the row of tabs, which then cannot be changed. */
  head?: Elements
  /** The panel takes the height that its parent, a flex column, leaves. */
  fill?: boolean
  /** `segmented`: on one track, for two or three tabs of a form, whose panel takes the height that is left. */
  look?: 'line' | 'segmented'
  /** The content of the chosen tab. */
  children: ReactNode
}

/**
 * Tabs over one panel, by the ARIA pattern in which the selection follows the focus. Base UI's tabs would add 11 kB to routes
 * that load nothing else of it.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, value, onValueChange, aside, head, fill = false, look = 'line', children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent, index: number) {
    const next = nextTab(pressedKey(event), index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onValueChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs} data-fill={fill || undefined} data-look={look}>
      {head ?? (
        <div className={styles.row}>
          <div className={styles.list} role="tablist" aria-label={label} ref={list}>
            {tabs.map((tab, index) => (
              <button
                key={tab.key}
                type="button"
                role="tab"
                id={`${id}-${tab.key}`}
                className={styles.tab}
                aria-selected={tab.key === value}
                aria-controls={`${id}-panel`}
                tabIndex={tab.key === value ? 0 : -1}
                onClick={() => onValueChange(tab.key)}
                onKeyDown={(event) => move(event, index)}
              >
                {tab.label}
              </button>
            ))}
          </div>
          {aside}
        </div>
      )}
      <div
        className={styles.panel}
        id={`${id}-panel`}
        {...(head ? { role: 'group', 'aria-label': label } : { role: 'tabpanel', 'aria-labelledby': `${id}-${value}` })}
      >
        {children}
      </div>
    </div>
  )
}

/** The index of the tab that a key moves to from the one at `index`; undefined for keys that the browser handles. */
export function nextTab(key: string | undefined, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
