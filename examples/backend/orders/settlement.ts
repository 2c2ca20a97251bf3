import { and, asc, eq, lt } from 'drizzle-orm'
import type { Money } from '#lib/backend/money.ts'
import { settle } from '#lib/backend/orders.ts'
import type { OrderResult } from '#lib/contract/trade.ts'
import { add, negate, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { orders, type StoredOrder } from '../database/tables/market.ts'
import { book } from '../ledger/ledger.ts'
import { shareGate } from '../market/gate.ts'
import { quoteAt } from '../market/quotes.ts'

/** How an order ends. Another rule can take this one's place, if the client and the contract have it as well. */
export type Rule = (
  order: StoredOrder,
  closePrice: Decimal,
  money: Money,
) => { readonly result: OrderResult | 'void'; readonly profit: Decimal }

/**
 * Settles every order whose close has passed, each in its own transaction, the earliest first. An order that cannot be settled
 * is logged and stays open; it does not hold up the others. Returns how many were settled.
 */
export async function settleDue(
  { database, money, log }: Pick<Backend, 'database' | 'money' | 'log'>,
  now: number,
  rule: Rule = settle,
): Promise<number> {
  const isDue = and(eq(orders.status, 'open'), lt(orders.closesAt, now))
  const due = await database.query
    .select({ number: orders.number })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.closesAt), asc(orders.number))
  let settled = 0
  for (const { number } of due) {
    try {
      settled += await database.transaction(async (tx) => {
        await shareGate(tx)
        // Later quotes get this instant or a later one, so no quote at or before an earlier close is still to come.
        const at = await database.instant(tx)
        return close(tx, number, at, (order, closePrice) => rule(order, closePrice, money))
      })
    } catch (error) {
      log('order not settled', { order: idOf('o', number), error: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return settled
}

async function close(
  tx: Query,
  number: number,
  at: number,
  rule: (order: StoredOrder, closePrice: Decimal) => ReturnType<Rule>,
): Promise<0 | 1> {
  const isDue = and(eq(orders.number, number), eq(orders.status, 'open'), lt(orders.closesAt, at))
  const [order] = await tx.select().from(orders).where(isDue)
  if (order === undefined) return 0
  const quote = await quoteAt(tx, order.product, order.closesAt)
  if (quote === undefined) throw new Error(`${order.product} has no quote at ${order.closesAt}`)
  const { result, profit } = rule(order, quote.price)
  await finish(tx, order, { result, profit, closePrice: quote.price, closeSeq: quote.seq }, at)
  return 1
}

/** Cancels an open order: stake and fee return. Throws a RangeError when it is not open. */
export async function voidOrder(tx: Query, number: number, at: number): Promise<void> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.status, 'open')))
  if (order === undefined) throw new RangeError(`there is no open order ${idOf('o', number)}`)
  await finish(tx, order, { result: 'void', profit: decimal('0') }, at)
}

type End = Pick<StoredOrder, 'result'> &
  Partial<Pick<StoredOrder, 'closePrice' | 'closeSeq'>> & { readonly profit: Decimal }

/** Stores how an order ended, and books it: the member gets back what was taken at the placing, and the profit. */
async function finish(tx: Query, order: StoredOrder, end: End, at: number): Promise<void> {
  const { number, member, amount, fee } = order
  await tx
    .update(orders)
    .set({ ...end, status: 'settled', closedAt: at })
    .where(eq(orders.number, number))
  const credit = add(add(amount, fee), end.profit)
  const returnedFee = end.result === 'void' ? fee : decimal('0')
  await book(tx, {
    type: 'order',
    at,
    refId: idOf('o', number),
    postings: [
      { member, account: 'stakes', amount: negate(amount) },
      { account: 'fees', amount: negate(returnedFee) },
      { account: 'house', amount: subtract(add(amount, returnedFee), credit) },
      { member, account: 'balance', amount: credit },
    ],
  })
}
