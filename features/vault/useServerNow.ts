import { useOverTime } from '#components/time/ticker.ts'
import { serverClock } from '#lib/time/clock.ts'

/** Exact enough for what is told in minutes, hours and days. */
const TOLERANCE_MS = 10_000

/**
 * Reads a value from the server's time (epoch ms), and draws anew only when the value differs. The time is undefined while
 * the clock may be more than ten seconds off.
 */
export function useServerNow<T extends number | undefined>(read: (now: number | undefined) => T): T {
  return useOverTime(() => read(serverClock.uncertaintyMs > TOLERANCE_MS ? undefined : serverClock.now()))
}
