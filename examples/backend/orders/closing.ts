import { and, eq, gte, type SQL } from 'drizzle-orm'
import { closeEarly, offerOf } from '#lib/backend/earlyClose.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { negate, subtract } from '#lib/money/arithmetic.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { newestQuotes, orders, products, quotes } from '../database/tables/market.ts'
import type { HandlersOf } from '../http/calls.ts'
import { book } from '../ledger/ledger.ts'
import { orderOf } from './orderAnswer.ts'

/** An offer names a quote that is younger; older days are not searched. */
const OLDEST_NAMED_MS = 60_000

/** Offers to close an order early, and closing at one. */
export const closingCalls: HandlersOf<'orderOffer' | 'closeOrder'> = {
  orderOffer: async ({ id }, { backend, now, member }) => {
    const { order, rule, newest } = await orderAt(backend.database.query, member.number, id)
    if (order.status === 'settled') throw new Refusal(codes.noOffer)
    return offerOf(order, newest, rule, now, backend.money)
  },

  closeOrder: async ({ id, terms }, { backend, tx, now, member, language }) => {
    const { order, rule, newest } = await orderAt(tx, member.number, id)
    if (order.status === 'settled') throw new Refusal(codes.offerGone)
    const from = newest && gte(quotes.at, newest.at - OLDEST_NAMED_MS)
    const named = await quoteAt(tx, and(eq(quotes.product, order.product), eq(quotes.seq, terms.quoteSeq), from))
    const { closedEarly, ...closing } = closeEarly(order, terms, { newest, named }, rule, now, backend.money)
    // Settlement ends open orders alone, as this does: whichever comes second finds none.
    const [closed] = await tx
      .update(orders)
      .set({ ...closing, status: 'settled', offerPrice: closedEarly.price })
      .where(and(eq(orders.number, order.number), eq(orders.status, 'open')))
      .returning()
    if (closed === undefined) throw new Refusal(codes.offerGone)
    await book(tx, {
      type: 'order',
      at: now,
      refId: idOf('o', order.number),
      postings: [
        { member: member.number, account: 'stakes', amount: negate(order.amount) },
        { account: 'house', amount: subtract(order.amount, closedEarly.price) },
        { member: member.number, account: 'balance', amount: closedEarly.price },
      ],
    })
    return orderOf(closed, language)
  },
}

/** An order of a member, how its offers are computed, and the newest quote of its product. */
async function orderAt(query: Query, member: number, id: string) {
  const [found] = await query
    .select({ order: orders, earlyClose: products.earlyClose, newest: newestQuotes })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.product))
    .leftJoin(newestQuotes, eq(newestQuotes.product, orders.product))
    .where(and(eq(orders.number, numberIn('o', id)), eq(orders.member, member)))
  if (found === undefined) throw new Refusal(codes.orderUnknown)
  return { order: found.order, rule: found.earlyClose?.rule, newest: found.newest ?? undefined }
}

async function quoteAt(query: Query, condition: SQL | undefined) {
  const [found] = await query.select().from(quotes).where(condition)
  return found
}
