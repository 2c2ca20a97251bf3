const waiting = new Set<() => void>()

/**
 * Calls the listener before the next painted frame, once, however often it was asked for. Twenty products that tick within
 * one frame make one rendering of twenty rows, not twenty renderings.
 */
export function inNextFrame(listener: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(flush)
  waiting.add(listener)
}

/** Takes back a call that has not been made yet. */
export function notInNextFrame(listener: () => void): void {
  waiting.delete(listener)
}

function flush(): void {
  const listeners = [...waiting]
  waiting.clear()
  for (const listener of listeners) listener()
}
