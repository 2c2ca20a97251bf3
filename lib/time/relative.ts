const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, for the caller to put into words: a count, or the instant itself (epoch ms). */
export type RelativeTime =
  | { readonly kind: 'justNow' }
  | { readonly kind: 'minutes' | 'hours' | 'days'; readonly value: number }
  | { readonly kind: 'date'; readonly value: number }

/**
 * `at` seen from `now` (epoch ms) by docs/product.md, 8.3: just now under 5 minutes, then whole minutes, hours and days
 * up to 30 days, then the date. An instant just ahead is "just now" too (clocks differ a little); one further ahead is
 * a date.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  const age = now - at
  if (Math.abs(age) < 5 * MINUTE) return { kind: 'justNow' }
  if (age < 0 || age > 30 * DAY) return { kind: 'date', value: at }
  if (age < HOUR) return { kind: 'minutes', value: Math.floor(age / MINUTE) }
  if (age < DAY) return { kind: 'hours', value: Math.floor(age / HOUR) }
  return { kind: 'days', value: Math.floor(age / DAY) }
}
