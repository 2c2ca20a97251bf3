import { and, asc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { statedEarlyClose } from '#backend-rules/earlyClose.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import { isTradedAt, spansOf } from '#backend-rules/week.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Language } from '#lib/i18n/language.ts'
import { divide, max, min, subtract } from '#lib/money/arithmetic.ts'
import type { Query } from '../database/database.ts'
import { type candles, products, type StoredProduct } from '../database/tables/market.ts'
import { wordsIn } from '../database/words.ts'
import type { Handlers } from '../http/calls.ts'
import { candlesBefore, candlesSince, type PriceRange, priceRangesSince } from './candles.ts'
import { quotesBetween, readNewestQuotes } from './quotes.ts'
import { streamOf } from './stream.ts'
import { StreamLimit } from './streamLimit.ts'

const RATE_DECIMALS = 6
const streams = new StreamLimit()

/** Products, quotes, candles and the stream. */
export const marketCalls = {
  productList: async (_, { backend, now, language }) => ({
    items: await listedProducts(backend.database.query, now, language),
  }),

  kline: async ({ productId, ...asked }, { backend: { database } }) => {
    await known(database.query, productId)
    const bars = await candlesBefore(database.query, productId, asked)
    return {
      items: bars.map(({ openAt, open, high, low, close, volume }) => [openAt, open, high, low, close, volume]),
    }
  },

  sparklines: async ({ products: ids }, { backend, now }) => {
    const { query } = backend.database
    const lines = byProduct(await candlesSince(query, '1h', now - DAY_MS))
    const requestedIds = new Set(ids.split(','))
    const listed = await query.select({ id: products.id }).from(products)
    return {
      items: listed.flatMap(({ id }) =>
        requestedIds.has(id) ? [[id, (lines.get(id) ?? []).map(({ close }) => close)] as [string, string[]]] : [],
      ),
    }
  },

  quoteStream: async ({ products: ids }, { backend, network }) => {
    const requestedIds = [...new Set(ids.split(','))]
    if (backend.quotes.newest(requestedIds).length === 0) throw new Refusal(codes.productUnavailable)
    return streamOf(backend.quotes, requestedIds, backend.heartbeatMs, streams.open(network))
  },

  quoteList: async ({ products: ids }, { backend }) => {
    const requestedIds = new Set(ids.split(','))
    const newest = await readNewestQuotes(backend.database.query)
    return { items: newest.filter(({ productId }) => requestedIds.has(productId)) }
  },

  quoteHistory: async ({ productId, ...span }, { backend: { database } }) => {
    await known(database.query, productId)
    // First: the history then has every quote up to this one.
    const newest = (await readNewestQuotes(database.query)).find((quote) => quote.productId === productId)
    const history = await quotesBetween(database.query, productId, span)
    return {
      items: history.slice(0, span.limit),
      nextSeq: history[span.limit]?.seq,
      completeUntilSeq: newest?.seq,
    }
  },
} satisfies Partial<Handlers>

/** The products that members see: those that have a price, in a language. */
export async function listedProducts(query: Query, now: number, language: Language | undefined) {
  const listed = await query.select().from(products).orderBy(asc(products.position))
  const newest = new Map((await readNewestQuotes(query)).map((quote) => [quote.productId, quote]))
  const days = await priceRangesSince(query, now - DAY_MS)
  return listed.flatMap((product) => {
    const price = newest.get(product.id)?.price
    return price === undefined
      ? []
      : [{ ...shown(product, language, now), price, ...dayOf(days.get(product.id), price) }]
  })
}

/**
 * Closes products at the end of their hours, until these begin again, and opens the closed ones whose time has come. One that is closed without a
 * time waits for the operator.
 */
export async function openDue(query: Query, now: number): Promise<void> {
  const listed = await query
    .select()
    .from(products)
    .where(and(ne(products.status, 'forbidden'), or(isNotNull(products.hours), lte(products.opensAt, now))))
  for (const { id, status, hours, opensAt } of listed) {
    const spans = hours && spansOf(hours, now)
    const isOpen = isTradedAt(spans, now)
    const isDue = status === 'trading' ? !isOpen : opensAt !== null && opensAt <= now
    if (!isDue) continue
    const next = isOpen
      ? { status: 'trading' as const, opensAt: null }
      : // A week in which the clocks skip its only span has none.
        { status: 'closed' as const, opensAt: spans?.[0]?.from ?? now + DAY_MS }
    // The operator may have closed or opened it meanwhile.
    const unchanged = [
      eq(products.status, status),
      opensAt === null ? isNull(products.opensAt) : eq(products.opensAt, opensAt),
    ]
    await query
      .update(products)
      .set(next)
      .where(and(eq(products.id, id), ...unchanged))
  }
}

type Candle = typeof candles.$inferSelect

async function known(query: Query, productId: string): Promise<void> {
  const [found] = await query.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (found === undefined) throw new Refusal(codes.productUnavailable)
}

function byProduct(all: readonly Candle[]): ReadonlyMap<string, readonly Candle[]> {
  const grouped = new Map<string, Candle[]>()
  for (const candle of all) {
    const group = grouped.get(candle.product)
    if (group) group.push(candle)
    else grouped.set(candle.product, [candle])
  }
  return grouped
}

/** The change, the highest and the lowest price of a day. */
function dayOf(day: PriceRange | undefined, price: Candle['open']) {
  const open = day?.open ?? price
  return {
    change24h: divide(subtract(price, open), open, RATE_DECIMALS),
    high: max(day?.high ?? price, price),
    low: min(day?.low ?? price, price),
  }
}

function shown(
  { position: _position, name, terms, about, hours, earlyClose, ...product }: StoredProduct,
  language: Language | undefined,
  now: number,
) {
  return {
    ...product,
    name: wordsIn(name, language),
    about: about && wordsIn(about, language),
    terms: [...terms],
    hours: hours && [...spansOf(hours, now)],
    earlyClose: statedEarlyClose(earlyClose ?? undefined),
  }
}
