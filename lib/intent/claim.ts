import { webLocks } from './webLocks.ts'

/** Lets go of a claim, `afterMs` later. */
export type LetGo = (afterMs?: number) => void

/**
 * Claims a name for this tab alone among all tabs of the browser: `onClaimed` is called when it is this tab's turn, and
 * never after letting go. A tab that closes or crashes lets go by itself. Where the browser has no locks, or refuses one,
 * every tab's claim is granted.
 */
export function claim(name: string, onClaimed: () => void): LetGo {
  const waiting = new AbortController()
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const granted = () => {
    if (waiting.signal.aborted) return
    onClaimed()
    return held
  }
  const locks = webLocks()
  if (locks) locks.request(name, { signal: waiting.signal }, granted).catch(granted)
  else void Promise.resolve().then(granted)
  return (afterMs = 0) => {
    waiting.abort()
    if (afterMs > 0) setTimeout(end, afterMs)
    else end()
  }
}
