import { and, eq } from 'drizzle-orm'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Language } from '#lib/i18n/language.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { pageOf, pageParts } from '../database/pages.ts'
import { orders, type StoredOrder } from '../database/tables/market.ts'
import { wordsIn } from '../database/words.ts'
import type { HandlersOf } from '../http/calls.ts'
import { place } from './placing.ts'

/** What is stored of an order when it is placed. */
export type NewOrder = Omit<
  StoredOrder,
  'number' | 'status' | 'closePrice' | 'closeSeq' | 'closedAt' | 'result' | 'profit'
>

/** The orders of a member. */
export const orderCalls: HandlersOf<'createOrder' | 'orderInfo' | 'orderList'> = {
  createOrder: place,

  orderInfo: async (key, { backend, member, language }) => {
    const condition = 'id' in key ? eq(orders.number, numberIn('o', key.id)) : eq(orders.requestId, key.requestId)
    const [found] = await backend.database.query
      .select()
      .from(orders)
      .where(and(condition, eq(orders.member, member.number)))
    if (found === undefined) throw new Refusal(codes.orderUnknown)
    return orderOf(found, language)
  },

  orderList: async ({ state, productId, direction, result, ...asked }, { backend, member, language }) => {
    const at = state === 'open' ? orders.openedAt : orders.closedAt
    const parts = pageParts({ at, number: orders.number }, asked)
    const condition = and(
      eq(orders.member, member.number),
      eq(orders.status, state),
      productId === undefined ? undefined : eq(orders.product, productId),
      direction && eq(orders.direction, direction),
      result && eq(orders.result, result),
    )
    const rows = await backend.database.query
      .select()
      .from(orders)
      .where(and(condition, parts.where))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageOf(
      rows,
      parts,
      ({ closedAt, openedAt, number }) => ({ at: closedAt ?? openedAt, number }),
      (row) => orderOf(row, language),
    )
  },
}

/** A new order, but for its id. */
export const openOrder = (
  { member: _member, product, productName, ...order }: NewOrder,
  language: Language | undefined,
) => ({
  ...order,
  productId: product,
  productName: wordsIn(productName, language),
  status: 'open' as const,
})

const orderOf = ({ number, member: _member, product, productName, ...order }: StoredOrder, language?: Language) => ({
  ...order,
  id: idOf('o', number),
  productId: product,
  productName: wordsIn(productName, language),
})
