import type { ServerClock } from './serverClock.ts'

/** Whole seconds until `instant` at `now` (both epoch ms), rounded up: 0 only when the instant has come. */
export function secondsLeft(instant: number, now: number): number {
  return Math.ceil(Math.max(0, instant - now) / 1000)
}

/**
 * Whole seconds until `instant` by the server's clock. Undefined while the clock does not know the time, but 0 as soon as it is
 * certain that the instant has come.
 */
export function knownSecondsLeft(
  instant: number,
  clock: Pick<ServerClock, 'now' | 'known' | 'uncertaintyMs'>,
): number | undefined {
  if (clock.known) return secondsLeft(instant, clock.now())
  return clock.now() - clock.uncertaintyMs >= instant ? 0 : undefined
}

/** Whole seconds as `m:ss`, from an hour on `h:mm:ss`. Less than a minute has a text with its unit instead (`useTimeLeftText`). */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
