import Big from 'big.js'
import { dayOf } from '#backend-rules/time.ts'
import type { PlacedOrder } from './placedOrder.ts'

/** The sum of the profits, fees included, of the orders that were settled on the backend's day `daysAgo` days before `now`. */
export function earnings(orders: readonly PlacedOrder[], now: number, daysAgo: number): Big {
  const day = dayOf(now) - daysAgo
  return orders
    .flatMap(({ outcome }) => (outcome !== undefined && dayOf(outcome.closedAt) === day ? [outcome.profit] : []))
    .reduce((sum, profit) => sum.plus(profit), new Big(0))
}

/** The sum of the stakes of open orders. */
export function stakes(orders: readonly PlacedOrder[]): Big {
  return orders.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
}
