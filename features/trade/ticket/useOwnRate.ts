import { divide } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { useRecentOrders } from '../order/queries.ts'

/** The member's share of wins. */
export interface OwnRate {
  readonly rate: Decimal
  /** How many orders were won or lost. */
  readonly count: number
}

/** The least number of orders from which a rate is shown. */
const LEAST_ORDERS = 20

/** The share of wins among the member's newest orders of a duration (seconds), on all products. Undefined below 20 that were decided. */
export function useOwnRate(durationSeconds: number): OwnRate | undefined {
  const results = (useRecentOrders() ?? []).flatMap((order) =>
    order.durationSeconds === durationSeconds && (order.result === 'win' || order.result === 'lose')
      ? [order.result]
      : [],
  )
  if (results.length < LEAST_ORDERS) return undefined
  const wins = results.filter((result) => result === 'win').length
  return { rate: divide(decimal(`${wins}`), decimal(`${results.length}`), 4), count: results.length }
}
