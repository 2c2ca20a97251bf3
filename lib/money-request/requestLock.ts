export type Release = () => void

/** The browser's locks among all tabs; undefined in old browsers, and outside secure contexts. */
const webLocks = (): LockManager | undefined => globalThis.navigator?.locks

/**
 * Requests the lock `name` for this tab: `onAcquired` is called once this tab holds it, and never after the release;
 * `onBusy` when another tab holds it now. A tab that closes or crashes releases its locks. Where the browser has no locks,
 * or refuses one, every tab acquires it.
 */
export function requestLock(name: string, onAcquired: () => void, onBusy: () => void = () => undefined): Release {
  const waiting = new AbortController()
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const acquired = () => {
    if (waiting.signal.aborted) return
    onAcquired()
    return held
  }
  const locks = webLocks()
  const queue = () => {
    if (waiting.signal.aborted || !locks) return
    onBusy()
    return locks.request(name, { signal: waiting.signal }, acquired)
  }
  if (locks) {
    locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? acquired() : false))
      .then((result) => (result === false ? queue() : undefined))
      .catch(acquired)
  } else void Promise.resolve().then(acquired)
  return () => {
    waiting.abort()
    end()
  }
}
