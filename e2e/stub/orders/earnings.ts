import Big from 'big.js'
import type { PlacedOrder } from './order.ts'

const DAY_MS = 86_400_000
/** The backend's day begins at midnight of UTC+8. */
const DAY_OFFSET_MS = 8 * 3_600_000

const dayOf = (instant: number) => Math.floor((instant + DAY_OFFSET_MS) / DAY_MS)

/** What the orders settled on the backend's day `daysAgo` days before `now` brought in, fees included. */
export function earnings(orders: readonly PlacedOrder[], now: number, daysAgo: number): Big {
  const day = dayOf(now) - daysAgo
  return orders
    .flatMap(({ outcome }) => (outcome !== undefined && dayOf(outcome.closedAt) === day ? [outcome.profit] : []))
    .reduce((sum, profit) => sum.plus(profit), new Big(0))
}

/** Stakes still at risk. */
export function stakes(orders: readonly PlacedOrder[]): Big {
  return orders.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
}
