import type { Candle, ChartKind, PositionMark, PriceTick } from './candle.ts'
import { mergeFetched, rollTick } from './candleRoll.ts'
import { type CandleSeries, candleAt, candlesBetween, emptySeries, seriesLength } from './candleSeries.ts'
import { type ChartColors, readChartColors } from './chartColors.ts'
import type { ChartFormat } from './chartFormat.ts'
import { type ChartFrame, chartFrame, outgrows } from './chartFrame.ts'
import { chartLayout } from './chartLayout.ts'
import { type ChartParts, place, show } from './chartParts.ts'
import type { PaintPicture } from './EchartsPicture.tsx'
import type { Point } from './gesture.ts'
import { heldView } from './heldView.ts'
import { averagePeriods, lastAverage } from './movingAverage.ts'
import { inspectedAt, placeCross, placeGrid, placeMarks, placePrice, writeAverages } from './overlay.ts'
import { settledOption } from './settledOption.ts'
import { paintStrip, sizeStrip } from './stripLayer.ts'
import {
  afterAppend,
  clampViewport,
  initialViewport,
  panBy,
  type Viewport,
  visibleRange,
  xOf,
  zoomAt,
} from './viewport.ts'

/** What a chart shows, as its owner last gave it. */
export type ChartContent = {
  /** Names product and interval: another name starts a new series and a new view. */
  readonly seriesId: string
  readonly candles: readonly Candle[]
  readonly kind: ChartKind
  readonly intervalMs: number
  readonly decimals: number
  readonly format: ChartFormat
  readonly positions: readonly PositionMark[]
}

export type ChartEvents = {
  readonly onNeedOlder: (beforeOpenAt: number) => void
  readonly onCandleClosed: (openAt: number) => void
}

type Work = 'settle' | 'shift' | 'live' | 'cross'

const longestAverage = Math.max(...averagePeriods)
/** Older candles are asked for when fewer than this many are left beyond the left edge. */
const olderAhead = 60
const gutterPadding = 18
/** The axis reaches above the highest candle (`airyRange`), perhaps into one digit more. */
const airAbove = 1.1

/**
 * Moves a chart (budgets.md, "How the chart gets there"). echarts draws the settled picture; a tick touches only the strip
 * and a few elements over it. All work waits for the next frame and is done once there, and only what changed.
 */
export class ChartEngine {
  private readonly parts: ChartParts
  private readonly events: ChartEvents
  private content: ChartContent | undefined
  private paint: PaintPicture | undefined
  private series: CandleSeries = emptySeries
  private view: Viewport | undefined
  private frame: ChartFrame | undefined
  private size = { width: 0, height: 0 }
  private font = { family: 'sans-serif', size: 11 }
  private colors: ChartColors
  private point: Point | undefined
  private askedBefore: number | undefined
  private readonly pending = new Set<Work>()
  private frameRequest = 0

  constructor(parts: ChartParts, events: ChartEvents) {
    this.parts = parts
    this.events = events
    this.colors = readChartColors(parts.root)
  }

  destroy(): void {
    cancelAnimationFrame(this.frameRequest)
    this.paint = undefined
  }

  /** Gives the engine the canvas; draws at once if it knows size and content. */
  attach(paint: PaintPicture): void {
    this.paint = paint
    this.drawNow()
  }

  resize(width: number, height: number): void {
    if (width === this.size.width && height === this.size.height) return
    this.size = { width, height }
    this.restyle()
    this.drawNow()
  }

  /** Reads colours and font again: after a change of theme, rise colour or root font size. */
  restyle(): void {
    const style = getComputedStyle(this.parts.root)
    this.colors = readChartColors(this.parts.root)
    this.font = { family: style.fontFamily, size: Number.parseFloat(style.fontSize) || 11 }
    this.request('settle')
  }

  update(content: ChartContent): void {
    const before = this.content
    this.content = content
    if (before?.seriesId !== content.seriesId) {
      this.series = emptySeries
      this.view = undefined
      this.point = undefined
      this.askedBefore = undefined
    }
    if (before?.candles !== content.candles || before.seriesId !== content.seriesId) this.takeFetched(content.candles)
    this.request('settle')
  }

  tick(tick: PriceTick): void {
    if (!this.content) return
    const { closed } = this.series
    this.series = rollTick(this.series, tick, this.content.intervalMs)
    const added = this.series.closed.length - closed.length
    if (added > 0 && this.view) {
      this.view = afterAppend(this.view, added)
      const last = this.series.closed.at(-1)
      if (last) this.events.onCandleClosed(last.openAt)
    }
    const { live } = this.series
    const settled = this.frame && this.frame.count === seriesLength(this.series)
    const fits = settled && live && this.frame && !outgrows(this.frame, live, this.content.kind)
    this.request(fits || (settled && !this.showsLive()) ? 'live' : 'settle')
  }

  panBy(dx: number): void {
    if (!this.frame || !this.view) return
    const { layout, count } = this.frame
    this.view = panBy(this.view, dx, count, layout.plotWidth)
    this.request(Math.abs(this.shift(this.frame, this.view)) > layout.margin ? 'settle' : 'shift')
  }

  zoomAt(factor: number, x: number): void {
    if (!this.frame || !this.view) return
    this.view = zoomAt(this.view, factor, x, this.frame.count, this.frame.layout.plotWidth)
    this.request('settle')
  }

  settle(): void {
    this.request('settle')
  }

  inspect(point: Point | undefined): void {
    if (point === this.point) return
    this.point = point
    this.request('cross')
  }

  /** Moves the cross-hair by candles, from the newest one when it is not shown. */
  inspectNext(step: number): void {
    if (!this.frame || !this.view) return
    const { layout, count, price } = this.frame
    const x = this.point?.x ?? xOf(this.view, count, layout.plotWidth, count - 0.5) - step * this.view.barWidth
    const wanted = x + step * this.view.barWidth
    const next = Math.min(layout.plotWidth - 1, Math.max(0, wanted))
    if (this.point && next !== wanted) this.panBy(next - wanted)
    const at = inspectedAt(this.series, this.frame, this.view, next)
    if (!at) return
    this.inspect({
      x: at.x,
      y: price.top + ((price.max - at.candle.close) / (price.max - price.min)) * (price.bottom - price.top),
    })
  }

  private takeFetched(candles: readonly Candle[]): void {
    const before = this.series
    this.series = mergeFetched(candles, before)
    if (this.view) this.view = heldView(this.view, before, this.series)
  }

  private request(work: Work): void {
    this.pending.add(work)
    if (this.frameRequest === 0) this.frameRequest = requestAnimationFrame(() => this.draw())
  }

  private drawNow(): void {
    this.pending.add('settle')
    cancelAnimationFrame(this.frameRequest)
    this.draw()
  }

  private draw(): void {
    this.frameRequest = 0
    if (!this.paint || !this.content || this.size.width === 0) return
    const pending = new Set(this.pending)
    this.pending.clear()
    const settles = pending.has('settle') || !this.frame
    const frame = settles ? this.drawSettled(this.paint, this.content) : this.frame
    if (!frame || !this.view) return
    if (settles || pending.has('shift'))
      place(this.parts.picture, this.shift(frame, this.view) - frame.layout.margin, 0)
    if (pending.has('shift')) this.askOlder()
    if (settles || pending.has('live')) this.drawLive(frame, this.content)
    if (settles || pending.has('live') || pending.has('cross') || pending.has('shift'))
      this.drawCross(frame, this.content)
  }

  private shift(frame: ChartFrame, view: Viewport): number {
    const exact = (view.offset - frame.view.offset) * view.barWidth
    return Math.round(exact * devicePixelRatio) / devicePixelRatio
  }

  private drawSettled(paint: PaintPicture, content: ChartContent): ChartFrame {
    const { series, font, parts } = this
    const count = seriesLength(series)
    parts.root.dataset.empty = String(count === 0)
    const layout = chartLayout(this.size, this.gutter(content), font.size * 1.3, content.kind)
    this.view = clampViewport(this.view ?? initialViewport(layout.plotWidth), count, layout.plotWidth)
    const frame = chartFrame({ ...content, series, view: this.view, layout })
    this.frame = frame
    const { from, to } = visibleRange(this.view, count, layout.plotWidth, layout.margin)
    parts.root.style.setProperty('--plot-width', `${layout.plotWidth}px`)
    parts.root.style.setProperty('--axis-top', `${layout.axisTop}px`)
    paint(
      settledOption({
        ...frame,
        ...content,
        candles: candlesBetween({ ...series, live: undefined }, from, to),
        before: series.closed.slice(Math.max(0, from - longestAverage), from),
        left: layout.margin + xOf(this.view, count, layout.plotWidth, from),
        barWidth: this.view.barWidth,
        colors: this.colors,
        font: { ...font, timeWidth: this.textWidth(content.format.axisTime(Date.UTC(2000, 0, 1))) },
        axisTime: content.format.axisTime,
      }),
      { width: layout.plotWidth + layout.margin * 2, height: layout.height },
    )
    placeGrid(parts, frame, content.format)
    placeMarks(parts, frame, series, content.positions, content.intervalMs)
    sizeStrip(parts, frame)
    this.askOlder()
    return frame
  }

  private drawLive(frame: ChartFrame, content: ChartContent): void {
    const { parts, series } = this
    const { live, closed } = series
    const previousClose = closed.at(-1)?.close
    const tail = closed.slice(-longestAverage).map(({ close }) => close)
    const averages = averagePeriods.map((period) => ({
      from: lastAverage(tail, period),
      to: live ? lastAverage([...tail, live.close], period) : Number.NaN,
    }))
    placePrice(parts, frame, live && { live, previousClose }, content.format)
    if (!this.point)
      writeAverages(
        parts,
        averages.map(({ to }) => to),
        content.format,
      )
    show(parts.strip, live !== undefined && this.showsLive())
    if (!live || !this.showsLive()) return
    paintStrip(parts, frame, { kind: content.kind, live, previousClose, averages, colors: this.colors })
  }

  private drawCross(frame: ChartFrame, content: ChartContent): void {
    const { point, view } = this
    const at = point && view && inspectedAt(this.series, frame, view, point.x)
    placeCross(this.parts, frame, point && at && { ...at, point }, content.format)
    if (!at) return
    const closes = candlesBetween(this.series, at.index + 1 - longestAverage, at.index + 1).map(({ close }) => close)
    writeAverages(
      this.parts,
      averagePeriods.map((period) => lastAverage(closes, period)),
      content.format,
    )
  }

  private showsLive(): boolean {
    const { frame } = this
    return frame !== undefined && frame.view.offset * frame.view.barWidth < frame.layout.plotWidth + frame.layout.margin
  }

  private askOlder(): void {
    const first = candleAt(this.series, 0)
    if (!first || !this.frame || !this.view || first.openAt === this.askedBefore) return
    if (visibleRange(this.view, this.frame.count, this.frame.layout.plotWidth).from >= olderAhead) return
    this.askedBefore = first.openAt
    this.events.onNeedOlder(first.openAt)
  }

  private gutter(content: ChartContent): number {
    const { closed, live } = this.series
    const longest = closed.reduce((most, candle) => Math.max(most, candle.high), live?.high ?? 0)
    return Math.ceil(this.textWidth(content.format.price(longest * airAbove)) + gutterPadding)
  }

  private textWidth(text: string): number {
    this.parts.context.font = `${this.font.size}px ${this.font.family}`
    return this.parts.context.measureText(text).width
  }
}
