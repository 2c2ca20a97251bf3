import type { Candle, ChartKind, PositionMark } from '../../candle.ts'
import { niceStep, onScale, paddedRange, type Scale } from './axes.ts'
import { type CandleSeries, candlesBetween, seriesLength } from './candleSeries.ts'
import { type Viewport, visibleRange } from './viewport.ts'

/** Where the panes and axes of a chart are, in CSS pixels from its top left corner. */
export type ChartLayout = {
  readonly width: number
  readonly height: number
  /** Height of one line of text. */
  readonly line: number
  readonly plotWidth: number
  /** How much wider than the plot the closed layer is drawn, on each side, so that panning shows candles at once. */
  readonly margin: number
  readonly price: Pane
  readonly volume: Pane | undefined
  readonly axisTop: number
}

export type Pane = { readonly top: number; readonly bottom: number }

const volumeShare = 0.2
const marginShare = 0.2

/**
 * Divides a chart into panes and axes. `gutter` is the width of the price axis on the right; `line` is the height of one line
 * of text, which the legend takes at the top and the time axis at the bottom.
 */
export function chartLayout(
  size: { readonly width: number; readonly height: number },
  gutter: number,
  line: number,
  kind: ChartKind,
): ChartLayout {
  const plotWidth = Math.max(1, Math.floor(size.width - gutter))
  const axisTop = Math.max(line * 2, Math.round(size.height - line * 1.5))
  const top = Math.round(line * 1.5)
  const volumeTop = Math.round(axisTop - (axisTop - top) * volumeShare)
  const withVolume = kind === 'candles'
  return {
    ...size,
    line,
    plotWidth,
    margin: Math.round(plotWidth * marginShare),
    price: { top, bottom: withVolume ? Math.max(top + 1, volumeTop - line) : axisTop },
    volume: withVolume ? { top: volumeTop, bottom: axisTop } : undefined,
    axisTop,
  }
}

/** Width of a candle's body in its slot. It leaves a gap to the next candle as soon as there is room for one. */
export function bodyWidth(barWidth: number): number {
  return barWidth < 3 ? 1 : Math.max(1, Math.round(barWidth * 0.7))
}

/** Layout, view and scales with which the closed layer was drawn. Everything that is drawn over it uses the same. */
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

/** The frame of a view: prices and volumes are scaled to the candles on screen. */
export function chartFrame({ series, view, layout, kind, decimals, positions }: FrameInput): ChartFrame {
  const count = seriesLength(series)
  const { from, to } = visibleRange(view, count, layout.plotWidth)
  const visible = candlesBetween(series, from, to)
  const extent = priceExtent(visible, kind)
  const [low, high] = view.offset <= 0 ? withEntries(extent, positions) : extent
  const price = { ...paddedRange(low, high, decimals), ...layout.price }
  const most = Math.max(2, Math.floor((price.bottom - price.top) / pixelsPerPriceLabel))
  return {
    layout,
    view,
    count,
    price,
    priceStep: niceStep(price.max - price.min, most, decimals),
    mostVolume: volumeScale(visible),
  }
}

/** Whether a candle lies outside the frame's scales. */
export function exceedsScales(frame: ChartFrame, candle: Candle, kind: ChartKind): boolean {
  if (kind === 'trend') return !onScale(frame.price, candle.close)
  return !onScale(frame.price, candle.high) || !onScale(frame.price, candle.low) || candle.volume > frame.mostVolume
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

/** Widens an extent to include the entry prices nearby. Entries farther off are ignored, because they would flatten the candles. */
function withEntries(
  [low, high]: readonly [number, number],
  positions: readonly PositionMark[],
): readonly [number, number] {
  const reach = high - low
  const near = positions.map(({ price }) => price).filter((price) => price >= low - reach && price <= high + reach)
  return [Math.min(low, ...near), Math.max(high, ...near)]
}

function volumeScale(candles: readonly Candle[]): number {
  const most = candles.reduce((max, { volume }) => Math.max(max, volume), 0)
  return most > 0 ? most * 1.1 : 1
}
