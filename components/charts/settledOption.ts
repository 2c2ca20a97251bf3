import type { CandlestickSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Candle, ChartKind } from './candle.ts'
import { candleSign } from './candle.ts'
import { averageColors, type ChartColors, withAlpha } from './chartColors.ts'
import { bodyWidth, type ChartLayout, type Pane } from './chartLayout.ts'
import { averagePeriods, movingAverage } from './movingAverage.ts'
import type { Scale } from './scale.ts'

export type SettledOption = ComposeOption<CandlestickSeriesOption | LineSeriesOption | GridComponentOption>

/** All that the settled picture shows; coordinates are pixels of the picture, which is wider than the plot. */
export type SettledPicture = {
  readonly kind: ChartKind
  readonly layout: ChartLayout
  /** Closed candles to draw, and the older ones (as many as the longest average needs) that only count. */
  readonly candles: readonly Candle[]
  readonly before: readonly Candle[]
  /** Left edge of the first candle's slot, and the width of a slot. */
  readonly left: number
  readonly barWidth: number
  readonly price: Scale
  readonly mostVolume: number
  readonly colors: ChartColors
}

/** Below this slot width a candle is a line from high to low: drawn in one path, and as much as so few pixels can tell. */
export const leastBoxed = 2.5
/** From this body width on, a rising body is hollow: direction is then told by shape as well as by colour. */
export const leastHollow = 4

const quiet = { silent: true, animation: false, legendHoverLink: false, emphasis: { disabled: true } } as const

/** The echarts option of a settled picture (budgets.md): closed candles, averages and volume. */
export function settledOption(picture: SettledPicture): SettledOption {
  const { layout } = picture
  const panes = layout.volume ? [layout.price, layout.volume] : [layout.price]
  const times = picture.candles.map((candle) => candle.openAt)
  return {
    animation: false,
    backgroundColor: 'transparent',
    grid: panes.map((pane) => paneGrid(picture, pane)),
    xAxis: panes.map((_, gridIndex) => slots(times, gridIndex)),
    yAxis: valueRanges(picture).map((range, gridIndex) => ({ type: 'value', gridIndex, show: false, ...range })),
    series: seriesFor(picture),
  }
}

function paneGrid(picture: SettledPicture, pane: Pane): GridComponentOption {
  const width = Math.max(1, picture.candles.length * picture.barWidth)
  return { left: picture.left, width, top: pane.top, height: pane.bottom - pane.top, outerBoundsMode: 'none' }
}

/** Axes only map: labels and grid lines are ours, over the whole plot, where no candle may be yet. */
function slots(times: readonly number[], gridIndex: number) {
  return { type: 'category' as const, gridIndex, show: false, data: [...times] }
}

/** What the value axes range over: prices, and below them volumes. */
export function valueRanges({ layout, price, mostVolume }: Pick<SettledPicture, 'layout' | 'price' | 'mostVolume'>) {
  const prices = { min: price.min, max: price.max }
  return layout.volume ? [prices, { min: 0, max: mostVolume }] : [prices]
}

/** No series without a candle: a series drawn as one path has no path then, and echarts would look for it. */
function seriesFor(picture: SettledPicture) {
  if (picture.candles.length === 0) return []
  return picture.kind === 'candles' ? candleSeries(picture) : [trendSeries(picture)]
}

function candleSeries(picture: SettledPicture): (CandlestickSeriesOption | LineSeriesOption)[] {
  const { candles, barWidth, colors } = picture
  const body = bodyWidth(barWidth)
  return [
    {
      ...quiet,
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
    ...averageSeries(picture),
    volumeSeries(picture, body),
  ]
}

function averageSeries(picture: SettledPicture): LineSeriesOption[] {
  const { before, candles } = picture
  const closes = [...before, ...candles].map((candle) => candle.close)
  const lineColors = averageColors(picture.colors)
  return averagePeriods.map((period, index) => ({
    ...quiet,
    type: 'line',
    symbol: 'none',
    showSymbol: false,
    data: movingAverage(closes, period).slice(before.length),
    lineStyle: { color: lineColors[index] ?? picture.colors.text, width: 1 },
  }))
}

/**
 * Volume as candles from zero up, drawn by the candle series as one path of thick lines for each direction: echarts' bar
 * series would cost its bytes and an element for each bar.
 */
function volumeSeries(picture: SettledPicture, body: number): CandlestickSeriesOption {
  const { candles, before, colors } = picture
  return {
    ...quiet,
    type: 'candlestick',
    xAxisIndex: 1,
    yAxisIndex: 1,
    large: true,
    largeThreshold: 0,
    data: candles.map((candle, index) => {
      const { volume } = candle
      const rises = candleSign(candle, (candles[index - 1] ?? before.at(-1))?.close) === 1
      return rises ? [0, volume, 0, volume] : [volume, 0, 0, volume]
    }),
    itemStyle: {
      borderColor: withAlpha(colors.rise, volumeAlpha),
      borderColor0: withAlpha(colors.fall, volumeAlpha),
      borderWidth: body,
    },
  }
}

function trendSeries(picture: SettledPicture): LineSeriesOption {
  return {
    ...quiet,
    type: 'line',
    symbol: 'none',
    showSymbol: false,
    data: picture.candles.map((candle) => candle.close),
    lineStyle: { color: picture.colors.accent, width: trendWidth, join: 'round', cap: 'round' },
    areaStyle: { color: trendArea(picture), origin: 'start', opacity: 1 },
  }
}

function trendArea({ layout, colors }: SettledPicture) {
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

/** Shared with the live strip, which must continue the picture without a seam. */
export const trendWidth = 1.5
export const trendAlphas = [0.28, 0.02] as const
export const volumeAlpha = 0.55
