import type { Language } from '#lib/i18n/language.ts'
import { idOf } from '../database/ids.ts'
import type { StoredOrder } from '../database/tables/market.ts'
import { wordsIn } from '../database/words.ts'

/** What is stored of an order when it is placed. */
export type NewOrder = Omit<
  StoredOrder,
  | 'number'
  | 'slot'
  | 'status'
  | 'closePrice'
  | 'closeSeq'
  | 'closedAt'
  | 'result'
  | 'profit'
  | 'offerPrice'
  | 'closeQuoteAt'
  | 'voidedAt'
  | 'voidReason'
>

/** A new order, but for its id. */
export const newOrderAnswer = (
  { member: _member, product, productName, ...order }: NewOrder,
  language: Language | undefined,
) => ({
  ...order,
  productId: product,
  productName: wordsIn(productName, language),
  status: 'open' as const,
})

/** An order in an answer. */
export const orderOf = (
  { number, slot: _slot, member: _member, product, productName, offerPrice, closeQuoteAt, ...order }: StoredOrder,
  language?: Language,
) => ({
  ...order,
  id: idOf('o', number),
  productId: product,
  productName: wordsIn(productName, language),
  closedEarly:
    offerPrice === null || order.closeSeq === null
      ? undefined
      : { price: offerPrice, quoteSeq: order.closeSeq, quoteAt: closeQuoteAt },
})
