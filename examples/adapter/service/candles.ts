import * as v from 'valibot'
import { candlesOf } from '#backend/market/candles.ts'
import { wireAmount } from '#lib/contract/common.ts'
import type { Interval, Quote, WireCandle } from '#lib/contract/market.ts'
import { add, max, min } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Store } from './store.ts'

const row = v.object({
  openAt: v.number(),
  open: wireAmount,
  high: wireAmount,
  low: wireAmount,
  close: wireAmount,
  volume: wireAmount,
})

/** Adds quotes, which come in the order of time, to the stored candles. The broker states no volume: it is the number of quotes. */
export function addToCandles(store: Store, quotes: readonly Quote[]): void {
  for (const made of candlesOf(quotes.map((quote) => ({ ...quote, volume: decimal('1') })))) {
    const { product, interval, openAt, ...candle } = made
    const where = 'product = ? and interval = ? and openAt = ?'
    const earlier = store.one(row, `select * from candles where ${where}`, product, interval, openAt)
    store.insert('candles', {
      ...made,
      ...(earlier && {
        open: earlier.open,
        high: max(earlier.high, candle.high),
        low: min(earlier.low, candle.low),
        volume: add(earlier.volume, candle.volume),
      }),
    })
  }
}

interface CandleQuery {
  readonly productId: string
  readonly interval: Interval
  readonly limit: number
  readonly before?: number | undefined
}

/** The newest candles that open before an instant, oldest first. */
export function candlesBefore(store: Store, { productId, interval, limit, before }: CandleQuery): WireCandle[] {
  const rows = store.all(
    row,
    'select * from candles where product = ? and interval = ? and openAt < ? order by openAt desc limit ?',
    ...[productId, interval, before ?? Number.MAX_SAFE_INTEGER, limit],
  )
  return rows.reverse().map(({ openAt, open, high, low, close, volume }) => [openAt, open, high, low, close, volume])
}

/** The first price, the highest and the lowest of a product since an instant, by its candles of five minutes. */
export function spanSince(store: Store, productId: string, since: number) {
  const rows = store.all(
    row,
    "select * from candles where product = ? and interval = '5m' and openAt >= ? order by openAt",
    productId,
    since,
  )
  const [first] = rows
  if (first === undefined) return undefined
  return {
    open: first.open,
    high: rows.reduce((most, candle) => max(most, candle.high), first.high),
    low: rows.reduce((least, candle) => min(least, candle.low), first.low),
  }
}
