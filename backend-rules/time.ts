import type { Interval } from '#lib/contract/market.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The backend's day begins at midnight of UTC+8. */
const DAY_OFFSET_MS = 8 * HOUR_MS

/** The number of the backend's day that contains an instant (epoch ms). */
export const dayOf = (instant: number): number => Math.floor((instant + DAY_OFFSET_MS) / DAY_MS)

/** The first instant of a day. */
export const startOfDay = (day: number): number => day * DAY_MS - DAY_OFFSET_MS

/** Length of each interval. Candles begin at multiples of it since the epoch: days begin at 00:00 UTC. */
export const INTERVAL_MS: Record<Interval, number> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': 1440 * MINUTE_MS,
}
