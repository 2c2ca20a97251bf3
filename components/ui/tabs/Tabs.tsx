import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { nextTab } from './next-tab.ts'
import styles from './Tabs.module.css'

export interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { key: Key; label: ReactNode }[]
  value: Key
  onValueChange: (key: Key) => void
  /** The chosen tab's content. */
  children: ReactNode
}

/**
 * Tabs over one panel, after the ARIA pattern with selection that follows focus. By hand because it is small: Base UI's
 * tabs weigh 11 kB on routes that load nothing else of it.
 */
export function Tabs<Key extends string>({ label, tabs, value, onValueChange, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent, index: number) {
    const next = nextTab(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onValueChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div className={styles.tabs}>
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
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
