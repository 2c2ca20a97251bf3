import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { createOrder, Quote } from '#lib/contract/trade.ts'
import { add, compare, multiply, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { orders, type Product, products, type StoredOrder } from '../database/tables/market.ts'
import type { MoneyVisit } from '../http/calls.ts'
import { balanceOf, book } from '../ledger/ledger.ts'
import { quoteAt, quoteWith } from '../market/quotes.ts'

type Asked = v.InferOutput<typeof createOrder.request>

const OLDEST_QUOTE_MS = 10_000

/** Accepts an order at the newest quote, or throws a Refusal. The caller is inside the market's gate. */
export async function place(asked: Asked, { tx, now, member, backend }: MoneyVisit): Promise<StoredOrder> {
  const { decimals } = backend.money
  const product = await tradable(tx, asked.productId)
  const term = product.terms.find(({ durationSeconds }) => durationSeconds === asked.durationSeconds)
  if (term === undefined) throw new Refusal(codes.orderFailed)
  const amount = checkedAmount(asked.amount, product, decimals)
  const open = await agreedQuote(tx, product, asked, now)
  const payoutRate = decimal(term.payoutRate)
  const agreed =
    compare(asked.terms.payoutRate, payoutRate) === 0 && compare(asked.terms.feeRate, product.feeRate) === 0
  if (!agreed) throw new Refusal(codes.priceMoved)
  const fee = roundHalfUp(multiply(amount, product.feeRate), decimals)
  const cost = add(amount, fee)
  if (compare(await balanceOf(tx, member.number), cost) < 0) throw new Refusal(codes.balanceInsufficient)
  const [order] = await tx
    .insert(orders)
    .values({
      member: member.number,
      requestId: asked.requestId,
      product: product.id,
      productName: product.name,
      direction: asked.direction,
      ...{ amount, fee, durationSeconds: term.durationSeconds, payoutRate },
      openPrice: open.price,
      openSeq: open.seq,
      openedAt: now,
      closesAt: now + term.durationSeconds * 1000,
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

async function tradable(tx: Query, id: string): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, id))
  if (product === undefined) throw new Refusal(codes.productUnavailable)
  if (product.status === 'forbidden') throw new Refusal(codes.productNotTrading)
  if (product.status === 'closed') throw new Refusal(codes.marketClosed)
  return product
}

/** A stake between the product's bounds, with no more decimals than the currency has. */
function checkedAmount(amount: Decimal, { minAmount, maxAmount }: Product, decimals: number): Decimal {
  if (compare(amount, minAmount) < 0) throw new Refusal(codes.belowMinimum)
  const whole = roundHalfUp(amount, decimals)
  if (compare(amount, maxAmount) > 0 || compare(amount, whole) !== 0) throw new Refusal(codes.amountOutsideLimits)
  return whole
}

/** The newest quote. Throws a Refusal unless the quote that the member saw is recent and close to it. */
async function agreedQuote(tx: Query, { id, priceTolerance }: Product, { terms }: Asked, now: number): Promise<Quote> {
  const newest = await quoteAt(tx, id, now)
  const seen = await quoteWith(tx, id, terms.quoteSeq)
  if (newest === undefined || seen === undefined || now - seen.at > OLDEST_QUOTE_MS) throw new Refusal(codes.priceMoved)
  const moved = subtract(newest.price, seen.price)
  const distance = moved.startsWith('-') ? negate(moved) : moved
  if (compare(distance, multiply(priceTolerance, seen.price)) > 0) throw new Refusal(codes.priceMoved)
  return newest
}
