import { formatDate } from './format.ts'

/** Days of the device's calendar, `yyyy-mm-dd`, both included. Without one, that end is open. */
export interface Dates {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Reads dates from an address. What it cannot read is no limit. */
export const readDates = (search: URLSearchParams): Dates => ({
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
})

/** A time as the backend is asked for it: from an instant on, and before an instant. */
interface Instants {
  readonly from?: number
  readonly to?: number
}

/** Days as instants. They begin and end by the device's time zone. */
export const instantsOf = ({ from, to }: Dates): Instants => ({
  ...(from !== undefined && { from: startOf(from) }),
  ...(to !== undefined && { to: startOf(to, 1) }),
})

/** Whether an instant is in one of the days. */
export function isInDates(at: number, dates: Dates): boolean {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = instantsOf(dates)
  return at >= from && at < to
}

export const periods = ['all', 'today', 'week', 'month', 'dates'] as const
export type Period = (typeof periods)[number]

/** How many days a period has that ends today. */
const days = { today: 1, week: 7, month: 30 } as const

/** The dates of a period that ends today; those of `dates` are the member's own. */
export function datesOf(period: Exclude<Period, 'dates'>, now: number): Dates {
  if (period === 'all') return {}
  const today = formatDate(now)
  return { from: formatDate(startOf(today, 1 - days[period])), to: today }
}

/** The period that dates are. */
export function periodOf({ from, to }: Dates, now: number): Period {
  const match = periods.find((period) => {
    if (period === 'dates') return false
    const dates = datesOf(period, now)
    return dates.from === from && dates.to === to
  })
  return match ?? 'dates'
}

/** The first instant of a day, or of the day so many days later: a day of a change of the clocks has 23 or 25 hours. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10))
  const start = new Date(0)
  start.setFullYear(year, month - 1, date + later)
  return start.setHours(0, 0, 0, 0)
}

/** A day that the calendar has; undefined for everything else. */
const dayOf = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined)

/** Whether a text is a day that the calendar has, `yyyy-mm-dd`, of a year from 1000 to 2999. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && formatDate(startOf(text)) === text
