import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Quote } from '#lib/contract/trade.ts'
import type { Query } from '../database/database.ts'
import { products, quotes } from '../database/tables/market.ts'

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
