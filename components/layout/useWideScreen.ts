import { useSyncExternalStore } from 'react'

/** The width from which the desktop layout is used (docs/product.md, 26); the style sheets use the same. */
const wide = '(min-width: 56.25em)'

/**
 * Whether the screen is wide enough for the desktop layout. It is used where only one of two elements may exist, such as a
 * form; what only changes its place is moved by the style sheet.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen, () => false)
}

export const isWideScreen = () => window.matchMedia(wide).matches

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
