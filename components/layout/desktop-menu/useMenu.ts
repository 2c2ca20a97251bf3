import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { pressedKey } from '#components/ui/pressedKey.ts'

/** Delays, so that a pointer that passes over an entry opens nothing, and one that leaves for a moment closes nothing. */
const ENTER_MS = 80
const LEAVE_MS = 240

/** What a sub-menu needs from its menu. */
export interface GroupControl {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Handlers for the element around button and sub-menu. */
  readonly area: {
    onPointerEnter(event: PointerEvent): void
    onPointerLeave(event: PointerEvent): void
    onBlur(event: FocusEvent): void
  }
}

/** Which sub-menu is open. It closes when another one opens, at a press elsewhere, and when pointer or focus leaves it. */
export function useMenu() {
  const [openKey, setOpenKey] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bar = useRef<HTMLElement>(null)

  const change = useCallback((key: string | undefined, afterMs = 0) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOpenKey(key)
    else timer.current = setTimeout(() => setOpenKey(key), afterMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (openKey === undefined) return
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node && bar.current?.contains(target))) change(undefined)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [openKey, change])

  const group = (key: string): GroupControl => ({
    open: key === openKey,
    setOpen: (open) => change(open ? key : undefined),
    area: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && change(key, ENTER_MS),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && change(undefined, LEAVE_MS),
      // Without a new focused element the member is still here, for example after a press on a figure.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && key === openKey) change(undefined)
      },
    },
  })
  return { bar: { ref: bar, onKeyDown: moveInBar }, group, close: () => change(undefined) }
}

/** The attributes of the elements that the arrow keys move between: entries of the bar, and lines of a sub-menu. */
export const entryMark = 'data-menu-entry'
export const lineMark = 'data-menu-line'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  next: (at, count) => (at + 1) % count,
  previous: (at, count) => (at <= 0 ? count : at) - 1,
  first: () => 0,
  last: (_, count) => count - 1,
}

const inBar: Readonly<Record<string, string>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}
const inLines: Readonly<Record<string, string>> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' }

/** Moves the focus within a list of elements, to the first or last when none of them has it. Returns whether it moved. */
function moveFocus(parts: readonly HTMLElement[], step: string | undefined): boolean {
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? parts.indexOf(focused) : -1
  const to = step && parts.length > 0 ? steps[step]?.(at, parts.length) : undefined
  if (to === undefined) return false
  parts[to]?.focus()
  return true
}

const parts = (within: Element, mark: string) => [...within.querySelectorAll<HTMLElement>(`[${mark}]`)]

/** Arrow left and right, Home and End move along the bar, also from inside a sub-menu. */
function moveInBar(event: KeyboardEvent<HTMLElement>): void {
  const step = inBar[pressedKey(event) ?? '']
  if (event.defaultPrevented || step === undefined) return
  const entries = parts(event.currentTarget, entryMark)
  const focused = document.activeElement
  const entry = entries.find(
    (one) => one === focused || (one.hasAttribute('aria-expanded') && one.parentElement?.contains(focused)),
  )
  if (!entry) return
  entry.focus()
  if (moveFocus(entries, step)) event.preventDefault()
}

/** Arrow up and down, Home and End move along the lines of a sub-menu. Returns whether the key was handled. */
export function moveInLines(lines: Element, event: KeyboardEvent): boolean {
  if (!moveFocus(parts(lines, lineMark), inLines[pressedKey(event) ?? ''])) return false
  event.preventDefault()
  return true
}
