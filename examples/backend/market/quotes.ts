import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Quote } from '#lib/contract/market.ts'
import type { Query } from '../database/database.ts'
import { newestQuotes, quotes } from '../database/tables/market.ts'

const wireQuote = { productId: quotes.product, seq: quotes.seq, price: quotes.price, at: quotes.at }

/** The newest quote of each product. */
export async function readNewestQuotes(query: Query): Promise<Quote[]> {
  const rows = await query.select().from(newestQuotes)
  return rows.map(({ product, ...quote }) => ({ productId: product, ...quote }))
}

interface Span {
  readonly from: number
  readonly to: number
  readonly fromSeq?: number | undefined
  readonly limit: number
}

/**
 * The quotes of a span, both ends included, by their numbers. One more than the limit tells that some are left. Numbers and instants have the
 * same order, so that the index by instants finds the first one of a page, and nothing before or after the page is read.
 */
export function quotesBetween(query: Query, product: string, { from, to, fromSeq = 0, limit }: Span): Promise<Quote[]> {
  const ofSpan = and(eq(quotes.product, product), gte(quotes.at, from), lte(quotes.at, to))
  const first = query
    .select({ at: quotes.at })
    .from(quotes)
    .where(and(ofSpan, gte(quotes.seq, fromSeq)))
    .orderBy(asc(quotes.seq))
    .limit(1)
  const page = fromSeq === 0 ? ofSpan : and(ofSpan, gte(quotes.at, sql`(${first})`), gte(quotes.seq, fromSeq))
  return query
    .select(wireQuote)
    .from(quotes)
    .where(page)
    .orderBy(asc(quotes.at), asc(quotes.seq))
    .limit(limit + 1)
}
