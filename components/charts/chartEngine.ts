import type { Candle, PriceTick } from './candle.ts'
import { mergeFetched, rollTick } from './candleRoll.ts'
import { type CandleSeries, emptySeries, seriesLength } from './candleSeries.ts'
import { type ChartColors, readChartColors } from './chartColors.ts'
import { type ChartContent, type ChartEvents, sameManner } from './chartContent.ts'
import { type ChartFrame, chartFrame } from './chartFrame.ts'
import { type ChartLayout, chartLayout } from './chartLayout.ts'
import { type ChartParts, place, show } from './chartParts.ts'
import { priceGutter, textWidth } from './chartText.ts'
import { wholePixel } from './crispPixels.ts'
import type { PicturePainter } from './EchartsPicture.tsx'
import { type Following, following, pictureShift, resting, showsNewest } from './following.ts'
import type { Point } from './gesture.ts'
import { heldView } from './heldView.ts'
import { OlderCandles } from './olderCandles.ts'
import { inspectedAt, placeCross, placeGrid, placeMarks, placePrice, writeAverages } from './overlay.ts'
import { toY } from './scale.ts'
import { settledOption, valueRanges } from './settledOption.ts'
import { settledPicture } from './settledPicture.ts'
import { paintStrip, sizeStrip } from './stripLayer.ts'
import { averagePieces, averagesAt, growTail, sameCandles, tailLength } from './tail.ts'
import { closesLabelled, labelStep } from './timeAxis.ts'
import { placeTimes } from './timeLabels.ts'
import { afterAppend, clampViewport, initialViewport, panBy, type Viewport, xOf, zoomAt } from './viewport.ts'

type Work = Following | 'rest' | 'shift' | 'live' | 'cross'

/**
 * Moves a chart (budgets.md, "How the chart gets there"). echarts draws the settled picture; a tick touches only the strip
 * and a few elements over it, a closing candle is added to the tail between the two. All work waits for the next frame and is done once there, and only what changed.
 */
export class ChartEngine {
  private readonly parts: ChartParts
  private readonly events: ChartEvents
  private readonly older: OlderCandles
  private content: ChartContent | undefined
  private painter: PicturePainter | undefined
  private series: CandleSeries = emptySeries
  private view: Viewport | undefined
  private frame: ChartFrame | undefined
  /** The closed candles that the settled picture shows or counts, and how many stand in the tail after them. */
  private settled:
    | { readonly closed: readonly Candle[]; readonly from: number; readonly labelEvery: number }
    | undefined
  private tailDrawn = 0
  private size = { width: 0, height: 0 }
  private font = { family: 'sans-serif', size: 11 }
  private colors: ChartColors
  private point: Point | undefined
  private readonly pending = new Set<Work>()
  private frameRequest = 0

  constructor(parts: ChartParts, events: ChartEvents) {
    this.parts = parts
    this.events = events
    this.older = new OlderCandles(events.onNeedOlder)
    this.colors = readChartColors(parts.root)
  }

  destroy(): void {
    cancelAnimationFrame(this.frameRequest)
    this.painter = undefined
  }

  /** Gives the engine the canvas; draws at once if it knows size and content. */
  attach(painter: PicturePainter): void {
    this.painter = painter
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
      this.inspect(undefined)
      this.older.forget()
    }
    const fetched = before?.candles !== content.candles || before.seriesId !== content.seriesId
    if (fetched) this.takeFetched(content.candles)
    this.request(before && this.stands(before, content) ? this.following(content) : 'settle')
    if (fetched) this.tailDrawn = 0
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
    const work = this.following(this.content)
    this.request(work === 'tail' && added === 0 ? 'live' : work)
  }

  panBy(dx: number): void {
    if (!this.frame || !this.view) return
    const { layout } = this.frame
    this.view = panBy(this.view, dx, seriesLength(this.series), layout.plotWidth)
    this.request(Math.abs(pictureShift(this.frame, this.series, this.view)) > layout.margin ? 'settle' : 'shift')
  }

  zoomAt(factor: number, x: number): void {
    if (!this.frame || !this.view) return
    this.view = zoomAt(this.view, factor, x, seriesLength(this.series), this.frame.layout.plotWidth)
    this.request('settle')
  }

  /** A gesture has ended: what it moved is put right for where it stands now. */
  settle(): void {
    this.request('rest')
  }

  inspect(point: Point | undefined): void {
    if (point === this.point) return
    this.point = point
    this.request('cross')
  }

  /** Moves the cross-hair by candles, from the newest one when it is not shown. */
  inspectNext(step: number): void {
    if (!this.frame || !this.view) return
    const { layout, price } = this.frame
    const count = seriesLength(this.series)
    const x = this.point?.x ?? xOf(this.view, count, layout.plotWidth, count - 0.5) - step * this.view.barWidth
    const wanted = x + step * this.view.barWidth
    const next = Math.min(layout.plotWidth - 1, Math.max(0, wanted))
    if (this.point && next !== wanted) {
      this.panBy(next - wanted)
      this.settle()
    }
    const at = inspectedAt(this.series, this.frame, this.view, next)
    if (!at) return
    this.inspect({ x: at.x, y: toY(price, at.candle.close) })
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
    const { painter, content, parts } = this
    if (!painter || !content || this.size.width === 0) return
    const pending = new Set(this.pending)
    this.pending.clear()
    if (pending.has('rest')) pending.add('shift').add(this.resting(content))
    const rescaled = pending.has('scale') && !pending.has('settle') && this.drawRescaled(painter, content)
    const settles = !rescaled && (pending.has('settle') || pending.has('scale') || !this.frame)
    const frame = settles ? this.drawSettled(painter, content) : this.frame
    if (!frame || !this.view) return
    const grows = rescaled || pending.has('tail')
    if (grows && !settles) this.drawTail(frame, content)
    const shift = wholePixel(pictureShift(frame, this.series, this.view), devicePixelRatio)
    place(parts.picture, shift - frame.layout.margin, 0)
    if (pending.has('shift')) this.older.look(this.series, this.view, frame.layout.plotWidth)
    if (settles || grows || pending.has('live')) this.drawLive(frame, content)
    if (this.point || pending.has('cross')) this.drawCross(frame, content)
  }

  private layout({ kind, format }: ChartContent): ChartLayout {
    const gutter = priceGutter(this.parts.context, this.font, this.series, format)
    return chartLayout(this.size, gutter, this.font.size * 1.3, kind)
  }

  /** Draws what stands on wider scales; not where their labels would take room from it. */
  private drawRescaled(painter: PicturePainter, content: ChartContent): boolean {
    const { frame, view, series } = this
    const layout = this.layout(content)
    if (!frame || !view || layout.plotWidth !== frame.layout.plotWidth) return false
    const { price, priceStep, mostVolume } = chartFrame({ ...content, series, view, layout })
    this.frame = { ...frame, price, priceStep, mostVolume }
    painter.rescale(valueRanges(this.frame))
    this.tailDrawn = 0
    placeGrid(this.parts, this.frame, content.format)
    placeMarks(this.parts, this.frame, series, content.positions, content.intervalMs)
    return true
  }

  private drawSettled(painter: PicturePainter, content: ChartContent): ChartFrame {
    const { series, font, parts } = this
    const count = seriesLength(series)
    parts.root.dataset.empty = String(count === 0)
    const layout = this.layout(content)
    this.view = clampViewport(this.view ?? initialViewport(layout.plotWidth), count, layout.plotWidth)
    const frame = chartFrame({ ...content, series, view: this.view, layout })
    this.frame = frame
    const picture = settledPicture(frame, series, { kind: content.kind, colors: this.colors })
    const timeWidth = textWidth(parts.context, font, content.format.axisTime(Date.UTC(2000, 0, 1)))
    const labelEvery = labelStep(this.view.barWidth, timeWidth)
    this.settled = { closed: series.closed, from: picture.oldest, labelEvery }
    parts.root.style.setProperty('--plot-width', `${layout.plotWidth}px`)
    parts.root.style.setProperty('--axis-top', `${layout.axisTop}px`)
    painter.draw(settledOption(picture), { width: layout.plotWidth + layout.margin * 2, height: layout.axisTop })
    this.placeTimes(frame, content)
    placeGrid(parts, frame, content.format)
    placeMarks(parts, frame, series, content.positions, content.intervalMs)
    sizeStrip(parts, frame)
    show(parts.tail, false)
    this.tailDrawn = 0
    this.older.look(series, this.view, layout.plotWidth)
    return frame
  }

  private drawLive(frame: ChartFrame, content: ChartContent): void {
    const { parts, series } = this
    const { live, closed } = series
    const previousClose = closed.at(-1)?.close
    const averages = averagePieces(series, closed.length)
    placePrice(parts, frame, live && { live, previousClose }, content.format)
    if (!this.point) writeAverages(parts, live ? averages.map(({ to }) => to) : [], content.format)
    const shown = live !== undefined && showsNewest(frame, series)
    show(parts.strip, shown)
    if (!shown) return
    const { kind } = content
    paintStrip(parts, frame, seriesLength(series), { kind, live, previousClose, averages, colors: this.colors })
  }

  private drawTail(frame: ChartFrame, content: ChartContent): void {
    const { parts, series, colors, tailDrawn, settled } = this
    const { kind, positions, intervalMs } = content
    const length = tailLength(frame, series)
    if (length === 0 || !showsNewest(frame, series)) return
    growTail(parts, frame, series, { kind, colors, drawn: tailDrawn })
    this.tailDrawn = length
    placeMarks(parts, frame, series, positions, intervalMs)
    if (settled && closesLabelled(series, length - tailDrawn, intervalMs, settled.labelEvery))
      this.placeTimes(frame, content)
  }

  private placeTimes(frame: ChartFrame, { intervalMs, format }: ChartContent): void {
    if (!this.settled) return
    const { labelEvery: every } = this.settled
    placeTimes(this.parts, frame, this.series, { every, intervalMs, write: format.axisTime })
  }

  /** Whether the settled picture is still right once the owner has given something new. */
  private stands(before: ChartContent, now: ChartContent): boolean {
    const { frame, settled, series } = this
    if (!sameManner(before, now) || !frame || !settled) return false
    return sameCandles(settled.closed, series.closed, settled.from, frame.count - 1)
  }

  /** Marks keep their expiry to the plot's edge, so with open positions the picture is drawn anew. */
  private resting(content: ChartContent): Work {
    const { frame, series, view } = this
    if (!frame || !view || content.positions.length > 0) return 'settle'
    return resting(frame, chartFrame({ ...content, series, view, layout: this.layout(content) }), series)
  }

  private following({ kind }: ChartContent): Following {
    const { frame, series, view } = this
    return frame && view ? following(frame, series, view, kind) : 'settle'
  }

  private drawCross(frame: ChartFrame, content: ChartContent): void {
    const { point, view } = this
    const at = point && view && inspectedAt(this.series, frame, view, point.x)
    placeCross(this.parts, frame, point && at && { ...at, point }, content.format)
    if (at) writeAverages(this.parts, averagesAt(this.series, at.index), content.format)
  }
}
