/** The backend's time. Tests have one that they move. */
export interface Clock {
  /** Epoch ms. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
