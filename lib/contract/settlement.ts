import * as v from 'valibot'
import { maybe, seconds, wireAmount, wordOf } from './common.ts'

/** The ties that the settlement rule knows: a draw returns the stake, or loses it. */
export const ties = ['refund', 'lose'] as const
export type Tie = (typeof ties)[number]

/** The average of the last seconds before the end. */
export const averagePrice = v.object({ averageSeconds: v.pipe(seconds, v.minValue(1)) })

/**
 * How an order is settled: at the last quote, or at the average of the last `averageSeconds` before its end; and what a draw brings
 * (docs/product.md, 13.2).
 */
export const settlement = v.object({
  price: v.nullish(v.union([averagePrice, wordOf(['last'])]), 'last'),
  tie: v.nullish(wordOf(ties), 'refund'),
})
export type SettlementTerms = v.InferOutput<typeof settlement>

/** A settlement rule that this version knows. */
export interface SettlementRule {
  /** Undefined: the close price is that of the last quote. */
  readonly averageSeconds: number | undefined
  readonly tie: Tie
}

/** The rule of a product or an order; undefined where it is one that this version does not know. */
export function settlementRule({
  settlement: terms,
}: {
  settlement?: SettlementTerms | undefined
}): SettlementRule | undefined {
  const { price, tie } = terms ?? { price: 'last', tie: 'refund' }
  const known = ties.find((each) => each === tie)
  if (known === undefined || (typeof price === 'string' && price !== 'last')) return undefined
  return { averageSeconds: typeof price === 'string' ? undefined : price.averageSeconds, tie: known }
}

/** An order ends at a full multiple of `everySeconds` since the epoch, the next one that is at least `lockSeconds` away. */
export const clockEnds = v.object({ everySeconds: v.pipe(seconds, v.minValue(1)), lockSeconds: seconds })
export type ClockEnds = v.InferOutput<typeof clockEnds>

/** One duration on offer and the share of the stake that a win pays on top of it. With `ends` the order ends by the clock. */
export const durationTerm = v.object({
  durationSeconds: v.pipe(seconds, v.minValue(1)),
  payoutRate: wireAmount,
  ends: maybe(clockEnds),
})
export type DurationTerm = v.InferOutput<typeof durationTerm>

/**
 * A formula of the price of an offer (docs/backend.md, "Early close"). Both are fractions: `move` is the standard deviation of the price
 * after a second, `margin` what is kept of the value.
 */
export const fairValue = v.object({ move: wireAmount, margin: wireAmount })
export type FairValue = v.InferOutput<typeof fairValue>

/**
 * The standard normal distribution at 0, 0.1, 0.2 and so on to 3, in ten-thousandths. By it the formula turns a distance into the chance to
 * win (docs/backend.md, "Early close").
 */
export const normalDistribution: readonly number[] = [
  5000, 5398, 5793, 6179, 6554, 6915, 7257, 7580, 7881, 8159, 8413, 8643, 8849, 9032, 9192, 9332, 9452, 9554, 9641,
  9713, 9772, 9821, 9861, 9893, 9918, 9938, 9953, 9965, 9974, 9981, 9987,
]

/**
 * For how many ms the price can still move the outcome of an order, from an instant (epoch ms) on. Of an average that has not begun, the
 * last two thirds of its window count for nothing: that is how much less an average varies than its last price.
 */
export function movingMs({ closesAt, ...order }: { readonly closesAt: number } & OrderRule, at: number): number {
  const averageMs = (settlementRule(order)?.averageSeconds ?? 0) * 1000
  return Math.max(0, closesAt - at - Math.floor((2 * averageMs) / 3))
}

/** How an order ends and is settled, as it stands in a request, a term or a record. */
export interface OrderRule {
  readonly settlement?: SettlementTerms | undefined
  readonly ends?: ClockEnds | undefined
}

/** Whether two orders end and are settled by the same rule, whichever way it is written. */
export function isSameRule(one: OrderRule, other: OrderRule): boolean {
  const [rule, otherRule] = [settlementRule(one), settlementRule(other)]
  return (
    rule?.averageSeconds === otherRule?.averageSeconds &&
    rule?.tie === otherRule?.tie &&
    one.ends?.everySeconds === other.ends?.everySeconds &&
    one.ends?.lockSeconds === other.ends?.lockSeconds
  )
}
