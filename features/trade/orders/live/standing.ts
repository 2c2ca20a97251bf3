import { useOverTime } from '#components/time/ticker.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import { type Order, type OrderResult, type SettlementRule, settlementRule } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { closeDecimals, profitOf, resultOf } from '#lib/verification/settlementRule.ts'
import { FRESH_MS } from '../../quotes/freshness.ts'
import { freshQuote, useLiveQuote } from '../../quotes/queries.ts'
import { usePriceDecimals } from '../parts/OrderFigures.tsx'

/** What an open order would bring in if it settled at the newest quote. It is no result: the order settles at its expiry alone. */
export interface Standing {
  readonly side: 'ahead' | 'behind' | 'level'
  /** The newest price. */
  readonly price: Decimal
  /** What would be booked, signed, with the fee, in account currency. */
  readonly amount: Decimal
}

/** The words of a standing. An open order is never called won or lost. */
export const sideMessages: Readonly<Record<Standing['side'], MessageKey>> = {
  ahead: '当前领先',
  behind: '当前落后',
  level: '当前持平',
}

const sides: Readonly<Record<OrderResult, Standing['side']>> = { win: 'ahead', lose: 'behind', draw: 'level' }

const statedNothing: SettlementRule = { averageSeconds: undefined, tie: 'refund' }

type OpenTerms = Pick<Order, 'direction' | 'amount' | 'fee' | 'payoutRate' | 'openPrice' | 'settlement'>

/** The standing of an order at a price, by the rule of its settlement (docs/product.md, 13.1). */
export function standingAt(
  order: OpenTerms,
  price: Decimal,
  { moneyDecimals, priceDecimals }: { readonly moneyDecimals: number; readonly priceDecimals: number | undefined },
): Standing {
  const rule = settlementRule(order) ?? statedNothing
  const compared = { priceDecimals: closeDecimals(priceDecimals, rule), tie: rule.tie }
  const result = resultOf(order.direction, order.openPrice, price, compared)
  return { side: sides[result], price, amount: profitOf(order, result, moneyDecimals) }
}

/** Open orders in the order in which they end. */
export function byEnd(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((one, other) => one.closesAt - other.closesAt || one.id.localeCompare(other.id))
}

/** What can be said of an open order now. */
export type LiveState =
  | ({ readonly is: 'running' } & Standing)
  /** No quote is fresh enough to say anything; the age in whole seconds where there is a quote that is too old. */
  | { readonly is: 'stale'; readonly oldSeconds: number | undefined }
  /** It has expired, and is not settled yet. */
  | { readonly is: 'settling' }

/** The side on which an open order is, where that can be said. */
export const sideOf = (state: LiveState): Standing['side'] | undefined =>
  state.is === 'running' ? state.side : undefined

/**
 * How an open order stands now. It renders with each quote of the product, at most once per frame.
 *
 * @param wanted While false nothing is followed, because the order is not in view.
 */
export function useLiveState(order: Order, wanted = true): LiveState {
  const { productId, closesAt, openedAt, openSeq, openPrice } = order
  const { decimals: moneyDecimals } = useAccountCurrency()
  const priceDecimals = usePriceDecimals(order)
  useLiveQuote(wanted ? productId : '')
  const face = useOverTime(() => {
    if (knownSecondsLeft(closesAt, serverClock) === 0) return 'settling'
    const { quote, ageMs, reason } = freshQuote(productId)
    if (reason === undefined) return 'fresh'
    return quote && ageMs > FRESH_MS ? Math.floor(ageMs / 1000) : 'none'
  })
  if (face === 'settling') return { is: 'settling' }
  const { quote } = freshQuote(productId)
  if (face !== 'fresh' || !quote) return { is: 'stale', oldSeconds: typeof face === 'number' ? face : undefined }
  // The order may have opened at a quote that has not come here yet.
  const isBehindEntry = quote.at < openedAt && quote.seq !== openSeq
  const price = isBehindEntry ? openPrice : quote.price
  return { is: 'running', ...standingAt(order, price, { moneyDecimals, priceDecimals }) }
}
