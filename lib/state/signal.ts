/** Tells those who read a value outside React that it has changed. The value itself is read from its owner. */
export interface Signal {
  /** Calls the listener after each change until the returned function is called. Twice the same listener counts once. */
  readonly subscribe: (listener: () => void) => () => void
  /** Calls every listener that is there when the call begins. */
  readonly notify: () => void
  /** Whether there is a listener. */
  readonly observed: () => boolean
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: () => {
      for (const listener of [...listeners]) listener()
    },
    observed: () => listeners.size > 0,
  }
}
