import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import { type Candle, candleSign } from '../../candle.ts'
import type { LineColor, Plot, Values } from '../../indicators/indicator.ts'
import { type Scale, toY } from '../model/axes.ts'
import type { IndicatorRun } from '../model/indicatorRun.ts'
import { type ChartColors, withAlpha } from './colors.ts'

// How the plots of an indicator are drawn: by echarts for the closed candles, on a canvas for the newest ones.

/** What echarts needs to draw nothing but the series: no animation, no events. */
export const passive = { silent: true, animation: false, legendHoverLink: false, emphasis: { disabled: true } } as const

export const volumeAlpha = 0.55
/** A bar that is longer than the one before it, and one that is not. */
const barAlphas = { growing: 0.8, shrinking: 0.38 } as const
const areaAlpha = 0.08
const dotSize = 3
const lineWidth = 1.2
const dash = [4, 3]

/** A value of an indicator at a candle, with what its colour depends on. */
interface ValueAt {
  readonly value: number
  readonly before: number
  readonly candle: Candle | undefined
  readonly previousClose: number | undefined
}

const lineColor = (color: LineColor, { averages, band }: ChartColors): string => {
  return color === 'band' ? band : (averages[Number(color.at(-1)) - 1] ?? band)
}

function barColor({ value, before, candle, previousClose }: ValueAt, sign: 'candle' | 'value', colors: ChartColors) {
  if (sign === 'value') {
    const grows = Math.abs(value) >= Math.abs(Number.isNaN(before) ? 0 : before)
    return withAlpha(value >= 0 ? colors.rise : colors.fall, grows ? barAlphas.growing : barAlphas.shrinking)
  }
  const rises = !candle || candleSign(candle, previousClose) === 1
  return withAlpha(rises ? colors.rise : colors.fall, volumeAlpha)
}

/** A dot below its candle supports a rising price, one above it a falling price. */
const dotColor = ({ value, candle }: ValueAt, { rise, fall }: ChartColors): string =>
  candle && value > (candle.high + candle.low) / 2 ? fall : rise

/** The closed candles of a layer: their indexes, themselves, and the one before them. */
interface Shown {
  readonly from: number
  readonly to: number
  /** How many slots the layer has after the last of them. */
  readonly ahead: number
  readonly candles: readonly Candle[]
  readonly previousClose: number | undefined
  readonly bodyWidth: number
  readonly colors: ChartColors
}

/** The echarts series of an indicator. `axis`: the index of the pane's grid and axes. */
export function plotSeries(run: IndicatorRun, axis: number, shown: Shown): (BarSeriesOption | LineSeriesOption)[] {
  const { from } = shown
  const to = shown.to + shown.ahead
  const place = { ...passive, xAxisIndex: axis, yAxisIndex: axis }
  const line = { ...place, type: 'line', symbol: 'none', showSymbol: false } as const
  return run.plots.flatMap((plot): (BarSeriesOption | LineSeriesOption)[] => {
    if (plot.as === 'line') {
      const color = lineColor(plot.color, shown.colors)
      const lineStyle = { color, width: lineWidth, ...(plot.dashed && { type: dash }) }
      return [{ ...line, data: run.line(plot.value, from, to), lineStyle }]
    }
    if (plot.as === 'area') {
      const [one, other] = [run.line(plot.from, from, to), run.line(plot.to, from, to)]
      const least = one.map((value, index) => Math.min(value, other[index] ?? value))
      const difference = one.map((value, index) => Math.abs(value - (other[index] ?? value)))
      const stack = `${run.indicator.id} ${plot.from}`
      const invisible = { ...line, stack, stackStrategy: 'all', lineStyle: { opacity: 0 } } as const
      const areaStyle = { color: withAlpha(shown.colors.band, areaAlpha), opacity: 1 }
      return [
        { ...invisible, data: least },
        { ...invisible, data: difference, areaStyle },
      ]
    }
    const values = valuesAt(run, plot.value, shown)
    if (plot.as === 'bars') {
      const data = values.map((at) => ({
        value: at.value,
        itemStyle: { color: barColor(at, plot.sign, shown.colors) },
      }))
      return [{ ...place, type: 'bar', barWidth: shown.bodyWidth, data }]
    }
    const data = values.map((at) => ({ value: at.value, itemStyle: { color: dotColor(at, shown.colors) } }))
    const symbols = { symbol: 'circle', symbolSize: dotSize, showSymbol: true, showAllSymbol: true } as const
    return [{ ...place, ...symbols, type: 'line', lineStyle: { opacity: 0 }, data }]
  })
}

function valuesAt(run: IndicatorRun, line: number, { from, to, candles, previousClose }: Shown): readonly ValueAt[] {
  const [before, ...values] = [run.at(from - 1)[line] ?? Number.NaN, ...run.line(line, from, to)]
  return values.map((value, index) => ({
    value: candles[index]?.isEmpty ? Number.NaN : value,
    before: values[index - 1] ?? before,
    candle: candles[index],
    previousClose: candles[index - 1]?.close ?? previousClose,
  }))
}

/** What an indicator draws at one candle on a canvas, in the pane of its scale. */
export interface Stroke {
  readonly scale: Scale
  readonly plot: Plot
  readonly color: string
  /** All its values at the candle before, and at the candle. */
  readonly from: Values
  readonly to: Values
}

/** The strokes of an indicator at a candle, which may be the live one. What is drawn elsewhere waits for the closed layer. */
export function strokesAt(
  run: IndicatorRun,
  scale: Scale,
  at: { readonly index: number; readonly candle: Candle; readonly previousClose: number | undefined },
  colors: ChartColors,
): readonly Stroke[] {
  const [from, to] = [run.at(at.index - 1), run.at(at.index)]
  return run.plots
    .filter((plot) => !run.isShiftedPlot(plot))
    .map((plot) => ({ scale, plot, from, to, color: strokeColor(plot, { ...at, from, to }, colors) }))
}

function strokeColor(
  plot: Plot,
  { candle, previousClose, from, to }: Omit<ValueAt, 'value' | 'before'> & Pick<Stroke, 'from' | 'to'>,
  colors: ChartColors,
): string {
  if (plot.as === 'area') return withAlpha(colors.band, areaAlpha)
  if (plot.as === 'line') return lineColor(plot.color, colors)
  const at = { value: to[plot.value] ?? Number.NaN, before: from[plot.value] ?? Number.NaN, candle, previousClose }
  return plot.as === 'bars' ? barColor(at, plot.sign, colors) : dotColor(at, colors)
}

/** Where a stroke is drawn: the centre of its candle and the width of a slot and of a body, in CSS pixels. */
interface Slot {
  readonly center: number
  readonly barWidth: number
  readonly bodyWidth: number
}

/** Draws a stroke; values that are NaN are left out. */
export function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, slot: Slot): void {
  const { plot, scale, from, to, color } = stroke
  const y = (values: Values, line: number) => toY(scale, values[line] ?? Number.NaN)
  const { center, barWidth, bodyWidth } = slot
  const left = center - barWidth
  if (plot.as === 'line') {
    const [y1, y2] = [y(from, plot.value), y(to, plot.value)]
    if (Number.isNaN(y1) || Number.isNaN(y2)) return
    context.strokeStyle = color
    context.lineWidth = lineWidth
    context.setLineDash(plot.dashed ? dash : [])
    context.beginPath()
    context.moveTo(left, y1)
    context.lineTo(center, y2)
    context.stroke()
    context.setLineDash([])
    return
  }
  context.fillStyle = color
  if (plot.as === 'area') {
    const corners = [y(from, plot.from), y(to, plot.from), y(to, plot.to), y(from, plot.to)]
    if (corners.some(Number.isNaN)) return
    const [a = 0, b = 0, c = 0, d = 0] = corners
    context.beginPath()
    context.moveTo(left, a)
    context.lineTo(center, b)
    context.lineTo(center, c)
    context.lineTo(left, d)
    context.fill()
    return
  }
  const at = y(to, plot.value)
  if (Number.isNaN(at)) return
  if (plot.as === 'bars') {
    const zero = toY(scale, Math.max(0, scale.min))
    context.fillRect(center - bodyWidth / 2, Math.min(at, zero), bodyWidth, Math.abs(zero - at))
    return
  }
  context.beginPath()
  context.arc(center, at, dotSize / 2, 0, Math.PI * 2)
  context.fill()
}
