import type { Candle } from '#components/charts/candle.ts'
import type { Quote } from '#lib/contract/market.ts'
import { toPixels } from './chartNumbers.ts'

/**
 * Candles of quotes, by the contract's rule: an interval begins at a whole multiple of its length, and its candle has the first, the
 * highest, the lowest and the last price of its quotes. Where no quote was published there is no candle, and where one is missing
 * (a step of `seq` of more than one) the intervals on both sides of it have none either, and the next candle says so: a price that
 * nobody knows is not drawn.
 *
 * @param quotes Oldest first.
 * @param from The beginning of the first interval (epoch ms): what was asked for begins here.
 */
export function quoteCandles(quotes: readonly Quote[], intervalMs: number, from: number): readonly Candle[] {
  const opening = ({ at }: Pick<Quote, 'at'>) => Math.floor(at / intervalMs) * intervalMs
  const incomplete = new Set<number>()
  const candles = new Map<number, Candle>()
  let before: Quote | undefined
  for (const quote of quotes) {
    if (before && quote.seq > before.seq + 1) incomplete.add(opening(before)).add(opening(quote))
    before = quote
    const openAt = opening(quote)
    if (openAt < from) continue
    const price = toPixels(quote.price)
    const { open, high, low } = candles.get(openAt) ?? { open: price, high: price, low: price }
    candles.set(openAt, {
      openAt,
      open,
      high: Math.max(high, price),
      low: Math.min(low, price),
      close: price,
      volume: 0,
      closedAt: quote.at,
    })
  }
  let isAfterGap = false
  return [...candles.values()].flatMap((candle): readonly Candle[] => {
    if (incomplete.has(candle.openAt)) {
      isAfterGap = true
      return []
    }
    const marked = isAfterGap ? { ...candle, isAfterGap } : candle
    isAfterGap = false
    return [marked]
  })
}
