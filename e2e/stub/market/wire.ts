import Big from 'big.js'
import type { InferInput } from 'valibot'
import { statedEarlyClose } from '#backend-rules/earlyClose.ts'
import { writePoints } from '#backend-rules/points.ts'
import { iconPath } from '#backend-rules/seed/icons.ts'
import { PRICE_TOLERANCE } from '#backend-rules/seed/listings.ts'
import type { kline, productList, quote, sparklines } from '#lib/contract/market.ts'
import type { Candle } from './candles.ts'
import type { Instrument } from './instrument.ts'
import type { Tick } from './tickSeries.ts'

type WireProduct = InferInput<typeof productList.response>['items'][number]
type WireCandle = InferInput<typeof kline.response>['items'][number]
type WireSparkline = InferInput<typeof sparklines.response>['items'][number]

const DAY_MS = 86_400_000
const RATE_DECIMALS = 6

export function quoteOf(instrument: Instrument, tick: Tick): InferInput<typeof quote> {
  const price = instrument.price(tick.points)
  const wirePrice = instrument.floatPrices ? withFloatNoise(price, tick.seq) : price
  return { productId: instrument.listing.id, seq: tick.seq, price: wirePrice, at: tick.at }
}

/** A decimal as sent by a backend that computes in floating point: off by a few parts in 10^16, one way or the other. */
export function withFloatNoise(text: string, which: number): number {
  return Number(text) * (1 + ((which % 5) - 2) * Number.EPSILON)
}

export function candleOf(instrument: Instrument, candle: Candle): WireCandle {
  const { openAt, open, high, low, close, volume } = candle
  const price = (points: number) => instrument.price(points)
  return [openAt, price(open), price(high), price(low), price(close), writePoints(volume, 2)]
}

/** Into how many prices a sparkline divides the last day. */
const SPARKLINE_POINTS = 30

/** The last day of a product in few prices, the newest one last. A span without a quote has no price. */
export function sparklineOf(instrument: Instrument, now: number): WireSparkline {
  const span = DAY_MS / SPARKLINE_POINTS
  const end = now + 1
  const prices = Array.from({ length: SPARKLINE_POINTS }, (_, index) => {
    const from = end - (SPARKLINE_POINTS - index) * span
    const bar = instrument.bars.between(from, from + span, now)
    return bar ? [instrument.price(bar.close)] : []
  })
  return [instrument.listing.id, prices.flat()]
}

/** A product with its current price; high, low and change are those of the last 24 hours. */
export function productOf(instrument: Instrument, now: number): WireProduct {
  const { id, symbol, name, category, decimals, minAmount, maxAmount, earlyClose } = instrument.listing
  const { points } = instrument.newest(now)
  const day = instrument.bars.sliding(now - DAY_MS, now + 1, now)
  const open = day?.open ?? points
  return {
    id,
    symbol,
    name,
    icon: iconPath(symbol),
    category,
    status: instrument.status(now),
    decimals,
    priceTolerance: PRICE_TOLERANCE,
    price: instrument.price(points),
    change24h: new Big(points - open).div(open).toFixed(RATE_DECIMALS),
    high: instrument.price(day?.high ?? points),
    low: instrument.price(day?.low ?? points),
    minAmount,
    maxAmount,
    feeRate: instrument.feeRate,
    terms: [...instrument.terms],
    settlement: instrument.settlement,
    opensAt: instrument.opensAt(now),
    hours: instrument.hours,
    about: instrument.about,
    openOrders: instrument.openOrders,
    earlyClose: statedEarlyClose(earlyClose),
  }
}
