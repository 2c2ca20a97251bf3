import { useSyncExternalStore } from 'react'

/** Where the desktop's shell begins (docs/product.md, 26); the style sheets say the same. */
const wide = '(min-width: 900px)'

/**
 * Whether the screen is wide enough for the desktop's shell. For what must exist once only, such as a form; what merely
 * stands elsewhere is moved by the style sheet.
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
