import { backOffMs } from './backOff.ts'

/** Resolves after the back-off of a try, or at once when the device reports that it is online again. */
export function waitForTurn(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const turn = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', turn)
      resolve()
    }
    const timer = setTimeout(turn, backOffMs(attempt))
    globalThis.addEventListener?.('online', turn)
  })
}

/**
 * Runs the work for one intent in one tab at a time. With `ifFree` a tab leaves an intent alone that another tab has in
 * hand, and the answer is undefined. Without the Web Locks API the work just runs: the requestId keeps it one effect.
 */
export async function withIntentLock<T>(
  requestId: string,
  ifFree: boolean,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(`intent:${requestId}`, { ifAvailable: ifFree }, (lock) => (lock ? work() : undefined))
}
