import { useTranslations } from 'next-intl'
import { useWordText } from '#components/i18n/useWordText.ts'
import { useOverTime } from '#components/time/ticker.ts'
import { useLimitRefusal, useLimitText } from '#features/member/index.ts'
import type { Direction, Order } from '#lib/contract/orders.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { add } from '#lib/money/arithmetic.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { useOrderRoom } from '../order/openOrders.ts'
import { useOrderSource } from '../order/orderSource.ts'
import type { LastChoice } from '../order/ticketAtoms.ts'
import type { ShownProduct } from '../product/lastPrices.ts'
import { formatOpening, productStatusMessages } from '../product/product.ts'
import { useOpeningText } from '../product/useOpeningText.ts'
import { useFreshness } from '../quotes/queries.ts'
import { useTimeLeftText } from '../useDurationText.ts'
import { feeOf } from './ticket.ts'

/** Why no order for a product can be placed, known before its ticket opens (docs/product.md, 12.3). */
export interface BuyRefusal {
  /** `order`: as many orders run as are allowed; `price`: there is no fresh one; `limit`: a limit of the member; `market`: closed or forbidden. */
  readonly kind: 'order' | 'price' | 'limit' | 'market'
  readonly text: string
  /** A second line, such as when the market opens. */
  readonly detail?: string | undefined
  /** Of the order whose end makes room. */
  readonly direction?: Direction | undefined
}

/**
 * The first reason that keeps the next order from being placed: market closed, trading forbidden, a limit of the member, as many open orders as are allowed,
 * no fresh price. A first quote that is still missing does not count: it arrives within a moment, and the ticket says so.
 *
 * @param next What the ticket would open with.
 */
export function useBuyRefusal(product: ShownProduct, next: LastChoice, decimals: number): BuyRefusal | undefined {
  const t = useTranslations()
  const word = useWordText()
  const price = usePriceRefusal(product)
  const limit = useNextLimit(product, next, decimals)
  const blockedBy = useOrderRoom()(product).blockedBy
  const left = useSecondsToEnd(blockedBy)
  const timeLeft = useTimeLeftText()
  const opening = useOpeningText(product)
  if (product.status !== 'trading') {
    return {
      kind: 'market',
      text: word(productStatusMessages, product.status),
      detail: opening,
    }
  }
  if (limit !== undefined) return { kind: 'limit', text: limit }
  if (left !== undefined) {
    const text = left === 0 ? t('结算中，稍后可下单') : t('{time}后可下单', { time: timeLeft(left) })
    return { kind: 'order', text, direction: blockedBy?.direction }
  }
  return price
}

/** The price is one of the last visit, too old, or no quotes come. */
function usePriceRefusal({ id, status, pricedAt }: ShownProduct): BuyRefusal | undefined {
  const t = useTranslations()
  const { ageMs, reason } = useFreshness(id)
  if (pricedAt !== undefined) return { kind: 'price', text: t('截至{time}', { time: formatOpening(pricedAt) }) }
  if (status !== 'trading' || reason === undefined || reason === 'noQuote') return undefined
  // The header says that the connection is lost: a button has no room for it.
  if (reason === 'streamLost') return { kind: 'price', text: t('暂无最新报价') }
  return { kind: 'price', text: t('价格为{seconds}秒前', { seconds: Math.floor(ageMs / 1000) }) }
}

/** The limit that forbids an order with this stake. Losses in a row are asked about in the ticket. */
function useNextLimit(product: ShownProduct, next: LastChoice, decimals: number): string | undefined {
  const source = useOrderSource()
  const text = useLimitText()
  const stake = readAmount(next.amount)
  const cost = stake && add(stake, feeOf(stake, product.feeRate, decimals))
  const refusal = useLimitRefusal(() => source.refusal(stake, cost))
  return refusal && refusal.reason !== 'lossStreak' ? text(refusal) : undefined
}

/** The seconds until an open order expires, 0 from then on until its end is told; undefined without an order. */
export function useSecondsToEnd(order: Order | undefined): number | undefined {
  return useOverTime(() => order && knownSecondsLeft(order.closesAt, serverClock), order?.closesAt)
}
