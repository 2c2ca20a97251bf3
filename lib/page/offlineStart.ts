let offline = false
const listeners = new Set<() => void>()

function change(to: boolean): void {
  if (offline === to) return
  offline = to
  for (const listener of [...listeners]) listener()
}

/**
 * Whether the app was opened without network (docs/product.md, 3.4): it shows what the device has kept, and moves no money, until the
 * backend has answered.
 */
export const offlineStart = {
  get: () => offline,
  begin: () => change(true),
  end: () => change(false),
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
