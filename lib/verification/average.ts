import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { add, divide, multiply } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'

/** An average has more decimals than the prices that it is of. */
export const AVERAGE_DECIMALS = 2

/** The milliseconds over which prices are averaged: from the one after `after` to `until`, which is the last one. */
export interface AverageWindow {
  readonly after: number
  readonly until: number
}

/** The window of an order that is settled at an average. */
export const averageWindow = (closesAt: number, averageSeconds: number): AverageWindow => ({
  after: closesAt - averageSeconds * 1000,
  until: closesAt,
})

/** The window of an order's average; undefined where it is not settled at one, was closed early, or has a rule that is not known. */
export function windowOf(
  order: Pick<Order, 'closesAt' | 'settlement'> & Partial<Pick<Order, 'closedEarly'>>,
): AverageWindow | undefined {
  const seconds = settlementRule(order)?.averageSeconds
  return seconds === undefined || order.closedEarly ? undefined : averageWindow(order.closesAt, seconds)
}

/** The part of a window that is over at an instant; undefined before it has begun. */
export function elapsedWindow({ after, until }: AverageWindow, now: number): AverageWindow | undefined {
  return now > after ? { after, until: Math.min(until, Math.floor(now)) } : undefined
}

/**
 * The quotes that count in a window: the one that is the newest when it begins, and every later one of it. Of several quotes of one
 * millisecond the last one is the newest.
 *
 * @param quotes By publication.
 */
export function quotesInWindow<Q extends Pick<Quote, 'at'>>(
  quotes: readonly Q[],
  { after, until }: AverageWindow,
): readonly Q[] {
  const first = quotes.findLastIndex(({ at }) => at <= after + 1)
  const last = quotes.findLastIndex(({ at }) => at <= until)
  return first < 0 ? [] : quotes.slice(first, last + 1)
}

/**
 * The average price of a window: each of its milliseconds counts with the quote that is the newest in it (docs/product.md, 13.2).
 * Undefined where no quote is as old as its first millisecond.
 *
 * @param quotes By publication, none missing.
 * @param decimals To which the average is rounded, half up.
 */
export function averagePrice(
  quotes: readonly Pick<Quote, 'at' | 'price'>[],
  window: AverageWindow,
  decimals: number,
): Decimal | undefined {
  const sum = priceSum(quotes, window)
  return sum && divide(sum, decimal(`${window.until - window.after}`), decimals)
}

/** The prices of the milliseconds of a window, added up. Undefined where no quote is as old as its first millisecond. */
export function priceSum(quotes: readonly Pick<Quote, 'at' | 'price'>[], window: AverageWindow): Decimal | undefined {
  const counted = quotesInWindow(quotes, window)
  if (counted.length === 0) return undefined
  return counted.reduce((total, { at, price }, index) => {
    const begins = Math.max(at, window.after + 1)
    const ends = counted[index + 1]?.at ?? window.until + 1
    return ends > begins ? add(total, multiply(price, decimal(`${ends - begins}`))) : total
  }, decimal('0'))
}
