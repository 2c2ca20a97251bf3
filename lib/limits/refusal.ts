import { add, compare, isNegative, isPositive, max, negate, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { isStopped, type LimitName, type LimitRecord, type LimitValue } from './limits.ts'

/** What a money request would do that a limit may forbid. Withdrawals and cancellations are none of these. */
export type Spending =
  | { readonly kind: 'deposit' | 'investment' }
  /** Undefined amounts are not known yet: the limits of a stake and of the loss are not judged. */
  | { readonly kind: 'order'; readonly stake: Decimal | undefined; readonly cost: Decimal | undefined }

/** The orders of the day, as the backend states them and as the device has confirmed them. */
export interface DayOrders {
  /** How many orders were placed on the day. */
  readonly placed: number
  /** The sum of the profits of those that were settled on the day; negative for a loss. */
  readonly result: Decimal
  /** Stakes and fees of those that are open or on their way. */
  readonly atRisk: Decimal
  /** How many of the newest that were settled on the day are lost, without another one between. */
  readonly lostInARow: number
}

export interface LimitFacts {
  readonly record: LimitRecord
  /** When the day ends, and how long the app was open on it. Undefined while the server's time is not known. */
  readonly day: { readonly end: number; readonly usedMs: number } | undefined
  /** Undefined while they are not known. */
  readonly orders: DayOrders | undefined
}

/** Which limit refuses, and until when (epoch ms, server time) where that is known. */
export type LimitRefusal =
  | { readonly reason: 'exclusion' | 'coolOff'; readonly until: number | undefined }
  | { readonly reason: 'minutesPerDay' | 'ordersPerDay'; readonly limit: Decimal; readonly until: number }
  /** `left`: what may still be lost on the day. */
  | { readonly reason: 'lossPerDay'; readonly limit: Decimal; readonly left: Decimal; readonly until: number }
  | { readonly reason: 'stake'; readonly limit: Decimal }
  | { readonly reason: 'lossStreak'; readonly lost: number }
  /** A limit of the day is set, and what it is compared with is not known. */
  | { readonly reason: 'unknown' }

export const minute = 60_000
const zero = decimal('0')

/** A limit that counts, as a number: the form takes whole numbers below ten thousand. */
export const countOf = (value: LimitValue): number =>
  value === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(value, 10)

/** The limits that are compared with the orders of the day. */
const ofOrders: readonly LimitName[] = ['lossPerDay', 'ordersPerDay', 'lossStreak']
export const needsOrders = ({ limits }: LimitRecord): boolean =>
  ofOrders.some((name) => limits[name].value !== undefined)

/** What was lost on the day and can be lost by the orders that are open: what a loss limit is compared with. */
export const lossOf = ({ result, atRisk }: DayOrders): Decimal =>
  add(isNegative(result) ? negate(result) : zero, atRisk)

/** Why a limit forbids it (docs/product.md, 30.3); undefined where none does. The one that lasts longest comes first. */
export function limitRefusal(spending: Spending, { record, day, orders }: LimitFacts): LimitRefusal | undefined {
  for (const reason of ['exclusion', 'coolOff'] as const) {
    if (isStopped(record, reason)) return { reason, until: record[reason].until || undefined }
  }
  const { minutesPerDay, stake, lossPerDay, ordersPerDay, lossStreak } = record.limits
  if (minutesPerDay.value !== undefined) {
    if (!day) return { reason: 'unknown' }
    const limit = minutesPerDay.value
    if (day.usedMs >= countOf(limit) * minute) return { reason: 'minutesPerDay', limit, until: day.end }
  }
  if (spending.kind !== 'order') return undefined
  if (stake.value !== undefined && spending.stake && compare(spending.stake, stake.value) > 0) {
    return { reason: 'stake', limit: stake.value }
  }
  if (!needsOrders(record)) return undefined
  if (!day || !orders) return { reason: 'unknown' }
  if (ordersPerDay.value !== undefined && orders.placed >= countOf(ordersPerDay.value)) {
    return { reason: 'ordersPerDay', limit: ordersPerDay.value, until: day.end }
  }
  if (lossPerDay.value !== undefined) {
    const left = max(zero, subtract(lossPerDay.value, lossOf(orders)))
    const isOver = spending.cost ? compare(spending.cost, left) > 0 : !isPositive(left)
    if (isOver) return { reason: 'lossPerDay', limit: lossPerDay.value, left, until: day.end }
  }
  const lost = orders.lostInARow
  return lost >= countOf(lossStreak.value) ? { reason: 'lossStreak', lost } : undefined
}
