import { type Direction, type Order, type OrderResult, orderResults } from '#lib/contract/trade.ts'
import { formatDate } from '#lib/time/format.ts'

/** Which settled orders are shown. Dates are days of the device's calendar, `yyyy-mm-dd`, both included. */
export interface OrderFilter {
  readonly productId?: string | undefined
  readonly direction?: Direction | undefined
  readonly result?: OrderResult | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const directions: readonly Direction[] = ['up', 'down']

/** Reads the filter from the address. What it cannot read is no limit. */
export function readFilter(search: URLSearchParams): OrderFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === search.get(name))
  return {
    productId: search.get('productId') || undefined,
    direction: one('direction', directions),
    result: one('result', orderResults),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
}

/** The limits of a filter by their names in the address. */
export function limitsOf(filter: OrderFilter): Record<string, string> {
  const limits = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return Object.fromEntries(limits)
}

/** A filter as the backend is asked: the days are instants, from the first one on and before the second one. */
interface OrderQuery extends Omit<OrderFilter, 'from' | 'to'> {
  readonly from?: number
  readonly to?: number
}

/** The filter for the backend. Days begin and end by the device's time zone. */
export function queryOf({ from, to, ...others }: OrderFilter): OrderQuery {
  return {
    ...others,
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  }
}

/** When an order was settled; without that, when it was to close. */
export const settledAt = ({ closedAt, closesAt }: Order): number => closedAt ?? closesAt

/** Whether an order is within the filter: a backend that does not know the parameters answers with others too. */
export function isWithin(order: Order, filter: OrderFilter): boolean {
  const { productId, direction, result, from, to } = queryOf(filter)
  const at = settledAt(order)
  return (
    (productId === undefined || order.productId === productId) &&
    (direction === undefined || order.direction === direction) &&
    (result === undefined || order.result === result) &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to)
  )
}

export const periods = ['all', 'today', 'week', 'month', 'dates'] as const
export type Period = (typeof periods)[number]

/** How many days a period has that ends today. */
const days = { today: 1, week: 7, month: 30 } as const

/** The dates of a period that ends today; those of `dates` are the member's own. */
export function datesOf(period: Exclude<Period, 'dates'>, now: number): Pick<OrderFilter, 'from' | 'to'> {
  if (period === 'all') return {}
  const today = formatDate(now)
  return { from: formatDate(startOf(today, 1 - days[period])), to: today }
}

/** The period that the dates of a filter are. */
export function periodOf({ from, to }: OrderFilter, now: number): Period {
  const known = periods.find((period) => {
    if (period === 'dates') return false
    const dates = datesOf(period, now)
    return dates.from === from && dates.to === to
  })
  return known ?? 'dates'
}

/** The first instant of a day, or of the day so many days later: a day of a change of the clocks has 23 or 25 hours. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map((part) => Number.parseInt(part, 10))
  const start = new Date(0)
  start.setFullYear(year, month - 1, date + later)
  return start.setHours(0, 0, 0, 0)
}

/** A day that the calendar has; undefined for everything else. */
function dayOf(text: string | null): string | undefined {
  if (text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  return formatDate(startOf(text)) === text ? text : undefined
}
