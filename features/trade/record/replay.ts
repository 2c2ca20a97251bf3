import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { orderEndedAt } from '#lib/verification/evidence.ts'
import { type Standing, standingAt } from '../live/standing.ts'
import type { SettledAverage } from '../order/verification/settledAverage.ts'

/** A place on the way of a settled order at which its replay stops. */
export interface ReplayStop {
  readonly at: number
  readonly price: Decimal
  readonly seq: number | undefined
  /** The number of the newest quote among those between entry and close; 0: it is the entry. */
  readonly number: number
  /** How the order stood then; undefined at the entry, at the close, and where it cannot be told. */
  readonly standing: Standing | undefined
  /** Whether it is the close. */
  readonly isClose?: boolean
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
 * no other quote than the deciding one is known: nothing could be shown between the two. In the window of an average the order stood by the
 * average until then.
 *
 * @param average Of an order that was settled at one.
 */
export function replayOf(
  order: Order,
  quotes: readonly Quote[],
  decimals: Decimals,
  average?: SettledAverage,
): Replay | undefined {
  const { openedAt, openPrice, openSeq, closePrice, closeSeq } = order
  const closesAt = orderEndedAt(order)
  const between = quotes.filter(({ at }) => at > openedAt && at <= closesAt)
  if (closePrice === undefined || !between.some(({ seq }) => seq !== closeSeq)) return undefined
  const passed = between.map(({ at, price, seq }, index) => {
    const deciding = average && at > average.window.after ? stepBefore(average, at) : price
    const standing = deciding && standingAt(order, deciding, decimals)
    return { at, price, seq, number: index + 1, standing }
  })
  const count = passed.length
  return {
    stops: [
      { at: openedAt, price: openPrice, seq: openSeq, number: 0, standing: undefined },
      ...passed,
      { at: closesAt, price: closePrice, seq: closeSeq, number: count, standing: undefined, isClose: true },
    ],
    count,
    ...leadIn(passed, closesAt),
  }
}

/** The average just before a quote came; at the very beginning, the first price. */
const stepBefore = ({ steps }: SettledAverage, at: number) => steps.findLast((step) => step.at < at)?.price

function leadIn(passed: readonly { readonly at: number; readonly standing: Standing | undefined }[], closesAt: number) {
  let leadChanges = 0
  let aheadMs = 0
  let leader: Standing['side'] | undefined
  for (const [index, { at, standing }] of passed.entries()) {
    if (!standing) continue
    const { side } = standing
    if (side === 'ahead') aheadMs += (passed[index + 1]?.at ?? closesAt) - at
    if (side === 'level') continue
    if (leader !== undefined && leader !== side) leadChanges += 1
    leader = side
  }
  return { leadChanges, aheadMs }
}
