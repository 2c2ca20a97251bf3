import type { Clock } from './clock.ts'

/**
 * Waits until the clock shows `until`, until the clock is changed, until `limitMs` of real time are over, or until
 * the signal aborts, whichever comes first. The caller looks at the clock again and decides.
 */
export function pause(clock: Clock, until: number, limitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.min(clock.realUntil(until), limitMs))
    const stopListening = clock.onChange(finish)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}
