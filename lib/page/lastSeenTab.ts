import type { PageLifecycle } from './pageLifecycle.ts'

interface Holding {
  /** Ends the request, or gives the lock back. */
  end(): void
}

/**
 * Finds the tab that the member saw last, among those that call this with the same name: a tab that becomes visible takes the lock
 * from whoever holds it, and keeps it when it is hidden. When it is closed, one of the others gets it. Where the browser has no locks,
 * or refuses one, every tab counts as the last seen.
 *
 * @param onChange Called with true once this tab is the one, and with false once it is not any more.
 * @returns The end of it, after which nothing is called.
 */
export function watchLastSeen(
  name: string,
  page: PageLifecycle,
  onChange: (isLast: boolean) => void,
  locks: Pick<LockManager, 'request'> | undefined = globalThis.navigator?.locks,
): () => void {
  let current: Holding | undefined
  let isLast = false
  const tell = (next: boolean) => {
    if (isLast === next) return
    isLast = next
    onChange(next)
  }

  function ask(manager: Pick<LockManager, 'request'>, steal: boolean): void {
    current?.end()
    const waiting = new AbortController()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const mine: Holding = {
      end: () => {
        waiting.abort()
        release()
      },
    }
    current = mine
    const hold = () => {
      if (current !== mine) return
      tell(true)
      return held
    }
    manager.request(name, steal ? { steal } : { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (current !== mine) return
      const isTaken = error instanceof DOMException && error.name === 'AbortError'
      // By a tab that was seen later, which this one waits for in the queue. A browser that refuses the lock makes every tab the last.
      tell(!isTaken)
      if (isTaken) ask(manager, false)
    })
  }

  if (!locks) {
    void Promise.resolve().then(() => current && tell(true))
    current = { end: () => undefined }
  } else ask(locks, page.visible())
  const stop = page.subscribe({
    onHide: () => undefined,
    onShow: () => {
      if (locks && !isLast && page.visible()) ask(locks, true)
    },
  })
  return () => {
    stop()
    current?.end()
    current = undefined
  }
}
