import { useOverTime } from '#components/time/ticker.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add, compare, isNegative, negate } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate } from '#lib/time/format.ts'
import { netProfit } from '../../order/netProfit.ts'
import { settledAt } from '../../order/orderFilter.ts'
import { daysOfDoubling } from './luck.ts'

/** The last whole week before an instant, Monday to Sunday, in the device's calendar. */
export function lastWeek(now: number): { readonly from: string; readonly to: string } {
  const today = new Date(now)
  const sinceMonday = (today.getDay() + 6) % 7
  /** At noon, which every day has on every clock. */
  const dayBefore = (days: number) =>
    formatDate(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days, 12).getTime())
  return { from: dayBefore(sinceMonday + 7), to: dayBefore(sinceMonday + 1) }
}

/** The same now: it changes at the end of Sunday, and with the server's clock. */
export function useLastWeek(): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = useOverTime(() => {
    const week = lastWeek(serverClock.now())
    return `${week.from} ${week.to}`
  }).split(' ')
  return { from, to }
}

/** A reason for a pause that lies in the member's own week, and on how many days it held. */
export interface PauseFact {
  readonly kind: 'lossPerDay' | 'doubling'
  readonly days: number
}

/** On so many days the stake has to be doubled after a loss. */
const DAYS_OF_DOUBLING = 3

/**
 * What in the week speaks for a pause: that a day's loss reached the limit that the member has set, or that the stake was doubled right
 * after a loss on three days. Neither a good nor a bad week is one by itself (docs/product.md, 13.6).
 */
export function pauseFact(orders: readonly Order[], lossPerDay: Decimal | undefined): PauseFact | undefined {
  const past = lossPerDay === undefined ? 0 : daysOfLoss(orders, lossPerDay)
  if (past > 0) return { kind: 'lossPerDay', days: past }
  const doubling = daysOfDoubling(orders, formatDate)
  return doubling >= DAYS_OF_DOUBLING ? { kind: 'doubling', days: doubling } : undefined
}

function daysOfLoss(orders: readonly Order[], limit: Decimal): number {
  const nets = new Map<string, Decimal>()
  for (const order of orders) {
    const day = formatDate(settledAt(order))
    nets.set(day, add(nets.get(day) ?? decimal('0'), netProfit(order) ?? decimal('0')))
  }
  return [...nets.values()].filter((net) => isNegative(net) && compare(negate(net), limit) >= 0).length
}
