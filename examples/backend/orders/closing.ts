import { and, eq, sql } from 'drizzle-orm'
import { type CloseMarket, closeEarly, offerOf } from '#backend-rules/earlyClose.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { isTradedAt, spansOf } from '#backend-rules/week.ts'
import { codes } from '#lib/contract/codes.ts'
import { negate, subtract } from '#lib/money/arithmetic.ts'
import { requireCertainTime } from '../clock.ts'
import { type Query, transactionInstant } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { newestQuotes, orders, products, type StoredOrder, type StoredProduct } from '../database/tables/market.ts'
import type { Handlers } from '../http/calls.ts'
import { book } from '../ledger/ledger.ts'
import { gatesOf } from '../market/gate.ts'
import { orderOf } from './orderAnswer.ts'

/** Offers to close an order early, and closing at the price of now. */
export const closingCalls = {
  orderOffer: async ({ id }, { backend, now, member }) => {
    const { query } = backend.database
    const { order, product } = await orderAt(query, member.number, id)
    if (order.status === 'settled' || backend.clock.problem !== undefined) throw new Refusal(codes.noOffer)
    const [newest] = await newestOf(query, order)
    return offerOf(order, marketOf(product, newest, now), now, backend.money)
  },

  closeOrder: async ({ id, terms }, { backend, tx, member, language }) => {
    const { order, product } = await orderAt(tx, member.number, id)
    if (order.status === 'settled') throw new Refusal(codes.offerGone)
    // While the gate is held nothing is published, so the newest quote is also the newest one at the instant that is read after it. One that
    // was published since this transaction's snapshot makes the lock on its row fail, and the transaction is run again.
    for (const gate of gatesOf([order.product]))
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${gate}::bigint)`)
    const [newest] = await newestOf(tx, order).for('share')
    const instant = await transactionInstant(backend.database, tx)
    requireCertainTime(backend.clock, instant, newest?.at)
    // The clock may have been put back a little: nothing is closed before it was opened, or before the quote that it is paid at.
    const now = Math.max(instant, newest?.at ?? 0, order.openedAt)
    const { closedEarly, ...closing } = closeEarly(order, terms, marketOf(product, newest, now), now, backend.money)
    // Settlement ends open orders alone, as this does: whichever comes second finds none.
    const [closed] = await tx
      .update(orders)
      .set({ ...closing, status: 'settled', offerPrice: closedEarly.price, closeQuoteAt: closedEarly.quoteAt })
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
} satisfies Partial<Handlers>

/** An order of a member, and its product. */
async function orderAt(query: Query, member: number, id: string) {
  const [found] = await query
    .select({ order: orders, product: products })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.product))
    .where(and(eq(orders.number, numberIn('o', id)), eq(orders.member, member)))
  if (found === undefined) throw new Refusal(codes.orderUnknown)
  return found
}

const newestOf = (query: Query, { product }: Pick<StoredOrder, 'product'>) =>
  query.select().from(newestQuotes).where(eq(newestQuotes.product, product))

function marketOf(
  { earlyClose, status, hours }: StoredProduct,
  newest: CloseMarket['newest'],
  now: number,
): CloseMarket {
  const isOpen = status === 'trading' && isTradedAt(hours && spansOf(hours, now), now)
  return { earlyClose: earlyClose ?? undefined, isOpen, newest }
}
