import { and, asc, eq, gt } from 'drizzle-orm'
import type { Money } from '#backend-rules/money.ts'
import { settle } from '#backend-rules/orders.ts'
import type { Direction } from '#lib/contract/orders.ts'
import { add, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { newestQuotes, orders, type StoredOrder } from '../database/tables/market.ts'

/** How many orders are read at a time. */
const PAGE = 2000

const ZERO = decimal('0')

/** The open orders on a product in one direction, in account currency. */
interface Side {
  readonly orders: number
  readonly stakes: Decimal
  /** What members would be credited if each of these orders won. */
  readonly wouldPay: Decimal
}

/** What open orders on a product may cost the operator, in account currency. Fees are kept in each case. */
export interface Exposure {
  readonly product: string
  readonly up: Side
  readonly down: Side
  readonly fees: Decimal
  /** What would be left to the operator, fees included, if every order up won and every order down lost, and the reverse. */
  readonly resultIfUp: Decimal
  readonly resultIfDown: Decimal
  /** The newest quote, and what would be left if every order ended at it; undefined where the product has no quote. */
  readonly newest?: { readonly price: Decimal; readonly at: number; readonly pays: Decimal; readonly result: Decimal }
}

/** What the open orders on each product may cost the operator, by product. A product without open orders is left out. */
export async function exposureOf(query: Query, money: Money): Promise<readonly Exposure[]> {
  const quotes = new Map((await query.select().from(newestQuotes)).map((quote) => [quote.product, quote]))
  const found = new Map<string, Exposure>()
  for (let after = 0; ; ) {
    const isNext = and(eq(orders.status, 'open'), gt(orders.number, after))
    const page = await query.select().from(orders).where(isNext).orderBy(asc(orders.number)).limit(PAGE)
    for (const order of page)
      found.set(order.product, withOrder(found.get(order.product), order, quotes.get(order.product), money))
    const last = page.at(-1)
    if (last === undefined)
      return [...found.values()].toSorted((a, b) => (a.product < b.product ? -1 : 1)).map((one) => written(one, money))
    after = last.number
  }
}

/** With the decimals of the account currency. */
function written({ up, down, newest, ...rest }: Exposure, { decimals }: Money): Exposure {
  const amount = (value: Decimal) => roundHalfUp(value, decimals)
  const side = ({ orders, stakes, wouldPay }: Side) => ({ orders, stakes: amount(stakes), wouldPay: amount(wouldPay) })
  return {
    ...{ product: rest.product, up: side(up), down: side(down), fees: amount(rest.fees) },
    ...{ resultIfUp: amount(rest.resultIfUp), resultIfDown: amount(rest.resultIfDown) },
    ...(newest && { newest: { ...newest, pays: amount(newest.pays), result: amount(newest.result) } }),
  }
}

function withOrder(
  so: Exposure = {
    ...{ product: '', fees: ZERO, resultIfUp: ZERO, resultIfDown: ZERO },
    ...{ up: { orders: 0, stakes: ZERO, wouldPay: ZERO }, down: { orders: 0, stakes: ZERO, wouldPay: ZERO } },
  },
  order: StoredOrder,
  quote: typeof newestQuotes.$inferSelect | undefined,
  money: Money,
): Exposure {
  const { product, direction, amount, fee, openPrice } = order
  const paidAt = (price: Decimal) => settle(order, price, money).credit
  const step = decimal('1')
  const wins = paidAt(direction === 'up' ? add(openPrice, step) : subtract(openPrice, step))
  const keeps = (paid: Decimal) => subtract(add(amount, fee), paid)
  const withSide = (side: Direction): Side => ({
    orders: so[side].orders + (direction === side ? 1 : 0),
    stakes: direction === side ? add(so[side].stakes, amount) : so[side].stakes,
    wouldPay: direction === side ? add(so[side].wouldPay, wins) : so[side].wouldPay,
  })
  const pays = quote && paidAt(quote.price)
  return {
    product,
    up: withSide('up'),
    down: withSide('down'),
    fees: add(so.fees, fee),
    resultIfUp: add(so.resultIfUp, keeps(direction === 'up' ? wins : ZERO)),
    resultIfDown: add(so.resultIfDown, keeps(direction === 'down' ? wins : ZERO)),
    ...(quote !== undefined &&
      pays !== undefined && {
        newest: {
          ...{ price: quote.price, at: quote.at },
          pays: add(so.newest?.pays ?? ZERO, pays),
          result: add(so.newest?.result ?? ZERO, keeps(pays)),
        },
      }),
  }
}
