import type { KeyboardEvent } from 'react'

/** Marks what the arrows walk over: the bar's entries, and the lines of an open sub-menu. */
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

/** Moves the focus within a list of elements; the first or last when none of them has it. True when it moved. */
function walk(parts: readonly HTMLElement[], step: string | undefined): boolean {
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? parts.indexOf(focused) : -1
  const to = step && parts.length > 0 ? steps[step]?.(at, parts.length) : undefined
  if (to === undefined) return false
  parts[to]?.focus()
  return true
}

const parts = (within: Element, mark: string) => [...within.querySelectorAll<HTMLElement>(`[${mark}]`)]

/** Arrows left and right, Home and End along the bar, from inside a sub-menu too. */
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

/** Arrows up and down, Home and End along the lines of a sub-menu. True when the key was taken. */
export function walkLines(lines: Element, event: KeyboardEvent): boolean {
  if (!walk(parts(lines, lineMark), inLines[event.key])) return false
  event.preventDefault()
  return true
}
