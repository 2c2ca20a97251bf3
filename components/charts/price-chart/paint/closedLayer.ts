import type { BarSeriesOption, CandlestickSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type Candle, type ChartKind, candleSign } from '../../candle.ts'
import type { Scale } from '../model/axes.ts'
import { type CandleSeries, candlesBetween } from '../model/candleSeries.ts'
import { bodyWidth, type ChartFrame, type ChartLayout, type Pane } from '../model/frame.ts'
import { averagePeriods, longestAverage, movingAverage } from '../model/movingAverage.ts'
import { visibleRange, xOf } from '../model/viewport.ts'
import { type ChartColors, withAlpha } from './colors.ts'

export type ClosedLayerOption = ComposeOption<
  BarSeriesOption | CandlestickSeriesOption | LineSeriesOption | GridComponentOption
>

/** All that the closed layer shows. Coordinates are pixels of the layer, which is wider than the plot. */
export type ClosedLayer = {
  readonly kind: ChartKind
  readonly layout: ChartLayout
  /** The closed candles to draw, and the older ones that only the averages need. */
  readonly candles: readonly Candle[]
  readonly before: readonly Candle[]
  /** Left edge of the first candle's slot, and the width of one slot. */
  readonly left: number
  readonly barWidth: number
  readonly price: Scale
  readonly mostVolume: number
  readonly colors: ChartColors
}

/** Below this slot width a candle is only a line from high to low, and all candles are drawn as one path. */
export const leastBoxed = 2.5
/** From this body width on, the body of a rising candle is hollow, so that the direction does not depend on colour alone. */
export const leastHollow = 4

/** Shared with the appended and the live layer, which continue the lines and bars of this one. */
export const trendWidth = 1.5
export const trendAlphas = [0.28, 0.02] as const
export const volumeAlpha = 0.55

const passive = { silent: true, animation: false, legendHoverLink: false, emphasis: { disabled: true } } as const

/** The closed layer of a frame, and the index of the oldest candle that it draws or needs (below 0 when there are fewer). */
export function closedLayer(
  frame: ChartFrame,
  series: CandleSeries,
  style: { readonly kind: ChartKind; readonly colors: ChartColors },
): ClosedLayer & { readonly oldest: number } {
  const { view, count, layout } = frame
  const { from, to } = visibleRange(view, count, layout.plotWidth, layout.margin)
  const oldest = from - longestAverage
  return {
    ...frame,
    ...style,
    oldest,
    candles: candlesBetween({ ...series, live: undefined }, from, to),
    before: series.closed.slice(Math.max(0, oldest), from),
    left: layout.margin + xOf(view, count, layout.plotWidth, from),
    barWidth: view.barWidth,
  }
}

/** The echarts option of a closed layer: candles, averages and volume. */
export function closedLayerOption(layer: ClosedLayer): ClosedLayerOption {
  const { layout } = layer
  const panes = layout.volume ? [layout.price, layout.volume] : [layout.price]
  const times = layer.candles.map((candle) => candle.openAt)
  return {
    animation: false,
    backgroundColor: 'transparent',
    grid: panes.map((pane) => paneGrid(layer, pane)),
    xAxis: panes.map((_, gridIndex) => slots(times, gridIndex)),
    yAxis: valueRanges(layer).map((range, gridIndex) => ({ type: 'value', gridIndex, show: false, ...range })),
    series: seriesFor(layer),
  }
}

function paneGrid(layer: ClosedLayer, pane: Pane): GridComponentOption {
  const width = Math.max(1, layer.candles.length * layer.barWidth)
  return { left: layer.left, width, top: pane.top, height: pane.bottom - pane.top, outerBoundsMode: 'none' }
}

/** The echarts axes only map values to pixels. Labels and grid lines are elements of ours, because they cover the whole plot. */
function slots(times: readonly number[], gridIndex: number) {
  return { type: 'category' as const, gridIndex, show: false, data: [...times] }
}

/** The ranges of the value axes: prices, and volumes where they have a pane. */
export function valueRanges({ layout, price, mostVolume }: Pick<ClosedLayer, 'layout' | 'price' | 'mostVolume'>) {
  const prices = { min: price.min, max: price.max }
  return layout.volume ? [prices, { min: 0, max: mostVolume }] : [prices]
}

/** There is no series without a candle: echarts fails on a series that is drawn as one path and has no candle. */
function seriesFor(layer: ClosedLayer) {
  if (layer.candles.length === 0) return []
  return layer.kind === 'candles' ? candleSeries(layer) : [trendSeries(layer)]
}

function candleSeries(layer: ClosedLayer): (BarSeriesOption | CandlestickSeriesOption | LineSeriesOption)[] {
  const { candles, barWidth, colors } = layer
  const body = bodyWidth(barWidth)
  return [
    {
      ...passive,
      type: 'candlestick',
      data: candles.map((candle) => [candle.open, candle.close, candle.low, candle.high]),
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
    ...averageSeries(layer),
    volumeSeries(layer, body),
  ]
}

function averageSeries(layer: ClosedLayer): LineSeriesOption[] {
  const { before, candles } = layer
  const closes = [...before, ...candles].map((candle) => candle.close)
  const lineColors = layer.colors.averages
  return averagePeriods.map((period, index) => ({
    ...passive,
    type: 'line',
    symbol: 'none',
    showSymbol: false,
    data: movingAverage(closes, period).slice(before.length),
    lineStyle: { color: lineColors[index] ?? layer.colors.text, width: 1 },
  }))
}

function volumeSeries(layer: ClosedLayer, body: number): BarSeriesOption {
  const { candles, before, colors } = layer
  const [rise, fall] = [withAlpha(colors.rise, volumeAlpha), withAlpha(colors.fall, volumeAlpha)]
  return {
    ...passive,
    type: 'bar',
    xAxisIndex: 1,
    yAxisIndex: 1,
    barWidth: body,
    data: candles.map((candle, index) => {
      const rises = candleSign(candle, (candles[index - 1] ?? before.at(-1))?.close) === 1
      return { value: candle.volume, itemStyle: { color: rises ? rise : fall } }
    }),
  }
}

function trendSeries(layer: ClosedLayer): LineSeriesOption {
  return {
    ...passive,
    type: 'line',
    symbol: 'none',
    showSymbol: false,
    data: layer.candles.map((candle) => candle.close),
    lineStyle: { color: layer.colors.accent, width: trendWidth, join: 'round', cap: 'round' },
    areaStyle: { color: trendArea(layer), origin: 'start', opacity: 1 },
  }
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
      { offset: 0, color: withAlpha(colors.accent, from) },
      { offset: 1, color: withAlpha(colors.accent, to) },
    ],
  }
}
