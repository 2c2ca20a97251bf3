import { session } from '#lib/session/session.ts'

const listeners = new Set<() => void>()

/**
 * Envelope code 401 (docs/product.md, 6.4): ends the session here and tells the app once. Twenty calls that fail
 * together carry the same token; after the first there is none left, so the others are not asked to speak.
 */
export function sessionWasRefused(): void {
  if (!session.get()) return
  session.clear()
  for (const listener of [...listeners]) listener()
}

/** Returns the unsubscribe function. */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
