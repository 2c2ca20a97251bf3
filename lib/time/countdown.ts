export interface Remaining {
  /** What is left, never negative. */
  readonly ms: number
  /** Whole seconds left, rounded up: 0 only when nothing is left. */
  readonly seconds: number
  /** Whether the instant has come. The order is then settling; only the server says that it is settled. */
  readonly ended: boolean
}

/** What is left until `closesAt` at the server clock's `now` (both epoch ms). */
export function remaining(closesAt: number, now: number): Remaining {
  const ms = Math.max(0, closesAt - now)
  return { ms, seconds: Math.ceil(ms / 1000), ended: ms === 0 }
}

/** A duration in ms as `mm:ss`, from an hour on `h:mm:ss`. Seconds round up, so 00:00 stands for the end alone. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
