import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { orderList } from '#lib/contract/orders.ts'
import type { Language } from '#lib/i18n/language.ts'
import type { Query } from '../database/database.ts'
import { numberIn } from '../database/ids.ts'
import { pageAnswer, pageParts } from '../database/pages.ts'
import { orders } from '../database/tables/market.ts'
import type { Handlers } from '../http/calls.ts'
import { orderOf } from './orderAnswer.ts'
import { placeOrder } from './placing.ts'

/** The orders of a member. */
export const orderCalls = {
  createOrder: placeOrder,

  orderInfo: async (key, { backend, member, language }) => {
    const condition = 'id' in key ? eq(orders.number, numberIn('o', key.id)) : eq(orders.requestId, key.requestId)
    const [found] = await backend.database.query
      .select()
      .from(orders)
      .where(and(condition, eq(orders.member, member.number)))
    if (found === undefined) throw new Refusal(codes.orderUnknown)
    return orderOf(found, language)
  },

  orderList: (asked, { backend, member, language }) => ordersOf(backend.database.query, member.number, asked, language),
} satisfies Partial<Handlers>

/** A page of a member's orders, the newest first. */
export async function ordersOf(
  query: Query,
  member: number,
  { state, productId, direction, result, ...asked }: v.InferOutput<typeof orderList.request>,
  language?: Language,
) {
  const at = state === 'open' ? orders.openedAt : orders.closedAt
  const parts = pageParts({ at, number: orders.number }, asked)
  const condition = and(
    eq(orders.member, member),
    eq(orders.status, state),
    productId === undefined ? undefined : eq(orders.product, productId),
    direction && eq(orders.direction, direction),
    result && eq(orders.result, result),
  )
  const rows = await query
    .select()
    .from(orders)
    .where(and(condition, parts.where))
    .orderBy(...parts.order)
    .limit(parts.limit)
  return pageAnswer(
    rows,
    parts,
    ({ closedAt, openedAt, number }) => ({ at: closedAt ?? openedAt, number }),
    (row) => orderOf(row, language),
  )
}
