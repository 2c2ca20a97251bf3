const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a position still runs, in the unit that says most; `due` once its time has come and the backend has the word. */
export type TimeLeft = { readonly unit: 'days' | 'hours'; readonly count: number } | { readonly unit: 'due' }

/** What is left until `repaysAt` at the server's `now` (both epoch ms). Begun days count, in the last day begun hours. */
export function timeLeft(repaysAt: number, now: number): TimeLeft {
  const ms = repaysAt - now
  if (ms <= 0) return { unit: 'due' }
  return ms > DAY_MS
    ? { unit: 'days', count: Math.ceil(ms / DAY_MS) }
    : { unit: 'hours', count: Math.ceil(ms / HOUR_MS) }
}
