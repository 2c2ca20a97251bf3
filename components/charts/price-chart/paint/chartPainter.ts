import type { Candle, ChartKind, Horizon, PositionMark } from '../../candle.ts'
import type { Point } from '../input/gestures.ts'
import { hasLabelledClose, labelStepMs } from '../model/axes.ts'
import { type CandleSeries, sameCandles, seriesLength } from '../model/candleSeries.ts'
import type { ChartFormat } from '../model/format.ts'
import { type ChartFrame, type ChartLayout, chartFrame, chartLayout } from '../model/frame.ts'
import type { Runs } from '../model/indicatorRun.ts'
import { appendedCount, panShift, showsNewest } from '../model/redraw.ts'
import { isLinear, quotedBefore } from '../model/slots.ts'
import type { TimeAxis } from '../model/timeAxis.ts'
import { clampViewport, initialViewport, type Viewport } from '../model/viewport.ts'
import { placeAverages } from './averageMarks.ts'
import { type BreakLabel, placeBreaks, showBreakLabels } from './breaks.ts'
import { drawAppendedLayer, drawLiveLayer } from './canvasLayers.ts'
import { closedLayer, closedLayerOption, valueRanges } from './closedLayer.ts'
import { type ChartColors, readChartColors } from './colors.ts'
import type { EchartsPainter } from './EchartsLayer.tsx'
import { placeEntryPrices, placeMarks, placeTicket, placeUsualMove } from './marks.ts'
import {
  type ChartFont,
  coverGrid,
  inspectedAt,
  labelFont,
  lastPriceHeights,
  placeCrosshair,
  placeGrid,
  placePrice,
  placeSubPanes,
  placeTimes,
  priceAxisWidth,
  showWholeTimes,
  type TimeLabel,
  textWidth,
  writeLegends,
} from './overlay.ts'
import { type ChartParts, findIndicatorParts, type IndicatorParts, moveElement, setVisible } from './parts.ts'
import { wholePixel } from './pixels.ts'

/** What a chart shows, as its owner last gave it. */
export type ChartContent = TimeAxis & {
  /** Names product and interval: another name starts a new series and a new view. */
  readonly seriesId: string
  readonly candles: readonly Candle[]
  /** When the newest of them were asked for, epoch ms: they hold every tick until then. */
  readonly asOf: number
  readonly kind: ChartKind
  readonly decimals: number
  readonly format: ChartFormat
  /** Says how long a time without quotes lasted, in ms. */
  readonly withoutQuotes: (lastedMs: number) => string
  /** In the legend of an indicator without values below a minute. */
  readonly indicatorFrom: string
  readonly positions: readonly PositionMark[]
  readonly hasVolume: boolean
  readonly horizon: Horizon | undefined
  readonly runs: Runs
  /** What the member has made a pane of an indicator high, in CSS pixels. */
  readonly paneHeight: number | undefined
  readonly isCompact: boolean
  /** Whether the candles end in the past: the newest one has not the last price. */
  readonly isPast: boolean
  /** How many times as coarse as usual the member has made the scale of the prices. */
  readonly priceZoom?: number
}

/** Whether the same series is shown in the same way; its candles may differ. */
export function sameStyle(one: ChartContent, other: ChartContent): boolean {
  return (
    one.seriesId === other.seriesId &&
    one.kind === other.kind &&
    one.format === other.format &&
    one.hasVolume === other.hasVolume &&
    one.runs === other.runs &&
    one.paneHeight === other.paneHeight &&
    one.isCompact === other.isCompact &&
    one.positions === other.positions &&
    one.pauses === other.pauses
  )
}

const MINUTE_MS = 60_000

/** What is drawn: the content with the series that ticks have changed since, and the part of it that is on screen. */
type Drawn = { readonly content: ChartContent; readonly series: CandleSeries; readonly view: Viewport }

/**
 * Draws a price chart in three layers: echarts draws the closed candles (closed layer), a canvas over it draws those that
 * closed since (appended layer), and a small canvas draws the live candle (live layer). Labels, marks and the crosshair are
 * elements over them.
 */
export class ChartPainter {
  /** The frame of the closed layer; undefined until it was drawn. */
  frame: ChartFrame | undefined
  private readonly parts: ChartParts
  private echarts: EchartsPainter | undefined
  /** The candles with which the closed layer was drawn, the index of the oldest, and step and width of its time labels. */
  private closed:
    | {
        readonly candles: readonly Candle[]
        readonly from: number
        readonly labelStepMs: number
        readonly labelWidth: number
      }
    | undefined
  private indicators: IndicatorParts = { subs: [], main: [], sub: [] }
  private times: readonly TimeLabel[] = []
  private breaks: readonly BreakLabel[] = []
  /** How many candles are on the appended layer. */
  private appended = 0
  private size = { width: 0, height: 0 }
  private font: ChartFont = { family: 'sans-serif', size: 11, figure: 0, sign: 0 }
  /** Undefined until they are needed: reading them lays out the page. */
  private readColors: ChartColors | undefined

  constructor(parts: ChartParts) {
    this.parts = parts
  }

  /** Whether there is a canvas and room to draw. */
  get ready(): boolean {
    return this.echarts !== undefined && this.size.width > 0
  }

  /** Sets the echarts canvas; undefined takes it away. */
  attach(echarts: EchartsPainter | undefined): void {
    this.echarts = echarts
  }

  /** Sets the size in CSS pixels, and says what of it is new. The size of the text may depend on the width. */
  resize(width: number, height: number): 'width' | 'height' | undefined {
    const { size } = this
    this.size = { width, height }
    if (width !== size.width) return 'width'
    return height === size.height ? undefined : 'height'
  }

  /** Makes the next `redraw` size and redraw every canvas: they have lost what was on them. */
  empty(): void {
    this.echarts?.empty()
    this.parts.liveLayer.canvas.width = 1
    this.parts.appendedLayer.canvas.width = 1
  }

  /** Reads colours and font from the page again. */
  restyle(): void {
    this.readColors = undefined
    this.font = labelFont(this.parts)
  }

  private get colors(): ChartColors {
    this.readColors ??= readChartColors(this.parts.root)
    return this.readColors
  }

  layout(content: ChartContent, series: CandleSeries): ChartLayout {
    const axisWidth = priceAxisWidth(this.font, series, content.format)
    return chartLayout(this.size, axisWidth, this.font.size * 1.3, content)
  }

  /** Whether the closed layer still shows the candles of a series. */
  isCurrent(series: CandleSeries): boolean {
    const { frame, closed } = this
    if (!frame || !closed) return false
    return sameCandles(closed.candles, series.closed, closed.from, frame.count - 1)
  }

  /** Makes the next `append` draw the appended layer from its first candle. */
  clearAppended(): void {
    this.appended = 0
  }

  /**
   * Draws the closed layer and everything that is placed with it. Returns the view.
   *
   * @param isMoved Whether the member has moved the view: then it is kept within the series.
   */
  redraw(content: ChartContent, series: CandleSeries, before: Viewport | undefined, isMoved: boolean): Viewport {
    const { parts } = this
    const count = seriesLength(series)
    parts.root.dataset.empty = String(count === 0)
    const layout = this.layout(content, series)
    const wanted = before ?? initialViewport(series, content, layout.plotWidth)
    const view = isMoved ? clampViewport(wanted, count, layout.plotWidth) : wanted
    const frame = chartFrame({ ...content, series, view, layout })
    this.frame = frame
    const layer = closedLayer(frame, series, { ...content, colors: this.colors })
    this.closed = { candles: series.closed, from: layer.from, ...this.labels(content, view.barWidth) }
    parts.root.style.setProperty('--plot-width', `${layout.plotWidth}px`)
    parts.root.style.setProperty('--axis-top', `${layout.axisTop}px`)
    const size = { width: layout.plotWidth + layout.margin * 2, height: layout.axisTop }
    this.echarts?.draw(closedLayerOption(layer), size)
    this.placeTimes(frame, content, series)
    this.breaks = placeBreaks(parts, frame, series, content)
    placeGrid(parts, frame, content.format)
    this.indicators = findIndicatorParts(parts.root)
    placeSubPanes(this.indicators, frame, content.runs, content.format)
    placeMarks(parts, frame, series, content, this.font)
    setVisible(parts.appendedLayer.canvas, false)
    this.appended = 0
    return view
  }

  /** Gives the closed layer other scales. Returns false, and draws nothing, when their labels need an axis of another width. */
  rescale({ content, series, view }: Drawn): boolean {
    const { frame, parts } = this
    const layout = this.layout(content, series)
    if (!frame || layout.plotWidth !== frame.layout.plotWidth) return false
    const { price, autoPrice, priceStep, mostVolume, subs } = chartFrame({ ...content, series, view, layout })
    const rescaled = { ...frame, price, autoPrice, priceStep, mostVolume, subs }
    this.frame = rescaled
    this.echarts?.rescale(valueRanges(rescaled))
    this.appended = 0
    placeGrid(parts, rescaled, content.format)
    this.breaks = placeBreaks(parts, rescaled, series, content)
    placeSubPanes(this.indicators, rescaled, content.runs, content.format)
    placeMarks(parts, rescaled, series, content, this.font)
    return true
  }

  /** Draws the candles that closed since the last call on the appended layer. */
  append({ content, series }: Drawn): void {
    const { frame, parts, colors, appended, closed } = this
    if (!frame) return
    const count = appendedCount(frame, series)
    if (count === 0 || !showsNewest(frame, series)) return
    drawAppendedLayer(parts, frame, series, { ...content, colors, drawn: appended })
    this.appended = count
    placeMarks(parts, frame, series, content, this.font)
    if (closed && hasLabelledClose(series, count - appended, content.intervalMs, closed.labelStepMs))
      this.placeTimes(frame, content, series)
  }

  /** Shows or hides the buttons that lead back to the newest candle, and to the usual scale. */
  showWays({ toNow, toAuto }: { readonly toNow: boolean; readonly toAuto: boolean }): void {
    setVisible(this.parts.toNow, toNow)
    setVisible(this.parts.autoScale, toAuto)
  }

  /** Moves the layers to where the view is. */
  pan({ series, view }: Drawn): void {
    if (!this.frame) return
    const shift = wholePixel(panShift(this.frame, series, view), devicePixelRatio)
    const left = shift - this.frame.layout.margin
    moveElement(this.parts.layers, left, 0)
    if (this.closed) showWholeTimes(this.times, left, this.frame.layout.plotWidth, this.closed.labelWidth)
    showBreakLabels(this.breaks, left, this.frame)
  }

  /** Draws the live candle and the last price; the legends only when no candle is inspected. */
  drawLive({ content, series }: Drawn, inspecting: boolean): void {
    const { parts, frame } = this
    if (!frame) return
    const { live: candle, closed } = series
    const previousClose = quotedBefore(series, closed.length)?.candle.close
    const last = content.isPast ? undefined : candle
    placePrice(parts, frame, last && { live: last, previousClose }, content.format)
    const entries = placeEntryPrices(parts, frame, content.positions, last?.close)
    const others = [...entries, ...lastPriceHeights(parts, frame, last?.close)]
    const averages = placeAverages(parts, frame, series, content, others)
    coverGrid(parts, frame, last?.close, [...entries, ...averages])
    placeTicket(parts, frame, series, content)
    placeUsualMove(parts, frame, series, content)
    // Below a minute there are few candles, and no volumes.
    const without = content.intervalMs < MINUTE_MS ? content.indicatorFrom : undefined
    if (!inspecting) writeLegends(this.indicators, content.runs, closed.length, content.format, without)
    const visible = candle !== undefined && showsNewest(frame, series)
    setVisible(parts.liveLayer.canvas, visible)
    if (!visible) return
    drawLiveLayer(parts, frame, series, { ...content, colors: this.colors })
  }

  /** Places the crosshair over the candle at a point; hides it without a point. */
  drawCrosshair({ content, series, view }: Drawn, point: Point | undefined): void {
    const { parts, frame } = this
    if (!frame) return
    const at = point && inspectedAt(series, frame, view, point.x)
    placeCrosshair(parts, frame, point && at && { ...at, point }, content.format)
    if (at) writeLegends(this.indicators, content.runs, at.index, content.format)
  }

  /** The round times that have a label, and how wide one is: those that are less than a minute apart say their seconds. */
  private labels({ format, intervalMs }: ChartContent, barWidth: number) {
    const widthOf = (stepMs: number) =>
      textWidth(this.parts.liveLayer.context, this.font, format.axisTime(Date.UTC(2000, 0, 1), stepMs))
    const narrow = labelStepMs(intervalMs, barWidth, widthOf(MINUTE_MS))
    if (narrow >= MINUTE_MS) return { labelStepMs: narrow, labelWidth: widthOf(narrow) }
    const step = labelStepMs(intervalMs, barWidth, widthOf(narrow))
    return { labelStepMs: step, labelWidth: widthOf(step) }
  }

  private placeTimes(frame: ChartFrame, content: ChartContent, series: CandleSeries): void {
    if (!this.closed) return
    const { labelStepMs: stepMs } = this.closed
    const { intervalMs, format } = content
    this.times = placeTimes(this.parts, frame, series, {
      ...{ stepMs, intervalMs, isLinear: isLinear(content) && !content.isPast },
      write: (at) => format.axisTime(at, stepMs),
    })
  }
}
