const HOUR_MS = 3_600_000

/** Begun hours until `repaysAt` at the server's `now` (both epoch ms); 0 once its time has come. */
export function hoursLeft(repaysAt: number, now: number): number {
  return Math.ceil(Math.max(0, repaysAt - now) / HOUR_MS)
}

/** How long a position still runs, in the unit that says most; `due` once its time has come and the backend has the word. */
export type TimeLeft = { readonly unit: 'days' | 'hours'; readonly count: number } | { readonly unit: 'due' }

/** Begun hours in words: begun days, in the last day begun hours. */
export function timeLeft(hours: number): TimeLeft {
  if (hours === 0) return { unit: 'due' }
  return hours > 24 ? { unit: 'days', count: Math.ceil(hours / 24) } : { unit: 'hours', count: hours }
}
