import { useAtomValue } from 'jotai'
import { useOverTime } from '#components/time/ticker.ts'
import { loginNameAtom, useAccountCurrency } from '#features/member/index.ts'
import type { Quote } from '#lib/contract/market.ts'
import type { Order, OrderResult } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { add } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal, decimalsOf } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { windowOf } from '#lib/verification/average.ts'
import { closeDecimals, profitOf, resultOf } from '#lib/verification/settlementRule.ts'
import { usePriceDecimals } from '../order/parts/OrderFigures.tsx'
import { orderEvidenceStore } from '../order/verification/orderEvidenceStore.ts'
import { hasBegun, useWindowNow, type WindowNow, windowNow } from '../order/verification/windowQuotes.ts'
import { useProducts } from '../product/queries.ts'
import { FRESH_MS } from '../quotes/freshness.ts'
import { freshQuote, useLiveQuote } from '../quotes/queries.ts'

/** What an open order would bring in if it settled at a price. It is no result: the order settles at its expiry alone. */
export interface Standing {
  readonly side: 'ahead' | 'behind' | 'level'
  /** The newest price, or the running average. */
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

type OpenTerms = Pick<Order, 'direction' | 'amount' | 'fee' | 'payoutRate' | 'openPrice' | 'settlement'>

interface Decimals {
  readonly moneyDecimals: number
  readonly priceDecimals: number | undefined
}

/**
 * The standing of an order at a price, by the rule of its settlement (docs/product.md, 13.1). A tie that loses is behind. Undefined where this
 * version does not know the rule.
 */
export function standingAt(order: OpenTerms, price: Decimal, decimals: Decimals): Standing | undefined {
  const rule = settlementRule(order)
  if (!rule) return undefined
  const compared = { priceDecimals: closeDecimals(decimals.priceDecimals, rule), tie: rule.tie }
  const result = resultOf(order.direction, order.openPrice, price, compared)
  return { side: sides[result], price, amount: profitOf(order, result, decimals.moneyDecimals) }
}

/** What can be said of an open order now. */
export type LiveState =
  | ({
      readonly is: 'running'
      /** What it stands by: the newest quote, the newest quote before an average decides, or the running average. */
      readonly by: 'quote' | 'early' | 'average'
    } & Standing)
  /** No quote is fresh enough to say anything; the age in whole seconds where there is a quote that is too old. */
  | { readonly is: 'stale'; readonly oldSeconds: number | undefined }
  /** Nothing can be said of ahead or behind: this version does not know the rule, or this device not every quote of the average. */
  | { readonly is: 'untold'; readonly why: 'rule' | 'average' }
  /** It has expired, and is not settled yet. */
  | { readonly is: 'settling' }

/** The side on which an open order is by what will decide it, where that can be said. */
export const sideOf = (state: LiveState): Standing['side'] | undefined =>
  state.is === 'running' && state.by !== 'early' ? state.side : undefined

/** So often the running average is computed while no quote comes: it moves with the time. */
const AVERAGE_MS = 250

/**
 * How an open order stands now. It renders with each quote of the product, at most once per frame, and in the window of an average with the
 * time.
 *
 * @param wanted While false nothing is followed, because the order is not in view.
 */
export function useLiveState(order: Order, wanted = true): LiveState {
  const { productId, closesAt } = order
  const { decimals: moneyDecimals } = useAccountCurrency()
  const priceDecimals = usePriceDecimals(order)
  const average = useRunningAverage(order, priceDecimals, wanted)
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
  return stateAt(order, quote, average, { moneyDecimals, priceDecimals })
}

/** The average of an order's window as far as it is over: `early` before it begins, undefined where the order is settled at no average. */
export function useRunningAverage(order: Order, priceDecimals: number, wanted = true) {
  const window = wanted ? windowOf(order) : undefined
  useLiveQuote(window ? order.productId : '')
  const isWithin = useOverTime(() => window !== undefined && hasBegun(window))
  useOverTime(() => (isWithin ? Math.floor(serverClock.now() / AVERAGE_MS) : undefined))
  const now = useWindowNow(isWithin ? order : undefined, priceDecimals)
  return window && (now ?? 'early')
}

/**
 * How an order stands at the newest quote (docs/product.md, 13.1).
 *
 * @param average As `useRunningAverage` tells it.
 */
export function stateAt(
  order: Order,
  quote: Quote,
  average: Pick<WindowNow, 'average'> | 'early' | undefined,
  decimals: Decimals,
): LiveState {
  if (average !== undefined && average !== 'early') {
    const standing = average.average && standingAt(order, average.average.price, decimals)
    return standing ? { is: 'running', by: 'average', ...standing } : { is: 'untold', why: 'average' }
  }
  // The order may have opened at a quote that has not come here yet.
  const isBehindEntry = quote.at < order.openedAt && quote.seq !== order.openSeq
  const standing = standingAt(order, isBehindEntry ? order.openPrice : quote.price, decimals)
  if (!standing) return { is: 'untold', why: 'rule' }
  return { is: 'running', by: average ?? 'quote', ...standing }
}

const zero: Decimal = decimal('0')

/**
 * What orders would bring together if all of them were settled now, signed, with the fees; undefined while a quote is too old or an average
 * not known, once one of them has expired, and of no order. It renders each second; whoever shows it beside a price follows that too.
 */
export function useTotalNow(orders: readonly Order[]): Decimal | undefined {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const { decimals: moneyDecimals } = useAccountCurrency()
  const { data } = useProducts()
  const lastEnd = Math.max(...orders.map(({ closesAt }) => closesAt))
  return useOverTime(() => {
    if (orders.length === 0) return undefined
    let total = zero
    for (const order of orders) {
      const { quote, reason } = freshQuote(order.productId)
      if (!quote || reason !== undefined || order.closesAt <= serverClock.now()) return undefined
      const priceDecimals =
        data?.items.find(({ id }) => id === order.productId)?.decimals ?? decimalsOf(order.openPrice)
      const state = stateAt(order, quote, averageNow(loginName, order, priceDecimals), { moneyDecimals, priceDecimals })
      if (state.is !== 'running') return undefined
      total = add(total, state.amount)
    }
    return total
  }, lastEnd)
}

function averageNow(loginName: string, order: Order, priceDecimals: number) {
  if (!windowOf(order)) return undefined
  const now = windowNow(order, orderEvidenceStore.of(loginName, order.id), { asked: [], priceDecimals })
  return now && (hasBegun(now.window) ? now : 'early')
}
