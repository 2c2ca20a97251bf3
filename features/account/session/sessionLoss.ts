import { session } from '#lib/session/session.ts'

const listeners = new Set<() => void>()

/**
 * Ends a session that the backend no longer knows, because user info has no sessionkey (docs/product.md, 6.3). The app
 * listens: it shows a message and opens the login screen.
 */
export function loseSession(): void {
  session.clear()
  for (const listener of [...listeners]) listener()
}

/** Returns the unsubscribe function. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
