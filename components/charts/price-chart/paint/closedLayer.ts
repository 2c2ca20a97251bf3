import type { BarSeriesOption, CandlestickSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type Candle, type ChartKind, candleSign } from '../../candle.ts'
import type { Scale } from '../model/axes.ts'
import { type CandleSeries, candlesBetween } from '../model/candleSeries.ts'
import { bodyWidth, type ChartFrame, type ChartLayout, type Pane } from '../model/frame.ts'
import type { Runs } from '../model/indicatorRun.ts'
import { closeShare, quotedBefore } from '../model/slots.ts'
import { visibleRange, xOf } from '../model/viewport.ts'
import { type ChartColors, withAlpha } from './colors.ts'
import { passive, plotSeries, volumeAlpha } from './plots.ts'

export type ClosedLayerOption = ComposeOption<
  BarSeriesOption | CandlestickSeriesOption | LineSeriesOption | GridComponentOption
>

/** All that the closed layer shows. Coordinates are pixels of the layer, which is wider than the plot. */
export type ClosedLayer = {
  readonly kind: ChartKind
  readonly intervalMs: number
  readonly layout: ChartLayout
  readonly runs: Runs
  /** The closed candles to draw, and the indexes of the first and behind the last. */
  readonly candles: readonly Candle[]
  readonly from: number
  readonly to: number
  /** How many slots follow for what indicators draw beyond the newest candle. */
  readonly ahead: number
  /** The close before the first of them. */
  readonly previousClose: number | undefined
  /** The candle from which a line leads to the first of them, and by how many slots it is before it. */
  readonly leading: { readonly candle: Candle; readonly slots: number } | undefined
  /** Left edge of the first candle's slot, and the width of one slot. */
  readonly left: number
  readonly barWidth: number
  readonly price: Scale
  readonly mostVolume: number
  readonly subs: readonly Scale[]
  readonly colors: ChartColors
}

/** Below this slot width a candle is only a line from high to low, and all candles are drawn as one path. */
export const leastBoxed = 2.5
/** From this body width on, the body of a rising candle is hollow, so that the direction does not depend on colour alone. */
export const leastHollow = 4

/** Shared with the appended and the live layer, which continue the lines and bars of this one. */
export const trendWidth = 1.5
export const trendAlphas = [0.14, 0.01] as const

/** The closed layer of a frame. */
export function closedLayer(
  frame: ChartFrame,
  series: CandleSeries,
  style: Pick<ClosedLayer, 'kind' | 'runs' | 'colors' | 'intervalMs'>,
): ClosedLayer {
  const { view, count, layout } = frame
  const { from, to } = visibleRange(view, count, layout.plotWidth, layout.margin)
  const candles = candlesBetween({ ...series, live: undefined }, from, to)
  const room = Math.ceil(
    (layout.plotWidth + layout.margin - xOf(view, count, layout.plotWidth, from + candles.length)) / view.barWidth,
  )
  const leading = quotedBefore(series, from)
  const most = style.kind === 'candles' ? Math.max(0, ...style.runs.main.map(({ ahead }) => ahead)) : 0
  return {
    ...frame,
    ...style,
    candles,
    from,
    to: from + candles.length,
    ahead: Math.max(0, Math.min(most, room)),
    previousClose: series.closed[from - 1]?.close,
    leading: leading && { candle: leading.candle, slots: from - leading.index },
    left: layout.margin + xOf(view, count, layout.plotWidth, from),
    barWidth: view.barWidth,
  }
}

/** The echarts option of a closed layer: candles, volume and indicators. */
export function closedLayerOption(layer: ClosedLayer): ClosedLayerOption {
  const { layout } = layer
  const panes = [layout.price, ...(layout.volume ? [layout.volume] : []), ...layout.subs]
  const slotCount = layer.candles.length + layer.ahead
  return {
    animation: false,
    backgroundColor: 'transparent',
    grid: panes.map((pane) => paneGrid(layer, pane)),
    xAxis: panes.map((_, gridIndex) =>
      layer.kind === 'trend' && gridIndex === 0 ? instants(slotCount, gridIndex) : slots(slotCount, gridIndex),
    ),
    yAxis: valueRanges(layer).map((range, gridIndex) => ({ type: 'value', gridIndex, show: false, ...range })),
    series: seriesFor(layer),
  }
}

function paneGrid(layer: ClosedLayer, pane: Pane): GridComponentOption {
  const width = Math.max(1, (layer.candles.length + layer.ahead) * layer.barWidth)
  return { left: layer.left, width, top: pane.top, height: pane.bottom - pane.top, outerBoundsMode: 'none' }
}

/** The echarts axes only map values to pixels. Labels and grid lines are elements of ours, because they cover the whole plot. */
function slots(count: number, gridIndex: number) {
  return { type: 'category' as const, gridIndex, show: false, data: Array.from({ length: count }, (_, slot) => slot) }
}

/** The points of a trend are within their slots. */
const instants = (count: number, gridIndex: number) =>
  ({ type: 'value', gridIndex, show: false, min: 0, max: Math.max(1, count) }) as const

/** The ranges of the value axes: prices, volumes where they have a pane, and the panes of indicators. */
export function valueRanges({
  layout,
  price,
  mostVolume,
  subs,
}: Pick<ClosedLayer, 'layout' | 'price' | 'mostVolume' | 'subs'>) {
  const ranges = [price, ...(layout.volume ? [{ min: 0, max: mostVolume }] : []), ...subs]
  return ranges.map(({ min, max }) => ({ min, max }))
}

/** There is no series without a candle: echarts fails on a series that is drawn as one path and has no candle. */
function seriesFor(layer: ClosedLayer) {
  if (layer.candles.length === 0) return []
  const prices = layer.kind === 'candles' ? candleSeries(layer) : trendSeries(layer)
  const sizedLayer = { ...layer, bodyWidth: bodyWidth(layer.barWidth) }
  const firstSub = layer.layout.volume ? 2 : 1
  return [
    ...prices,
    ...layer.subs.flatMap((_, index) => {
      const run = layer.runs.sub[index]
      return run ? plotSeries(run, firstSub + index, sizedLayer) : []
    }),
  ]
}

/** echarts leaves out a candle without numbers. */
const unquoted = [Number.NaN, Number.NaN, Number.NaN, Number.NaN]

function candleSeries(layer: ClosedLayer): (BarSeriesOption | CandlestickSeriesOption | LineSeriesOption)[] {
  const { candles, barWidth, colors } = layer
  const body = bodyWidth(barWidth)
  return [
    {
      ...passive,
      type: 'candlestick',
      data: candles.map(({ isEmpty, open, close, low, high }) => (isEmpty ? unquoted : [open, close, low, high])),
      barWidth: body,
      large: barWidth < leastBoxed,
      largeThreshold: 0,
      itemStyle: {
        color: body >= leastHollow ? 'transparent' : colors.rise,
        color0: colors.fall,
        borderColor: colors.rise,
        borderColor0: colors.fall,
        borderWidth: 1,
      },
    },
    ...layer.runs.main.flatMap((run) => plotSeries(run, 0, { ...layer, bodyWidth: body })),
    ...(layer.layout.volume ? [volumeSeries(layer, body)] : []),
  ]
}

function volumeSeries(layer: ClosedLayer, body: number): BarSeriesOption {
  const { candles, previousClose, colors } = layer
  const [rise, fall] = [withAlpha(colors.rise, volumeAlpha), withAlpha(colors.fall, volumeAlpha)]
  return {
    ...passive,
    type: 'bar',
    xAxisIndex: 1,
    yAxisIndex: 1,
    barWidth: body,
    data: candles.map((candle, index) => {
      const rises = candleSign(candle, candles[index - 1]?.close ?? previousClose) === 1
      return { value: candle.volume, itemStyle: { color: rises ? rise : fall } }
    }),
  }
}

/** The trend of closes: a line for each run of candles without a gap or a break between them. */
function trendSeries(layer: ClosedLayer): LineSeriesOption[] {
  return trendLines(layer).map((data) => ({
    ...passive,
    type: 'line',
    symbol: 'none',
    showSymbol: false,
    data,
    lineStyle: { color: layer.colors.text, width: trendWidth, join: 'round', cap: 'round' },
    areaStyle: { color: trendArea(layer), origin: 'start', opacity: 1 },
  }))
}

/** The points of a trend, in slots from the left edge of the first and in prices. */
function trendLines({ candles, leading, intervalMs }: ClosedLayer): readonly [x: number, price: number][][] {
  const point = (candle: Candle, slot: number): [number, number] => [
    slot + closeShare(candle, intervalMs),
    candle.close,
  ]
  const lines: [number, number][][] = [leading ? [point(leading.candle, -leading.slots)] : []]
  for (const [slot, candle] of candles.entries()) {
    if (candle.isAfterGap || (candle.isBreak && lines.at(-1)?.length !== 0)) lines.push([])
    if (!candle.isEmpty) lines.at(-1)?.push(point(candle, slot))
  }
  return lines.filter(({ length }) => length > 0)
}

function trendArea({ layout, colors }: ClosedLayer) {
  const [from, to] = trendAlphas
  return {
    type: 'linear' as const,
    global: true,
    x: 0,
    y: layout.price.top,
    x2: 0,
    y2: layout.price.bottom,
    colorStops: [
      { offset: 0, color: withAlpha(colors.text, from) },
      { offset: 1, color: withAlpha(colors.text, to) },
    ],
  }
}
