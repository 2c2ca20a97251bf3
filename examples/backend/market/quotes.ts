import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Quote } from '#lib/contract/trade.ts'
import type { Database, Query } from '../database/database.ts'
import { products, quotes } from '../database/tables/market.ts'
import { addToCandles, candlesOf } from './candles.ts'
import type { Price } from './feed.ts'
import { closeGate } from './gate.ts'

/** Where every instance hears of new quotes, as JSON texts. */
export const QUOTE_CHANNEL = 'quotes'

/** How many quotes fit into one text: PostgreSQL takes 8,000 bytes. */
const QUOTES_IN_A_TEXT = 50

/**
 * Stores the prices of products that have quotes now, with the next numbers and one instant, and then publishes them: other instances
 * receive them once they are stored for good. Returns them.
 */
export function publish(database: Database, prices: readonly Price[]): Promise<readonly Quote[]> {
  return database.transaction(async (tx) => {
    await closeGate(tx)
    const newest = new Map((await newestQuotes(tx)).map((quote) => [quote.productId, quote]))
    const open = await openProducts(tx)
    const openPrices = prices.filter(({ productId }) => open.has(productId))
    // The clock may have been set back; the instants of quotes never go back.
    const at = Math.max(await database.instant(tx), ...[...newest.values()].map((quote) => quote.at))
    const newQuotes = openPrices.map(({ productId, price }) => {
      const seq = (newest.get(productId)?.seq ?? firstSeq(at)) + 1
      return { productId, seq, price, at }
    })
    if (newQuotes.length === 0) return newQuotes
    await tx.insert(quotes).values(newQuotes.map(({ productId, ...quote }) => ({ ...quote, product: productId })))
    await addToCandles(tx, candlesOf(openPrices.map((price) => ({ ...price, at }))))
    for (let from = 0; from < newQuotes.length; from += QUOTES_IN_A_TEXT) {
      const text = JSON.stringify(newQuotes.slice(from, from + QUOTES_IN_A_TEXT))
      await tx.execute(sql`select pg_notify(${QUOTE_CHANNEL}, ${text})`)
    }
    return newQuotes
  })
}

/** A new backend begins with high numbers, so that a device does not take its quotes for old ones of the backend before. */
export const firstSeq = (at: number): number => Math.floor(at / 1000)

/** The ids of the products that have quotes: all but those that are closed. */
async function openProducts(query: Query): Promise<ReadonlySet<string>> {
  const rows = await query.select({ id: products.id, status: products.status }).from(products)
  return new Set(rows.flatMap(({ id, status }) => (status === 'closed' ? [] : [id])))
}

const wireQuote = { productId: quotes.product, seq: quotes.seq, price: quotes.price, at: quotes.at }

/** The newest quote of each product. */
export async function newestQuotes(query: Query): Promise<Quote[]> {
  const newest = query
    .select(wireQuote)
    .from(quotes)
    .where(eq(quotes.product, products.id))
    .orderBy(desc(quotes.seq))
    .limit(1)
    .as('newest')
  return query
    .select({ productId: newest.productId, seq: newest.seq, price: newest.price, at: newest.at })
    .from(products)
    .innerJoinLateral(newest, sql`true`)
}

/** The newest quote of a product at or before an instant; undefined without one. */
export async function quoteAt(query: Query, product: string, instant: number): Promise<Quote | undefined> {
  const condition = and(eq(quotes.product, product), lte(quotes.at, instant))
  const [found] = await query
    .select(wireQuote)
    .from(quotes)
    .where(condition)
    .orderBy(desc(quotes.at), desc(quotes.seq))
    .limit(1)
  return found
}

/** The quote of a product with a number. */
export async function quoteWith(query: Query, product: string, seq: number): Promise<Quote | undefined> {
  const [found] = await query
    .select(wireQuote)
    .from(quotes)
    .where(and(eq(quotes.product, product), eq(quotes.seq, seq)))
  return found
}

interface Span {
  readonly from: number
  readonly to: number
  readonly fromSeq?: number | undefined
  readonly limit: number
}

/** The quotes of a span, both ends included, by their numbers. One more than the limit tells that some are left. */
export function quotesBetween(query: Query, product: string, { from, to, fromSeq = 0, limit }: Span): Promise<Quote[]> {
  const condition = and(eq(quotes.product, product), gte(quotes.at, from), lte(quotes.at, to), gte(quotes.seq, fromSeq))
  return query
    .select(wireQuote)
    .from(quotes)
    .where(condition)
    .orderBy(asc(quotes.seq))
    .limit(limit + 1)
}

/** Removes quotes that are older than the history has to reach, except the newest one of each product. */
export async function removeOldQuotes(query: Query, before: number): Promise<void> {
  const newestSeq = sql`(select max(newest.seq) from ${quotes} as newest where newest.product = ${quotes.product})`
  await query.delete(quotes).where(and(lt(quotes.at, before), lt(quotes.seq, newestSeq)))
}
