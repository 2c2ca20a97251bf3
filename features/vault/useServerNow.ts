import { useOverTime } from '#components/time/ticker.ts'
import { serverClock } from '#lib/time/clock.ts'

/** The greatest uncertainty of the clock at which minutes, hours and days are shown. */
const TOLERANCE_MS = 10_000

/**
 * Computes a value from the server's time (epoch ms) and renders again only when the value differs. The time is undefined
 * while the uncertainty of the clock is more than ten seconds.
 */
export function useServerNow<T extends number | undefined>(read: (now: number | undefined) => T): T {
  return useOverTime(() => read(serverClock.uncertaintyMs > TOLERANCE_MS ? undefined : serverClock.now()))
}
