import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { pressedKey } from '#components/ui/pressedKey.ts'
import styles from './DesktopMenu.module.css'
import type { EntryBase, MenuLine } from './MenuEntries.tsx'
import { SubMenuLine } from './MenuEntries.tsx'
import { entryMark, type GroupControl, moveInLines } from './useMenu.ts'

interface MenuGroupProps extends EntryBase {
  lines: readonly MenuLine[]
  control: GroupControl
  onSelect: (key: string) => void
}

/**
 * An entry with a sub-menu, by the disclosure pattern: a button that says whether it is expanded, followed by a list. The list
 * opens when the pointer enters, with keyboard focus, at a press, and at arrow down, which also moves into it. A press of the
 * mouse does not close what hovering has opened; a press of a finger or of a key toggles it. Escape closes it and returns the
 * focus to the button.
 */
export function MenuGroup({ label, active, lines, control, onSelect }: MenuGroupProps) {
  const { open, setOpen, area } = control
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** The press that has no click yet, and whether the list was open when it began. */
  const press = useRef<{ mouse: boolean; wasOpen: boolean }>(undefined)
  const returning = useRef(false)

  function click() {
    const pressed = press.current
    press.current = undefined
    if (pressed) setOpen(pressed.mouse || !pressed.wasOpen)
    else setOpen(!open)
  }

  /** Closes the list and focuses the button, without opening the list for that focus. */
  function close() {
    setOpen(false)
    returning.current = true
    trigger.current?.focus()
    returning.current = false
  }

  function keyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    if (key === undefined) return
    if (key === 'Escape' && open) {
      event.preventDefault()
      close()
      return
    }
    const inside = event.target !== trigger.current
    if (!inside && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      flushSync(() => setOpen(true))
    }
    const along = inside || key.startsWith('Arrow')
    if (along && list.current) moveInLines(list.current, event)
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
        <span>{label}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul ref={list} className={styles.lines} id={id} aria-label={label} hidden={!open}>
        {lines.map((line) => (
          <li key={line.key}>
            <SubMenuLine
              line={line}
              onSelect={() => {
                // A dialog that the line opens later returns the focus to the element that had it, so that element must be visible.
                if (line.to === undefined) close()
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
