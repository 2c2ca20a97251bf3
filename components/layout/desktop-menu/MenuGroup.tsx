import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import styles from './DesktopMenu.module.css'
import type { EntryBase, MenuLine } from './MenuEntries.tsx'
import { Line } from './MenuEntries.tsx'
import { entryMark, walkLines } from './menuKeys.ts'
import type { GroupControl } from './useMenu.ts'

interface MenuGroupProps extends EntryBase {
  lines: readonly MenuLine[]
  control: GroupControl
  onSelect: (key: string) => void
}

/**
 * An entry with a sub-menu, as a disclosure: a button that says whether it is expanded, and a list that follows it. It
 * opens under the pointer, on keyboard focus, on a press, and on arrow down, which goes into it. A mouse press leaves
 * open what hovering has opened; a finger and the keys toggle. Escape closes it and returns the focus.
 */
export function MenuGroup({ label, active, lines, control, onSelect }: MenuGroupProps) {
  const { open, setOpen, area } = control
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The press whose click is still to come, and whether the list was open when it began. */
  const press = useRef<{ mouse: boolean; wasOpen: boolean }>(undefined)
  const returning = useRef(false)

  function click() {
    const pressed = press.current
    press.current = undefined
    if (pressed) setOpen(pressed.mouse || !pressed.wasOpen)
    else setOpen(!open)
  }

  /** Closes with the focus on the entry, and does not open again for it. */
  function close() {
    setOpen(false)
    returning.current = true
    trigger.current?.focus()
    returning.current = false
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
      return
    }
    const inside = event.target !== trigger.current
    if (!inside && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      flushSync(() => setOpen(true))
    }
    const along = inside || event.key.startsWith('Arrow')
    if (along && list.current) walkLines(list.current, event)
  }

  const handlers = { ...area, onKeyDown: keyDown }
  return (
    <div {...handlers}>
      <button
        ref={trigger}
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        aria-current={active ? 'true' : undefined}
        {...{ [entryMark]: '' }}
        onPointerDown={({ pointerType }: PointerEvent) => {
          press.current = { mouse: pointerType === 'mouse', wasOpen: open }
        }}
        onFocus={({ currentTarget }) => {
          if (!returning.current && currentTarget.matches(':focus-visible')) setOpen(true)
        }}
        onClick={click}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul ref={list} className={styles.lines} id={id} aria-label={label} hidden={!open}>
        {lines.map((line) => (
          <li key={line.key}>
            <Line
              line={line}
              onSelect={() => {
                // What a line opens over the page returns the focus to where it was: a closed list could not take it.
                if (line.href === undefined) close()
                else setOpen(false)
                onSelect(line.key)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
