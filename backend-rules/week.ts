import * as v from 'valibot'
import type { TradingSpan } from '#lib/contract/market.ts'
import { DAY_MS, HOUR_MS } from './time.ts'

const days: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Monday, 5 January 1970, 00:00. */
const FIRST_MONDAY = 4 * DAY_MS
const WEEK_MS = 7 * DAY_MS

const timeOfWeek = v.pipe(
  v.string(),
  v.regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([01]\d|2[0-3]):[0-5]\d$/, 'Expected a day and a time, such as Mon 06:00'),
)

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The hours of a week in which a product is traded, in the time zone of its market, which may have summer time. */
export const week = v.strictObject({
  zone: v.pipe(v.string(), v.check(isZone, 'Expected a time zone, such as America/New_York or UTC')),
  open: v.array(v.strictObject({ from: timeOfWeek, to: timeOfWeek })),
})
export type Week = v.InferOutput<typeof week>

function msOfWeek(text: string): number {
  const [day = '', hours = '', minutes = ''] = text.split(/[ :]/)
  const ofDay = Number.parseInt(hours, 10) * HOUR_MS + Number.parseInt(minutes, 10) * 60_000
  return days.indexOf(day) * DAY_MS + ofDay
}

/** What the clock on the wall of a zone shows at an instant, as if it were UTC (epoch ms). */
function wallClock(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** The instant at which a clock on the wall of a zone shows a time. */
function instantOf(shown: number, zone: string): number {
  const near = shown - (wallClock(shown, zone) - shown)
  // Summer time may begin or end between the two.
  return shown - (wallClock(near, zone) - near)
}

/**
 * The spans of the coming seven days in which a product is traded (epoch ms), with the one that is running. Spans that touch or overlap are
 * one.
 */
export function spansOf({ zone, open }: Week, now: number): readonly TradingSpan[] {
  const monday = FIRST_MONDAY + Math.floor((wallClock(now, zone) - FIRST_MONDAY) / WEEK_MS) * WEEK_MS
  const spans = [-1, 0, 1]
    .flatMap((weeks) =>
      open.map(({ from, to }) => {
        const start = monday + weeks * WEEK_MS + msOfWeek(from)
        const length = (msOfWeek(to) - msOfWeek(from) + WEEK_MS) % WEEK_MS
        return { from: instantOf(start, zone), to: instantOf(start + (length || WEEK_MS), zone) }
      }),
    )
    .sort((one, other) => one.from - other.from)
  return joined(spans).filter(({ from, to }) => to >= now && from < now + WEEK_MS)
}

function joined(spans: readonly TradingSpan[]): readonly TradingSpan[] {
  const all: TradingSpan[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && span.from <= last.to) all.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    else all.push(span)
  }
  return all
}

/**
 * Whether a product that is traded in these spans has quotes at an instant (epoch ms): from the beginning of a span to its end, both
 * included, so that an order may end with the market. Without spans it has.
 */
export const isTradedAt = (spans: readonly TradingSpan[] | null | undefined, at: number): boolean =>
  !spans || spans.some(({ from, to }) => from <= at && at <= to)
