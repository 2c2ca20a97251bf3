import type { Candle, ChartKind, PositionMark } from './candle.ts'
import { type CandleSeries, candlesBetween, seriesLength } from './candleSeries.ts'
import type { ChartLayout } from './chartLayout.ts'
import { airyRange, niceStep, onScale, type Scale } from './scale.ts'
import { type Viewport, visibleRange } from './viewport.ts'

/** How the picture that now stands was scaled: everything drawn over it uses the same. */
export type ChartFrame = {
  readonly layout: ChartLayout
  readonly view: Viewport
  readonly count: number
  readonly price: Scale
  readonly priceStep: number
  readonly mostVolume: number
}

type FrameInput = {
  readonly series: CandleSeries
  readonly view: Viewport
  readonly layout: ChartLayout
  readonly kind: ChartKind
  readonly decimals: number
  readonly positions: readonly PositionMark[]
}

const pixelsPerPriceLabel = 44

/** Scales prices and volumes to the candles on screen. */
export function chartFrame({ series, view, layout, kind, decimals, positions }: FrameInput): ChartFrame {
  const count = seriesLength(series)
  const { from, to } = visibleRange(view, count, layout.plotWidth)
  const visible = candlesBetween(series, from, to)
  const extent = priceExtent(visible, kind)
  const [low, high] = view.offset <= 0 ? withEntries(extent, positions) : extent
  const price = { ...airyRange(low, high, decimals), ...layout.price }
  const most = Math.max(2, Math.floor((price.bottom - price.top) / pixelsPerPriceLabel))
  return {
    layout,
    view,
    count,
    price,
    priceStep: niceStep(price.max - price.min, most, decimals),
    mostVolume: volumeRange(visible),
  }
}

/** Whether the moving candle has left the picture's scales, so that it must be drawn anew. */
export function outgrows(frame: ChartFrame, live: Candle, kind: ChartKind): boolean {
  if (kind === 'trend') return !onScale(frame.price, live.close)
  return !onScale(frame.price, live.high) || !onScale(frame.price, live.low) || live.volume > frame.mostVolume
}

function priceExtent(candles: readonly Candle[], kind: ChartKind): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const candle of candles) {
    low = Math.min(low, kind === 'trend' ? candle.close : candle.low)
    high = Math.max(high, kind === 'trend' ? candle.close : candle.high)
  }
  return low <= high ? [low, high] : [0, 1]
}

/** Widens an extent for entry prices, but never so far that the candles themselves would become flat. */
function withEntries(
  [low, high]: readonly [number, number],
  positions: readonly PositionMark[],
): readonly [number, number] {
  const reach = high - low
  const near = positions.map(({ price }) => price).filter((price) => price >= low - reach && price <= high + reach)
  return [Math.min(low, ...near), Math.max(high, ...near)]
}

function volumeRange(candles: readonly Candle[]): number {
  const most = candles.reduce((max, { volume }) => Math.max(max, volume), 0)
  return most > 0 ? most * 1.1 : 1
}
