import { useCallback, useSyncExternalStore } from 'react'

/** The widths from which a layout is used (docs/product.md, 26); the style sheets use the same. */
const widths = {
  /** The width from which the layout of the desktop is used. */
  wide: '(min-width: 56.25em)',
  /** A desktop on which the market has room beside the chart and the ticket, and the sum of a form of money beside it. */
  roomy: '(min-width: 75em)',
  /** A desktop on which the menu has room for today beside the balance, and for the site's name beside its logo. */
  broad: '(min-width: 84em)',
} as const

/**
 * Whether the screen is wide enough for a layout. It is used where only one of two elements may exist, such as a
 * form; what only changes its place is moved by the style sheet.
 */
export const useWideScreen = (width: keyof typeof widths = 'wide'): boolean => useMedia(widths[width])

/** Whether a media query holds, where a style sheet alone cannot draw the difference. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Lower than the chart, its switches and the ticket one below the other: a phone on its side, or a low window of a desktop. */
const LOW = '(orientation: landscape) and (min-width: 33.75em) and (max-height: 480px)'

let low = false

const isTyping = () => document.activeElement?.matches('input[inputmode]') ?? false

/** Whether the window is low. A keyboard makes some windows lower: while something is typed the answer stays, and the field with it. */
export function isLowWindow(): boolean {
  if (!isTyping()) low = window.matchMedia(LOW).matches
  return low
}

function onLowWindow(changed: () => void): () => void {
  const list = window.matchMedia(LOW)
  // What loses the focus still has it while the event is told.
  const changedSoon = () => requestAnimationFrame(changed)
  list.addEventListener('change', changed)
  document.addEventListener('focusout', changedSoon)
  return () => {
    list.removeEventListener('change', changed)
    document.removeEventListener('focusout', changedSoon)
  }
}

export const useLowWindow = (): boolean => useSyncExternalStore(onLowWindow, isLowWindow, () => false)

export const isWideScreen = (width: keyof typeof widths = 'wide') => window.matchMedia(widths[width]).matches
