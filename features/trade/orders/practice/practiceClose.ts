import type { Offer } from '#lib/contract/earlyClose.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import type { Order } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { closeProfit } from '#lib/verification/earlyClose.ts'
import { fairPrice } from '#lib/verification/fairValue.ts'
import { freshQuote, quoteFeed } from '../../quotes/queries.ts'
import { practiceAccount } from '../model/practiceAccount.ts'

/** The formula of practice offers on a product that states none (docs/product.md, 29.5). */
const PRACTICE_FORMULA: FairValue = { move: decimal('0.0001'), margin: decimal('0.02') }
/** So long a practice offer holds. */
const OFFER_MS = 9000
/** So near to its end an order has none. */
const LAST_MS = 10_000

/** The formula by which a practice order is closed early. */
export const practiceFormula = (stated: FairValue | undefined): FairValue => stated ?? PRACTICE_FORMULA

/** The offer of now for an open practice order; undefined while there is none. */
export function practiceOffer(id: string, formula: FairValue): Offer | undefined {
  const order = practiceAccount.get()?.orders.find((each) => each.id === id)
  if (order?.status !== 'open') return undefined
  const now = Math.floor(serverClock.now())
  const { quote, fresh } = freshQuote(order.productId)
  if (!quote || !fresh || quote.at < order.openedAt || now > order.closesAt - LAST_MS) return undefined
  return { price: fairPrice(order, quote, formula, order), quoteSeq: quote.seq, validUntil: now + OFFER_MS }
}

/** Closes an open practice order at an offer that was confirmed. Undefined where the offer has gone or the order has ended. */
export function closePracticeOrder(id: string, { price, quoteSeq, validUntil }: Offer): Order | undefined {
  const order = practiceAccount.get()?.orders.find((each) => each.id === id)
  const closedAt = Math.floor(serverClock.now())
  if (order?.status !== 'open' || closedAt > validUntil || closedAt >= order.closesAt) return undefined
  const quote = quoteFeed.recent(order.productId).findLast(({ seq }) => seq === quoteSeq)
  return practiceAccount.settle(id, {
    result: 'closed',
    closedEarly: { price, quoteSeq },
    closePrice: quote?.price,
    closeSeq: quoteSeq,
    closedAt,
    profit: closeProfit(order, price, order.moneyDecimals),
  })
}
