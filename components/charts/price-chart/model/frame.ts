import type { Candle, ChartKind, Horizon, PositionMark } from '../../candle.ts'
import type { Values } from '../../indicators/indicator.ts'
import { niceStep, onScale, paddedRange, type Scale, toValue, zoomedScale } from './axes.ts'
import { type CandleSeries, candlesBetween, seriesLength } from './candleSeries.ts'
import type { IndicatorRun, Runs } from './indicatorRun.ts'
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
  /** The panes of indicators below the prices, as many as there is room for. */
  readonly subs: readonly SubPane[]
  readonly subRoom: SubRoom
  readonly axisTop: number
}

export type Pane = { readonly top: number; readonly bottom: number }
/** A pane with its legend: `edge` is the line above it. */
export type SubPane = Pane & { readonly edge: number }
/** How many panes of indicators have room, how high each is, and how low and high the member can make them. */
export type SubRoom = {
  readonly count: number
  readonly height: number
  readonly least: number
  readonly most: number
}

const volumeShare = 0.2
const marginShare = 0.2
/** Height of a line of a legend, in CSS pixels, as in its style sheet. */
const legendHeight = 24
/** Heights of a sub-pane that the member has not changed, and what the prices keep at least. */
const subHeights = { least: 72, most: 108, share: 0.19, besidePrices: 120, besideCompactPrices: 190 } as const
/** What stays free at the bottom of a sub-pane. */
const subPadding = 4

/** What a chart draws. */
export interface Contents {
  readonly kind: ChartKind
  readonly runs: Runs
}

/** What decides how a chart is divided. */
interface Division extends Contents {
  /** False where the candles are made of quotes. */
  readonly hasVolume: boolean
  /** What the member has made a sub-pane high; undefined: a share of the chart. */
  readonly paneHeight?: number | undefined
  /** Whether all legends over the candles are one line of names, so that the prices keep more of the room. */
  readonly isCompact?: boolean | undefined
}

/**
 * Divides a chart into panes and axes. `gutter` is the width of the price axis on the right; `line` is the height of one line
 * of text, which the legend takes at the top and the time axis at the bottom.
 */
export function chartLayout(
  size: { readonly width: number; readonly height: number },
  gutter: number,
  line: number,
  { kind, hasVolume, paneHeight, isCompact = false, runs: { main, sub } }: Division,
): ChartLayout {
  const plotWidth = Math.max(1, Math.floor(size.width - gutter))
  const axisTop = Math.max(line * 2, Math.round(size.height - line * 1.5))
  const legends = kind === 'candles' ? Math.min(main.length, isCompact ? 1 : main.length) : 0
  const top = Math.round(Math.max(line * 1.5, legends * legendHeight))
  const room = axisTop - top - (isCompact ? subHeights.besideCompactPrices : subHeights.besidePrices)
  const count = Math.max(0, Math.floor(room / subHeights.least))
  const subCount = Math.min(sub.length, count)
  const { least } = subHeights
  const most = Math.max(least, Math.floor(room / Math.max(1, subCount)))
  const usual = Math.min(subHeights.most, Math.max(least, Math.round((axisTop - top) * subHeights.share)))
  const subHeight = Math.round(Math.min(most, Math.max(least, paneHeight ?? usual)))
  const pricesEnd = axisTop - subCount * subHeight
  const volumeTop = Math.round(pricesEnd - (pricesEnd - top) * volumeShare)
  const ownPane = sub.some(({ indicator }) => indicator.format === 'volume')
  const withVolume = kind === 'candles' && hasVolume && subCount < 2 && !ownPane
  return {
    ...size,
    line,
    plotWidth,
    margin: Math.round(plotWidth * marginShare),
    price: { top, bottom: withVolume ? Math.max(top + 1, volumeTop - line) : pricesEnd },
    volume: withVolume ? { top: volumeTop, bottom: pricesEnd } : undefined,
    subs: Array.from({ length: subCount }, (_, index) => {
      const edge = pricesEnd + index * subHeight
      return { edge, top: edge + legendHeight + subPadding / 2, bottom: edge + subHeight - subPadding }
    }),
    subRoom: { count, height: subHeight, least, most },
    axisTop,
  }
}

/** A body is not wider, however long its interval is drawn, in CSS pixels. */
const widestBody = 24

/** Width of a candle's body in its slot. It leaves a gap to the next candle as soon as there is room for one. */
export function bodyWidth(barWidth: number): number {
  return barWidth < 3 ? 1 : Math.min(widestBody, Math.max(1, Math.round(barWidth * 0.7)))
}

/** Layout, view and scales with which the closed layer was drawn. Everything that is drawn over it uses the same. */
export type ChartFrame = {
  readonly layout: ChartLayout
  readonly view: Viewport
  readonly count: number
  readonly price: Scale
  /** The scale of the prices as the candles ask for it, which the member's zoom makes finer or coarser. */
  readonly autoPrice: Scale
  readonly priceStep: number
  readonly mostVolume: number
  /** The scales of the panes below the prices. */
  readonly subs: readonly Scale[]
}

type FrameInput = {
  readonly series: CandleSeries
  readonly view: Viewport
  readonly layout: ChartLayout
  readonly kind: ChartKind
  readonly runs: Runs
  readonly decimals: number
  readonly positions: readonly PositionMark[]
  /** The order whose usual move has room on the scale. */
  readonly horizon?: Horizon | undefined
  /** How many times as coarse as usual the member has made the scale of the prices. */
  readonly priceZoom?: number | undefined
}

/** The price at a point of the price axis, right of the plot; undefined anywhere else. */
export function priceOnAxis({ layout, price }: ChartFrame, { x, y }: { readonly x: number; readonly y: number }) {
  const isOnAxis = x >= layout.plotWidth && y >= price.top && y <= price.bottom
  return isOnAxis ? toValue(price, y) : undefined
}

const pixelsPerPriceLabel = 44

/** The frame of a view: prices and volumes are scaled to the candles on screen. */
export function chartFrame(input: FrameInput): ChartFrame {
  const { series, view, layout, kind, runs, decimals, positions, horizon, priceZoom = 1 } = input
  const count = seriesLength(series)
  const { from, to } = visibleRange(view, count, layout.plotWidth)
  const visible = candlesBetween(series, from, to)
  const bands = kind === 'candles' ? runs.main.filter(({ indicator }) => indicator.widensPrices) : []
  const extent = widened(
    priceExtent(visible, kind),
    bands.map((run) => run.extent(from, to)),
  )
  const last = visible.at(-1)?.close
  const entry = positions.find(({ openedAt }) => openedAt === horizon?.openedAt)?.price ?? last
  const usual = entry === undefined || !horizon?.move ? [] : [entry * (1 + horizon.move), entry * (1 - horizon.move)]
  const near = [...positions.map(({ price }) => price), ...usual]
  const [low, high] = view.offset <= 0 ? withPrices(extent, near) : extent
  const autoPrice = { ...paddedRange(low, high, decimals), ...layout.price }
  const price = zoomedScale(autoPrice, priceZoom, view.offset <= 0 ? last : undefined)
  const most = Math.max(2, Math.floor((price.bottom - price.top) / pixelsPerPriceLabel))
  return {
    layout,
    view,
    count,
    price,
    autoPrice,
    priceStep: niceStep(price.max - price.min, most, decimals),
    mostVolume: volumeScale(visible),
    subs: layout.subs.map((pane, index) => ({ ...subRange(runs.sub[index], from, to), ...pane })),
  }
}

/** Whether a candle, or what an indicator says at it, lies outside the frame's scales. `index`: its place in the series. */
export function exceedsScales(frame: ChartFrame, candle: Candle, index: number, { kind, runs }: Contents): boolean {
  const isOff = (scale: Scale, values: Values) => values.some((value) => !Number.isNaN(value) && !onScale(scale, value))
  if (frame.subs.some((scale, at) => isOff(scale, runs.sub[at]?.at(index) ?? []))) return true
  const { autoPrice } = frame
  if (kind === 'trend') return !onScale(autoPrice, candle.close)
  if (runs.main.some((run) => run.indicator.widensPrices && isOff(autoPrice, run.at(index)))) return true
  return !onScale(autoPrice, candle.high) || !onScale(autoPrice, candle.low) || candle.volume > frame.mostVolume
}

/** How much of the range of values is added above and below it in a sub-pane. */
const subRoom = 0.08

/** The range of a sub-pane's axis for the candles from one index to another. */
function subRange(run: IndicatorRun | undefined, from: number, to: number): { min: number; max: number } {
  const axis = run?.indicator.axis
  if (typeof axis === 'object') return axis
  const [low, high] = run?.extent(from, to) ?? [0, 1]
  const room = Math.max((high - low) * subRoom, Math.abs(high) * 1e-6, Number.MIN_VALUE)
  if (axis === 'from-zero') return { min: 0, max: high > 0 ? high * (1 + subRoom) : 1 }
  if (axis === 'around-zero') {
    const most = Math.max(Math.abs(low), Math.abs(high)) * (1 + subRoom)
    return most > 0 ? { min: -most, max: most } : { min: -1, max: 1 }
  }
  return low === 0 && high === 0 ? { min: -1, max: 1 } : { min: low - room, max: high + room }
}

function widened(
  [low, high]: readonly [number, number],
  others: readonly (readonly [number, number] | undefined)[],
): readonly [number, number] {
  const extents = others.filter((one) => one !== undefined)
  return [Math.min(low, ...extents.map(([least]) => least)), Math.max(high, ...extents.map(([, most]) => most))]
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

/** Widens an extent to include the prices nearby. Those farther off are ignored, because they would flatten the candles. */
function withPrices([low, high]: readonly [number, number], prices: readonly number[]): readonly [number, number] {
  const reach = high - low
  const near = prices.filter((price) => price >= low - reach && price <= high + reach)
  return [Math.min(low, ...near), Math.max(high, ...near)]
}

function volumeScale(candles: readonly Candle[]): number {
  const most = candles.reduce((max, { volume }) => Math.max(max, volume), 0)
  return most > 0 ? most * 1.1 : 1
}
