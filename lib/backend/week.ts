import * as v from 'valibot'
import { DAY_MS } from './time.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
/** Monday, 5 January 1970, 00:00 UTC. */
const FIRST_MONDAY = 4 * DAY_MS
const WEEK_MS = 7 * DAY_MS

const timeOfWeek = v.pipe(
  v.string(),
  v.regex(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):[0-5]\d$/,
    'Expected a day and a time in UTC, such as Mon 06:00',
  ),
)

/** The hours of a week in which a product is traded, in UTC: `{ from: 'Mon 06:00', to: 'Fri 22:00' }`. */
export const week = v.array(v.strictObject({ from: timeOfWeek, to: timeOfWeek }))
export type Week = v.InferOutput<typeof week>

function msOfWeek(text: string): number {
  const [day = '', hours = '', minutes = ''] = text.split(/[ :]/)
  return (
    days.findIndex((each) => each === day) * DAY_MS +
    Number.parseInt(hours, 10) * 3_600_000 +
    Number.parseInt(minutes, 10) * 60_000
  )
}

/** The spans of the coming seven days in which a product is traded (epoch ms), with the one that is running. */
export function spansOf(hours: Week, now: number): readonly { readonly from: number; readonly to: number }[] {
  const monday = FIRST_MONDAY + Math.floor((now - FIRST_MONDAY) / WEEK_MS) * WEEK_MS
  return [-1, 0, 1]
    .flatMap((weeks) =>
      hours.map(({ from, to }) => {
        const start = monday + weeks * WEEK_MS + msOfWeek(from)
        const length = (msOfWeek(to) - msOfWeek(from) + WEEK_MS) % WEEK_MS
        return { from: start, to: start + (length || WEEK_MS) }
      }),
    )
    .filter(({ from, to }) => to > now && from < now + WEEK_MS)
    .sort((one, other) => one.from - other.from)
}
