const HOUR_MS = 3_600_000

/** Hours until `repaysAt` at the server's `now` (both epoch ms), rounded up; 0 from `repaysAt` on. */
export function hoursLeft(repaysAt: number, now: number): number {
  return Math.ceil(Math.max(0, repaysAt - now) / HOUR_MS)
}

/** How long it is until a position is repaid; `due` from its maturity until the backend states that it is repaid. */
export type TimeLeft = { readonly unit: 'days' | 'hours'; readonly count: number } | { readonly unit: 'due' }

/** More than 24 hours as days, rounded up; fewer as hours. */
export function timeLeft(hours: number): TimeLeft {
  if (hours === 0) return { unit: 'due' }
  return hours > 24 ? { unit: 'days', count: Math.ceil(hours / 24) } : { unit: 'hours', count: hours }
}
