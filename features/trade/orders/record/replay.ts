import type { Order, Quote } from '#lib/contract/trade.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { endOf } from '#lib/verification/evidence.ts'
import { type Standing, standingAt } from '../live/standing.ts'

/** A place on the way of a settled order at which its replay stops. */
export interface ReplayStop {
  readonly at: number
  readonly price: Decimal
  readonly seq: number | undefined
  /** The number of the newest quote among those between entry and close; 0: it is the entry. */
  readonly number: number
  /** How the order stood then; undefined at the entry and at the close. */
  readonly standing: Standing | undefined
}

export interface Replay {
  /** The entry, each known quote after it, and the close. */
  readonly stops: readonly ReplayStop[]
  /** How many quotes are known between entry and close. */
  readonly count: number
  /** How often the lead passed from ahead to behind or back. */
  readonly leadChanges: number
  /** How long the order was ahead, in ms: each quote counts until the next one. */
  readonly aheadMs: number
}

interface Decimals {
  readonly moneyDecimals: number
  readonly priceDecimals: number | undefined
}

/**
 * The way of a settled order from its entry to its close, by the quotes that are known. Undefined where it states no settlement price, or
 * no other quote than the deciding one is known: nothing could be shown between the two.
 */
export function replayOf(order: Order, quotes: readonly Quote[], decimals: Decimals): Replay | undefined {
  const { openedAt, openPrice, openSeq, closePrice, closeSeq } = order
  const closesAt = endOf(order)
  const between = quotes.filter(({ at }) => at > openedAt && at <= closesAt)
  if (closePrice === undefined || !between.some(({ seq }) => seq !== closeSeq)) return undefined
  const passed = between.map(({ at, price, seq }, index) => ({
    at,
    price,
    seq,
    number: index + 1,
    standing: standingAt(order, price, decimals),
  }))
  const count = passed.length
  return {
    stops: [
      { at: openedAt, price: openPrice, seq: openSeq, number: 0, standing: undefined },
      ...passed,
      { at: closesAt, price: closePrice, seq: closeSeq, number: count, standing: undefined },
    ],
    count,
    ...leadIn(passed, closesAt),
  }
}

function leadIn(passed: readonly { readonly at: number; readonly standing: Standing }[], closesAt: number) {
  let leadChanges = 0
  let aheadMs = 0
  let leader: Standing['side'] | undefined
  for (const [index, { at, standing }] of passed.entries()) {
    const { side } = standing
    if (side === 'ahead') aheadMs += (passed[index + 1]?.at ?? closesAt) - at
    if (side === 'level') continue
    if (leader !== undefined && leader !== side) leadChanges += 1
    leader = side
  }
  return { leadChanges, aheadMs }
}
