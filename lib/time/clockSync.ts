import { backOffMs } from '#lib/time/backOff.ts'
import type { ServerClock } from './serverClock.ts'

export interface ClockSyncOptions {
  readonly clock: Pick<ServerClock, 'known'>
  /** Makes a call whose answer carries the server's time. It may fail. */
  readonly ask: () => Promise<unknown>
  /** The device's monotonic clock in ms. */
  readonly monotonic: () => number
}

/**
 * Returns a function that asks the server for its time if the clock does not know it. It may be called as often as one
 * likes: there is one question at a time, and a pause by back-off after each answer or failure that did not help.
 */
export function createClockSync({ clock, ask, monotonic }: ClockSyncOptions): () => void {
  let asking = false
  let attempts = 0
  let nextAt = Number.NEGATIVE_INFINITY

  async function question(): Promise<void> {
    asking = true
    await ask().catch(() => undefined)
    asking = false
    attempts += 1
    nextAt = monotonic() + backOffMs(attempts)
  }

  return () => {
    if (clock.known) {
      attempts = 0
      nextAt = Number.NEGATIVE_INFINITY
    } else if (!asking && monotonic() >= nextAt) void question()
  }
}
