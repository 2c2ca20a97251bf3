import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import { INTERVAL_MS } from '#backend-rules/time.ts'
import { type Interval, intervals } from '#lib/contract/market.ts'
import { add, max, min } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { candles, products } from '../database/tables/market.ts'

/** A price at an instant, with what was traded since the one before. */
export interface Trade {
  readonly productId: string
  readonly at: number
  readonly price: Decimal
  readonly volume: Decimal
}

type Candle = typeof candles.$inferSelect

/** The candles of these trades alone, which come in the order of time; candles open at multiples of their interval since the epoch. */
export function candlesOf(trades: readonly Trade[], of: readonly Interval[] = intervals): Candle[] {
  const candleByKey = new Map<string, Candle>()
  for (const { productId: product, at, price, volume } of trades)
    for (const interval of of) {
      const openAt = at - (at % INTERVAL_MS[interval])
      const key = `${product} ${interval} ${openAt}`
      const current = candleByKey.get(key)
      candleByKey.set(
        key,
        current === undefined
          ? { product, interval, openAt, open: price, high: price, low: price, close: price, volume }
          : {
              ...current,
              high: max(current.high, price),
              low: min(current.low, price),
              close: price,
              volume: add(current.volume, volume),
            },
      )
    }
  return [...candleByKey.values()]
}

/** Adds later trades to the stored candles. */
export async function addToCandles(tx: Query, added: readonly Candle[]): Promise<void> {
  if (added.length === 0) return
  // As one value, whose rows PostgreSQL reads: thousands of parameters would take much longer.
  const rows = added.map((candle) => {
    const { product, interval, openAt, open, high, low, close, volume } = candle
    return [product, interval, openAt, open, high, low, close, volume]
  })
  const read = sql`
    select row->>0, row->>1, (row->>2)::bigint, (row->>3)::numeric, (row->>4)::numeric, (row->>5)::numeric, (row->>6)::numeric,
      (row->>7)::numeric
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as rows(row)`
  await tx
    .insert(candles)
    .select(read)
    .onConflictDoUpdate({
      target: [candles.product, candles.interval, candles.openAt],
      set: {
        high: sql`greatest(${candles.high}, excluded.high)`,
        low: sql`least(${candles.low}, excluded.low)`,
        close: sql`excluded.close`,
        volume: sql`${candles.volume} + excluded.volume`,
      },
    })
}

/** The newest `limit` candles that open before an instant, oldest first. */
export async function candlesBefore(
  query: Query,
  product: string,
  {
    interval,
    limit,
    before,
  }: { readonly interval: Interval; readonly limit: number; readonly before?: number | undefined },
): Promise<Candle[]> {
  const condition = and(
    eq(candles.product, product),
    eq(candles.interval, interval),
    before === undefined ? undefined : lt(candles.openAt, before),
  )
  const newestFirst = await query.select().from(candles).where(condition).orderBy(desc(candles.openAt)).limit(limit)
  return newestFirst.reverse()
}

/** The candles of every product from an instant on, oldest first. Product by product: the index begins with the product. */
export function candlesSince(query: Query, interval: Interval, from: number): Promise<Candle[]> {
  return query
    .select(getTableColumns(candles))
    .from(products)
    .innerJoin(candles, eq(candles.product, products.id))
    .where(and(eq(candles.interval, interval), gte(candles.openAt, from)))
    .orderBy(candles.openAt)
}

/** What the prices of a product were in a span of time. */
export interface PriceRange {
  readonly open: Decimal
  readonly high: Decimal
  readonly low: Decimal
}

/** The first, the highest and the lowest price of each product since an instant. */
export async function priceRangesSince(query: Query, from: number): Promise<ReadonlyMap<string, PriceRange>> {
  const rows = await query
    .select({
      product: candles.product,
      open: sql`(array_agg(${candles.open} order by ${candles.openAt}))[1]`.mapWith(candles.open),
      high: sql`max(${candles.high})`.mapWith(candles.high),
      low: sql`min(${candles.low})`.mapWith(candles.low),
    })
    .from(products)
    .innerJoin(candles, eq(candles.product, products.id))
    .where(and(eq(candles.interval, '5m'), gte(candles.openAt, from)))
    .groupBy(candles.product)
  return new Map(rows.map(({ product, ...range }) => [product, range]))
}
