import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { acceptOrder } from '#lib/backend/orders.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { createOrder } from '#lib/contract/trade.ts'
import { negate } from '#lib/money/arithmetic.ts'
import { idOf } from '../database/ids.ts'
import { orders, products, type StoredOrder } from '../database/tables/market.ts'
import type { MoneyContext } from '../http/calls.ts'
import { balanceOf, book } from '../ledger/ledger.ts'
import { quoteAt, quoteWith } from '../market/quotes.ts'

type OrderForm = v.InferOutput<typeof createOrder.request>

/** Accepts an order at the newest quote, or throws a Refusal. The caller is inside the market's gate. */
export async function place(form: OrderForm, { tx, now, member, backend }: MoneyContext): Promise<StoredOrder> {
  const [listed] = await tx.select().from(products).where(eq(products.id, form.productId))
  const newest = await quoteAt(tx, form.productId, now)
  const named = await quoteWith(tx, form.productId, form.terms.quoteSeq)
  const balance = await balanceOf(tx, member.number)
  const facts = { product: listed, newest, named, balance }
  const { product, cost, terms } = acceptOrder(form, facts, now, backend.money)
  const { amount, fee } = terms
  const [order] = await tx
    .insert(orders)
    .values({
      member: member.number,
      requestId: form.requestId,
      product: product.id,
      productName: product.name,
      direction: form.direction,
      ...terms,
    })
    // A member has at most one open order on a product. Looking for another one first would make all orders conflict.
    .onConflictDoNothing()
    .returning()
  if (order === undefined) throw new Refusal(codes.positionPending)
  await book(tx, {
    type: 'order',
    at: now,
    refId: idOf('o', order.number),
    postings: [
      { member: member.number, account: 'balance', amount: negate(cost) },
      { member: member.number, account: 'stakes', amount },
      { account: 'fees', amount: fee },
    ],
  })
  return order
}
