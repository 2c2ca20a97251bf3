import type { Offer } from '#lib/contract/earlyClose.ts'
import type { EarlyCloseTerms } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import { compare, multiply, roundDown, subtract } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { windowOf } from '#lib/verification/average.ts'
import { closeProfit } from '#lib/verification/earlyClose.ts'
import { fairPrice } from '#lib/verification/fairValue.ts'
import { type PracticeOrder, practiceAccount } from '../order/practiceAccount.ts'
import { freshQuote } from '../quotes/queries.ts'

/** The formula of practice offers on a product that states none (docs/product.md, 29.5). */
const PRACTICE_FORMULA: FairValue = { move: decimal('0.0001'), margin: decimal('0.02') }
/** So long a practice offer can be confirmed. */
const OFFER_MS = 5000
/** So near to its end an order has none. */
const LAST_MS = 10_000

/** By what a practice order is closed early: what its product states, by a formula in any case. */
export const practiceTerms = (stated: EarlyCloseTerms | undefined): PracticeTerms => ({
  fairValue: stated?.fairValue ?? PRACTICE_FORMULA,
  tolerance: stated?.tolerance,
})
type PracticeTerms = EarlyCloseTerms & { readonly fairValue: FairValue }

/** The offer of now for an open practice order, and the price of the quote that it belongs to; undefined while there is none. */
function offerNow(order: PracticeOrder | undefined, { fairValue, tolerance }: EarlyCloseTerms) {
  if (order?.status !== 'open' || !fairValue) return undefined
  const now = Math.floor(serverClock.now())
  const latest = Math.min(order.closesAt - LAST_MS, windowOf(order)?.after ?? order.closesAt)
  const { quote, fresh } = freshQuote(order.productId)
  if (!quote || !fresh || quote.at < order.openedAt || now > latest) return undefined
  const price = fairPrice(order, quote, fairValue, order)
  const least = roundDown(multiply(price, subtract(decimal('1'), tolerance ?? decimal('0'))), order.moneyDecimals)
  const offer: Offer = {
    price,
    least,
    quoteSeq: quote.seq,
    quoteAt: quote.at,
    validUntil: Math.min(now + OFFER_MS, latest),
  }
  return { offer, quote, now }
}

const practiceOrder = (id: string) => practiceAccount.get()?.orders.find((each) => each.id === id)

/** The offer of now for an open practice order; undefined while there is none. */
export const practiceOffer = (id: string, terms: EarlyCloseTerms): Offer | undefined =>
  offerNow(practiceOrder(id), terms)?.offer

/**
 * Closes an open practice order at the price of now. Undefined where the confirmed offer has ended, where there is none now or one below the
 * least that was confirmed, or where the order has ended.
 */
export function closePracticeOrder(
  id: string,
  { least, validUntil }: Pick<Offer, 'least' | 'validUntil'>,
  terms: EarlyCloseTerms,
): Order | undefined {
  const order = practiceOrder(id)
  const found = offerNow(order, terms)
  if (!order || !found || found.now > validUntil || compare(found.offer.price, least) < 0) return undefined
  const { price, quoteSeq, quoteAt } = found.offer
  return practiceAccount.settle(id, {
    result: 'closed',
    closedEarly: { price, quoteSeq, quoteAt },
    closePrice: found.quote.price,
    closeSeq: quoteSeq,
    closedAt: found.now,
    profit: closeProfit(order, price, order.moneyDecimals),
  })
}
