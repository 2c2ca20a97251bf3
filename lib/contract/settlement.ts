import * as v from 'valibot'
import type { Decimal } from '#lib/money/decimal.ts'
import { maybe, seconds, wireAmount, wordOf } from './common.ts'
import { field, shape, words } from './describe.ts'

/** The ties that the settlement rule knows: a draw returns the stake, or loses it. */
export const ties = words({ refund: 'a draw returns the stake', lose: 'a draw is a loss' })
export type Tie = (typeof ties)[number]

const averagePrice = shape(
  'AveragePrice',
  'The close price is an average (docs/backend.md).',
  v.object({ averageSeconds: field(v.pipe(seconds, v.minValue(1)), 'Over how many seconds before `closesAt`.', 30) }),
)

/**
 * How an order is settled: at the last quote, or at the average of the last `averageSeconds` before its end; and what a draw brings
 * (docs/product.md, 13.2).
 */
export const settlement = shape(
  'Settlement',
  'The rule by which an order is settled.',
  v.object({
    price: field(
      v.nullish(
        v.union([averagePrice, wordOf(words({ last: 'the price of the last quote at or before `closesAt`' }))]),
        'last',
      ),
      'The close price: `last`, or an average over the last `averageSeconds`, in which each quote counts for as long as it was the newest (docs/backend.md).',
      { averageSeconds: 30 },
    ),
    tie: field(v.nullish(wordOf(ties), 'refund'), 'What a draw brings.', 'refund'),
  }),
)
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
export const clockEnds = shape(
  'ClockEnds',
  'An order ends by the clock: at the next full multiple of `everySeconds` since the epoch (UTC) that is at least `lockSeconds` after it was accepted.',
  v.object({
    everySeconds: field(
      v.pipe(seconds, v.minValue(1)),
      'How far two ends are apart. `durationSeconds` beside it is the same number.',
      300,
    ),
    lockSeconds: field(seconds, 'How long before an end no order is accepted for it any more.', 10),
  }),
)
export type ClockEnds = v.InferOutput<typeof clockEnds>

const payoutRates = shape(
  'PayoutRates',
  'What a win pays on each side.',
  v.object({
    up: field(maybe(wireAmount), 'What a win of an order up pays. Absent: none is on offer now.', '0.95'),
    down: field(maybe(wireAmount), 'What a win of an order down pays. Absent: none is on offer now.', '0.78'),
  }),
)

/** One duration on offer and the share of the stake that a win pays on top of it. With `ends` the order ends by the clock. */
export const durationTerm = shape(
  'DurationTerm',
  'One duration on offer, and what a win pays.',
  v.object({
    durationSeconds: field(
      v.pipe(seconds, v.minValue(1)),
      'How long the order runs. It names the term: no two terms of a product have the same.',
      300,
    ),
    payoutRate: field(
      v.union([wireAmount, payoutRates]),
      'The share of the stake that a win pays on top of it; where up and down do not pay the same, one for each.',
      '0.85',
    ),
    ends: field(maybe(clockEnds), 'Absent: the order runs for `durationSeconds`.'),
  }),
)
export type DurationTerm = v.InferOutput<typeof durationTerm>

/** A rate for both sides, or one for each; a side that is absent is not on offer now. */
export type PayoutRate<Rate extends string = Decimal> =
  | Rate
  | { readonly up?: Rate | undefined; readonly down?: Rate | undefined }

/** What a win of an order up or down pays on top of its stake, as a fraction of it; undefined where that side is not on offer. */
export const rateOf = <Rate extends string>(
  payoutRate: PayoutRate<Rate>,
  direction: 'up' | 'down',
): Rate | undefined => (typeof payoutRate === 'string' ? payoutRate : payoutRate[direction])

/**
 * A formula of the price of an offer (docs/backend.md, "Early close"). Both are fractions: `move` is the standard deviation of the price
 * after a second, `margin` what is kept of the value.
 */
export const fairValue = shape(
  'FairValue',
  'A formula of the price of an offer, which the client computes again (docs/backend.md, "Early close").',
  v.object({
    move: field(
      wireAmount,
      'The standard deviation of the price after one second, as a fraction of the price. Above zero.',
      '0.000041',
    ),
    margin: field(wireAmount, 'What the backend keeps of the value, as a fraction.', '0.02'),
  }),
)
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
