import type { Candle, PriceTick } from '../candle.ts'
import type { Values } from '../indicators/indicator.ts'
import type { Point } from './input/gestures.ts'
import { toY } from './model/axes.ts'
import {
  applyTick,
  type CandleSeries,
  candleAt,
  candlesBetween,
  emptySeries,
  hasNarrowed,
  mergeFetched,
  mergeOlder,
  seriesLength,
} from './model/candleSeries.ts'
import type { ChartSurface } from './model/chartSurface.ts'
import { FollowedView, type ViewOf } from './model/followedView.ts'
import { chartFrame, priceOnAxis } from './model/frame.ts'
import { type IndicatorRun, noRuns } from './model/indicatorRun.ts'
import { OlderCandles } from './model/olderCandles.ts'
import { panShift, type Redraw, redrawAfterGesture, redrawAfterUpdate } from './model/redraw.ts'
import { quotedAtOrBefore, withLastSlots, withSlots } from './model/slots.ts'
import { panBy, positionAt, type Viewport, visibleRange, xOf, zoomAt } from './model/viewport.ts'
import { type ChartContent, ChartPainter, sameStyle } from './paint/chartPainter.ts'
import type { EchartsPainter } from './paint/EchartsLayer.tsx'
import { inspectedAt } from './paint/overlay.ts'
import type { ChartParts } from './paint/parts.ts'

type ChartEvents = {
  /** The known ticks after an instant, oldest first. */
  readonly ticksSince: (at: number) => readonly PriceTick[]
  readonly onNeedOlder: (beforeOpenAt: number) => void
  readonly onCandleClosed: (openAt: number) => void
  /** A price is held on the axis. Returns whether that does anything. */
  readonly onHoldPrice: (price: number) => boolean
}

/** A candle with the values of the indicators at it, in the order in which the chart shows them. */
export interface InspectedCandle {
  readonly candle: Candle
  readonly values: readonly Values[]
}

/** Whether an order begins to run: one that was not marked before, or, where no orders are marked, one of another time. */
const hasBegun = ({ positions, horizon }: ChartContent, before: ChartContent): boolean =>
  positions.length === 0
    ? horizon?.openedAt !== before.horizon?.openedAt
    : positions.some(({ id }) => before.positions.every((known) => known.id !== id))

type Work = Redraw | 'restore' | 'gesture-end' | 'pan' | 'live' | 'crosshair'

/**
 * Holds what a price chart shows (content, series, view, inspected point) and tells the painter what to draw. A tick draws
 * only the live layer, a candle that closes is added to the appended layer, and the closed layer is redrawn only when it has
 * to be. All work waits for the next animation frame and is done there once.
 */
export class ChartEngine {
  private readonly painter: ChartPainter
  private readonly events: ChartEvents
  private readonly older: OlderCandles
  private readonly surface: ChartSurface
  private content: ChartContent | undefined
  private series: CandleSeries = emptySeries
  private readonly followed = new FollowedView()
  private point: Point | undefined
  private readonly pending = new Set<Work>()
  private frameRequest = 0

  constructor(parts: ChartParts, surface: ChartSurface, events: ChartEvents) {
    this.painter = new ChartPainter(parts)
    this.surface = surface
    this.events = events
    this.older = new OlderCandles(events.onNeedOlder)
  }

  destroy(): void {
    cancelAnimationFrame(this.frameRequest)
    this.painter.attach(undefined)
  }

  /** Sets the echarts canvas; draws at once if size and content are known. */
  attach(echarts: EchartsPainter): void {
    this.painter.attach(echarts)
    this.drawNow()
  }

  /**
   * Sets the size in CSS pixels. The first size is drawn at once. A later one is drawn in the next frame, so that whatever changed it, such
   * as a sheet that opens, is painted first.
   */
  resize(width: number, height: number): void {
    const resized = this.painter.resize(width, height)
    if (resized === undefined) return
    if (resized === 'width') {
      this.followed.resized()
      this.restyle()
    }
    if (this.painter.frame) this.request('redraw')
    else this.drawNow()
  }

  /** Reads colours and font again, after a change of theme, rise colour or root font size. */
  restyle(): void {
    this.painter.restyle()
    this.request('redraw')
  }

  /** Redraws everything: the canvases may have lost what was on them. */
  restore(): void {
    this.request('restore')
  }

  update(content: ChartContent): void {
    const before = this.content
    this.content = content
    if (before?.runs !== content.runs) this.setSeries(this.series)
    if (before?.seriesId !== content.seriesId) {
      this.setSeries(emptySeries)
      this.followed.reset()
      this.inspect(undefined)
      this.older.reset()
    }
    const fetched = before?.candles !== content.candles || before.seriesId !== content.seriesId
    const previousSeries = this.series
    if (fetched) this.mergeFetched(content, before?.seriesId === content.seriesId && before.asOf === content.asOf)
    const openedAt = content.horizon?.openedAt
    const isOther = before?.horizon?.openedAt !== openedAt
    if (isOther && !fetched) this.setSeries(withSlots(this.series, content))
    const followed =
      before?.seriesId === content.seriesId &&
      before.horizon !== content.horizon &&
      this.followed.showOrder(this.viewOf(), openedAt !== undefined && hasBegun(content, before))
    const narrowed = fetched && hasNarrowed(previousSeries, this.series, (this.painter.frame?.count ?? 0) - 1)
    const current = before && !followed && sameStyle(before, content) && this.painter.isCurrent(this.series)
    this.request(current ? this.afterUpdate(content) : 'redraw')
    if (narrowed) this.request('rescale')
    if (fetched) this.painter.clearAppended()
  }

  tick(tick: PriceTick): void {
    if (!this.content) return
    const { closed } = this.series
    const next = applyTick(this.series, tick, this.content.intervalMs)
    this.setSeries(next.closed === closed ? next : withLastSlots(next, this.content))
    const added = this.series.closed.length - closed.length
    if (added > 0 && this.view) {
      this.followed.appended(added, this.viewOf())
      const last = this.series.closed.at(-1)
      if (last) this.events.onCandleClosed(last.openAt)
    }
    const work = this.series.closed.at(-1)?.isBreak && added > 0 ? 'redraw' : this.afterUpdate(this.content)
    this.request(work === 'append' && added === 0 ? 'live' : work)
  }

  panBy(dx: number): void {
    const { frame } = this.painter
    if (!frame || !this.view) return
    this.followed.move(panBy(this.view, dx, seriesLength(this.series), frame.layout.plotWidth))
    this.request(Math.abs(panShift(frame, this.series, this.view)) > frame.layout.margin ? 'redraw' : 'pan')
  }

  zoomAt(factor: number, x: number): void {
    const { frame } = this.painter
    if (!frame || !this.view) return
    this.followed.move(zoomAt(this.view, factor, x, seriesLength(this.series), frame.layout.plotWidth))
    this.request('redraw')
  }

  isOnAxis(point: Point): boolean {
    return this.painter.frame !== undefined && priceOnAxis(this.painter.frame, point) !== undefined
  }

  /** Makes the scale of the prices so many times as coarse; undefined: automatic again. */
  zoomPrices(factor: number | undefined): void {
    this.followed.zoomPrices(factor)
    this.request('rescale')
  }

  /** Shows the newest candle again, where it stands when a chart opens. */
  showNow(): void {
    this.followed.showNow(this.viewOf())
    this.request('redraw')
  }

  /** A gesture has ended: the scales are adjusted to the candles that are now on screen. */
  endGesture(): void {
    this.request('gesture-end')
  }

  inspect(point: Point | undefined): void {
    if (point === this.point) return
    this.point = point
    this.request('crosshair')
  }

  /** A finger is held. Returns whether that did anything: on the axis of the prices. */
  hold(point: Point): boolean {
    const price = this.painter.frame && priceOnAxis(this.painter.frame, point)
    return price !== undefined && this.events.onHoldPrice(price)
  }

  /** Moves the crosshair by candles; when it is hidden, it starts at the newest one. */
  inspectNext(step: number): void {
    const { frame } = this.painter
    if (!frame || !this.view) return
    const { layout, price } = frame
    const count = seriesLength(this.series)
    const targetX = xOf(this.view, count, layout.plotWidth, this.nextQuoted(step) + 0.5)
    const next = Math.min(layout.plotWidth - 1, Math.max(0, targetX))
    if (this.point && next !== targetX) {
      this.panBy(next - targetX)
      this.endGesture()
    }
    const at = inspectedAt(this.series, frame, this.view, next)
    if (!at) return
    this.inspect({ x: at.x, y: toY(price, at.candle.close) })
  }

  /** The candles on screen, oldest first, with the values of every indicator at each. */
  onScreen(): readonly InspectedCandle[] {
    const { frame } = this.painter
    if (!frame || !this.view) return []
    const { from, to } = visibleRange(this.view, seriesLength(this.series), frame.layout.plotWidth)
    const start = Math.max(0, from)
    const runs = this.runs()
    return candlesBetween(this.series, start, to).flatMap((candle, place) =>
      candle.isEmpty ? [] : [{ candle, values: runs.map((run) => run.at(start + place)) }],
    )
  }

  /** The index of the candle that so many steps lead to from the inspected one, past those in which nothing was quoted. */
  private nextQuoted(step: number): number {
    const { view, point, series } = this
    const count = seriesLength(series)
    const plotWidth = this.painter.frame?.layout.plotWidth ?? 0
    if (!view || !point) return count - 1
    const from = quotedAtOrBefore(series, Math.floor(positionAt(view, count, plotWidth, point.x)))?.index ?? 0
    let index = from + step
    while (candleAt(series, index)?.isEmpty) index += Math.sign(step)
    return index
  }

  private get view(): Viewport | undefined {
    return this.followed.current
  }

  /** The indicators follow every change of the series. */
  private setSeries(series: CandleSeries): void {
    this.series = series
    for (const run of this.runs()) run.follow(series)
  }

  private runs(): readonly IndicatorRun[] {
    const { main, sub } = this.content?.runs ?? noRuns
    return [...main, ...sub]
  }

  private mergeFetched(content: ChartContent, onlyOlder: boolean): void {
    const { candles, asOf, intervalMs } = content
    const before = this.series
    const ticks = onlyOlder ? [] : this.events.ticksSince(asOf)
    const merged = onlyOlder ? mergeOlder(candles, before) : mergeFetched(candles, before, ticks, intervalMs)
    this.setSeries(withSlots(merged, content))
    this.followed.merged(before, this.viewOf())
  }

  private viewOf(): ViewOf {
    return { series: this.series, content: this.content, plotWidth: this.painter.frame?.layout.plotWidth }
  }

  private request(work: Work): void {
    this.pending.add(work)
    if (this.frameRequest === 0) this.frameRequest = requestAnimationFrame(() => this.draw())
  }

  private drawNow(): void {
    this.pending.add('redraw')
    cancelAnimationFrame(this.frameRequest)
    this.draw()
  }

  private draw(): void {
    this.frameRequest = 0
    const { painter, series, point } = this
    if (!painter.ready || !this.content) return
    const { priceZoom } = this.followed
    const content = { ...this.content, priceZoom }
    const work = new Set(this.pending)
    this.pending.clear()
    if (work.has('restore')) {
      painter.empty()
      work.add('redraw')
    }
    if (work.has('gesture-end')) work.add('pan').add(this.afterGesture(content))
    const before = work.has('rescale') && !work.has('redraw') ? this.view : undefined
    const rescaled = before !== undefined && painter.rescale({ content, series, view: before })
    const redraws = !rescaled && (work.has('redraw') || work.has('rescale') || !painter.frame)
    if (redraws) this.followed.current = painter.redraw(content, series, this.view, this.followed.isMoved)
    const { frame } = painter
    const { view } = this
    if (!frame || !view) return
    const drawn = { content, series, view }
    const appends = rescaled || work.has('append')
    if (appends && !redraws) painter.append(drawn)
    painter.pan(drawn)
    painter.showWays({ toNow: content.isPast || this.followed.isOfPast(this.viewOf()), toAuto: priceZoom !== 1 })
    if (redraws || work.has('pan')) this.older.check(series, view, frame.layout.plotWidth, content.intervalMs)
    if (redraws || appends || work.has('live')) painter.drawLive(drawn, point !== undefined)
    if (point || work.has('crosshair')) painter.drawCrosshair(drawn, point)
    this.surface.follow({ ...content, frame, view, series })
  }

  /** Position marks end at the edge of the plot, so with open positions the closed layer is redrawn. */
  private afterGesture(content: ChartContent): Work {
    const { painter, series, view } = this
    if (!painter.frame || !view || content.positions.length > 0) return 'redraw'
    const newFrame = chartFrame({ ...content, series, view, layout: painter.layout(content, series) })
    return redrawAfterGesture(painter.frame, newFrame, series)
  }

  private afterUpdate(content: ChartContent): Redraw {
    const { painter, series, view } = this
    return painter.frame && view ? redrawAfterUpdate(painter.frame, series, view, content) : 'redraw'
  }
}
