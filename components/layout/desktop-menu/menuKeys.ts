import type { KeyboardEvent } from 'react'

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
function walk(parts: readonly HTMLElement[], step: string | undefined): boolean {
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? parts.indexOf(focused) : -1
  const to = step && parts.length > 0 ? steps[step]?.(at, parts.length) : undefined
  if (to === undefined) return false
  parts[to]?.focus()
  return true
}

const parts = (within: Element, mark: string) => [...within.querySelectorAll<HTMLElement>(`[${mark}]`)]

/** Arrow left and right, Home and End move along the bar, also from inside a sub-menu. */
export function walkBar(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const entries = parts(event.currentTarget, entryMark)
  const focused = document.activeElement
  const entry = entries.find(
    (one) => one === focused || (one.hasAttribute('aria-expanded') && one.parentElement?.contains(focused)),
  )
  if (entry && inBar[event.key]) {
    entry.focus()
    if (walk(entries, inBar[event.key])) event.preventDefault()
  }
}

/** Arrow up and down, Home and End move along the lines of a sub-menu. Returns whether the key was handled. */
export function walkLines(lines: Element, event: KeyboardEvent): boolean {
  if (!walk(parts(lines, lineMark), inLines[event.key])) return false
  event.preventDefault()
  return true
}
