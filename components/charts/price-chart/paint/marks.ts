import { serverClock } from '#lib/time/clock.ts'
import type { ChartKind, Horizon, PositionMark } from '../../candle.ts'
import { linePath } from '../../linePath.ts'
import type { Point } from '../input/gestures.ts'
import { onScale, toPaneY, toY } from '../model/axes.ts'
import { type CandleSeries, candleAt, indexAtOrBefore, seriesLength } from '../model/candleSeries.ts'
import type { ChartFrame } from '../model/frame.ts'
import { closeShare } from '../model/slots.ts'
import { positionOfTime, type TimeAxis } from '../model/timeAxis.ts'
import { xOf } from '../model/viewport.ts'
import type { ChartFont } from './overlay.ts'
import { type ChartParts, moveElement, setData, setVisible } from './parts.ts'
import { type PlacedMark, placeMarkLabels, writeCounts } from './positionLabels.ts'

/**
 * Places entry marks and expiry lines, in the pixels of the layers: they pan with them. When an expiry lies to the right of
 * the plot, its time is shown at the plot's edge.
 */
export function placeMarks(
  parts: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  { positions, kind, ...axis }: TimeAxis & { readonly positions: readonly PositionMark[]; readonly kind: ChartKind },
  font: ChartFont,
): void {
  const { layout } = frame
  const placed: PlacedMark[] = []
  const x = (at: number) =>
    layout.margin + xOf(frame.view, frame.count, layout.plotWidth, positionOfTime(series, at, axis))
  for (const mark of parts.marks.children) {
    const position = positions.find(({ id }) => mark instanceof HTMLElement && id === mark.dataset.position)
    const [band, line, expiry, entry] = [...mark.children].filter((part) => part instanceof HTMLElement)
    if (!position || !band || !line || !expiry || !entry) continue
    const visible = frame.count > 0 && onScale(frame.price, position.price)
    const y = Math.round(toY(frame.price, position.price))
    const from = Math.round(x(position.openedAt))
    const edge = layout.margin + layout.plotWidth
    const closes = Math.round(x(position.closesAt))
    const to = Math.min(closes, edge)
    for (const part of [line, entry]) setVisible(part, visible)
    setVisible(band, visible && !position.isOther)
    setVisible(expiry, frame.count > 0 && from < edge)
    setData(expiry, 'beyond', String(closes > edge))
    const overhang = closes > edge ? 0 : Math.min(edge - to, FLAG_OVERHANG)
    expiry.style.setProperty('--overhang', `${overhang}px`)
    line.style.width = `${Math.max(0, edge - from)}px`
    moveElement(line, from, y)
    const [top, bottom] = position.direction === 'up' ? [layout.price.top, y] : [y, layout.price.bottom]
    band.style.width = `${Math.max(0, to - from)}px`
    band.style.height = `${Math.max(0, bottom - top)}px`
    moveElement(band, from, top)
    // Where the label has no room at the left of the entry it is at its right.
    const atStart = from - layout.margin < entryLabelRoom
    setData(entry, 'start', String(atStart))
    moveElement(entry, from, y)
    moveElement(expiry, to, layout.price.top)
    expiry.style.height = `${layout.axisTop - layout.price.top}px`
    placed.push({ position, from, y, to, atStart, overhang, entry: visible ? entry : undefined, expiry })
    if (!position.hasEnded) continue
    const { endedAt = position.closesAt } = position
    const end = endedAt < position.closesAt ? Math.min(Math.round(x(endedAt)), to) : to
    const close = { x: end, y: Math.round(toY(frame.price, position.closePrice ?? position.price)) }
    const toPoint = (position: number, price: number): Point => ({
      x: layout.margin + xOf(frame.view, frame.count, layout.plotWidth, position),
      y: toY(frame.price, price),
    })
    const runs = wayParts(series, { openedAt: position.openedAt, closesAt: endedAt }, axis.intervalMs, toPoint)
    const way = kind === 'trend' && visible ? withEnds(runs, { x: from, y }, position.average ? [] : [close]) : []
    placeEnd(mark, {
      way,
      // The end of an average has a dot of its own.
      close: visible && !position.average && position.closePrice !== undefined ? close : undefined,
      entry: { x: from, y },
    })
  }
  placePast(parts, frame, placed)
  placeMarkLabels(parts, frame, placed, font)
}

/** The past of orders that have ended stands back, until the first of them begins. */
function placePast({ marks }: ChartParts, { count, layout }: ChartFrame, placed: readonly PlacedMark[]): void {
  const past = marks.querySelector<HTMLElement>('[data-part="before"]')
  if (!past) return
  const entries = placed.flatMap(({ position, from }) => (position.hasEnded ? [from] : []))
  setVisible(past, count > 0)
  past.style.width = `${Math.max(0, Math.min(...entries))}px`
  past.style.height = `${layout.axisTop}px`
}

/**
 * The prices while an order ran, as points of the line of a trend, in one part for each run of candles without a gap.
 *
 * @param toPoint Where a price is, by its position in the series.
 */
export function wayParts(
  series: CandleSeries,
  { openedAt, closesAt }: Pick<PositionMark, 'openedAt' | 'closesAt'>,
  intervalMs: number,
  toPoint: (position: number, price: number) => Point,
): readonly (readonly Point[])[] {
  const parts: Point[][] = [[]]
  for (let index = Math.max(0, indexAtOrBefore(series, openedAt)); index < seriesLength(series); index++) {
    const candle = candleAt(series, index)
    if (!candle) break
    const share = closeShare(candle, intervalMs)
    const at = candle.openAt + intervalMs * share
    if (at >= closesAt) break
    if (at <= openedAt) continue
    if (candle.isAfterGap || (candle.isBreak && parts.at(-1)?.length !== 0)) parts.push([])
    if (!candle.isEmpty) parts.at(-1)?.push(toPoint(index + share, candle.close))
  }
  return parts
}

/** The parts from the entry of an order to its close, where the price ended there. */
function withEnds(
  parts: readonly (readonly Point[])[],
  entry: Point,
  close: readonly Point[],
): readonly (readonly Point[])[] {
  return parts.map((part, index) => [
    ...(index === 0 ? [entry] : []),
    ...part,
    ...(index === parts.length - 1 ? close : []),
  ])
}

interface PlacedEnd {
  readonly way: readonly (readonly Point[])[]
  /** Undefined where it cannot be shown. */
  readonly close: Point | undefined
  readonly entry: Point
}

function placeEnd(mark: Element, { way, close, entry }: PlacedEnd): void {
  const ended = mark.querySelector('[data-part="ended"]')
  const gradient = ended?.querySelector('linearGradient')
  gradient?.setAttribute('y1', `${entry.y - 1}`)
  gradient?.setAttribute('y2', `${entry.y + 1}`)
  ended?.querySelector('path')?.setAttribute('d', way.map(linePath).join(''))
  for (const dot of ended?.querySelectorAll('circle') ?? []) {
    dot.setAttribute('cx', `${close?.x ?? 0}`)
    dot.setAttribute('cy', `${close?.y ?? 0}`)
    dot.setAttribute('visibility', close ? 'visible' : 'hidden')
  }
}

/**
 * Places the order in the open ticket, as if it were placed now: the side on which it wins, and the line at which it would end. Hides
 * them without a ticket. They move with clock and price.
 */
export function placeTicket(
  { ticketBand, ticketExpiry }: ChartParts,
  { count, layout, view, price }: ChartFrame,
  series: CandleSeries,
  { horizon, ...axis }: TimeAxis & { readonly horizon: Horizon | undefined },
): void {
  const last = candleAt(series, seriesLength(series) - 1)?.close
  const isVisible = horizon?.direction !== undefined && count > 0 && last !== undefined
  setVisible(ticketBand, isVisible)
  setVisible(ticketExpiry, isVisible)
  if (!isVisible) return
  const x = (at: number) =>
    Math.round(layout.margin + xOf(view, count, layout.plotWidth, positionOfTime(series, at, axis)))
  const edge = layout.margin + layout.plotWidth
  const from = Math.min(x(serverClock.now()), edge)
  const end = x(horizon.closesAt ?? serverClock.now() + horizon.seconds * 1000)
  const to = Math.min(end, edge)
  ticketExpiry.dataset.beyond = String(end > edge)
  moveElement(ticketExpiry, to, price.top)
  ticketExpiry.style.height = `${layout.axisTop - price.top}px`
  const entry = Math.round(toPaneY(price, last))
  const [top, bottom] = horizon.direction === 'up' ? [price.top, entry] : [entry, price.bottom]
  moveElement(ticketBand, from, top, { width: (to - from) / BAND_SIZE, height: Math.max(0, bottom - top) / BAND_SIZE })
}

/**
 * Places the usual move within the time of the order in the open ticket: a bracket behind its end, around the newest price. Hides it where it
 * is not known. The ticket says what it is.
 */
export function placeUsualMove(
  { bracket }: ChartParts,
  { count, layout, view, price }: ChartFrame,
  series: CandleSeries,
  { horizon, ...axis }: TimeAxis & { readonly horizon: Horizon | undefined },
): void {
  const entry = candleAt(series, seriesLength(series) - 1)?.close
  const move = horizon?.move
  const isKnown = move !== undefined && horizon?.direction !== undefined && entry !== undefined && count > 0
  const end = positionOfTime(series, horizon?.closesAt ?? serverClock.now() + (horizon?.seconds ?? 0) * 1000, axis)
  const x = Math.round(layout.margin + xOf(view, count, layout.plotWidth, end))
  const [high, low] = isKnown ? [entry * (1 + move), entry * (1 - move)] : [Number.NaN, Number.NaN]
  const isVisible = isKnown && x <= layout.margin + layout.plotWidth && onScale(price, high) && onScale(price, low)
  setVisible(bracket, isVisible)
  if (!isVisible) return
  const top = Math.round(toY(price, high))
  const bottom = Math.round(toY(price, low))
  bracket.style.height = `${Math.max(2, bottom - top)}px`
  moveElement(bracket, x + 4, top)
}

/** Width and height of the ticket's band in the style sheet, in CSS pixels. */
const BAND_SIZE = 100

/** How far a flag hangs over its line to the right at most, in CSS pixels. */
const FLAG_OVERHANG = 16

/** Room at the left of an entry, in CSS pixels, in which the label with the stake stands. */
const entryLabelRoom = 80

/**
 * Places the entry prices on the axis. One that the label of the last price would cover steps aside. Those that would cover one another are
 * one.
 *
 * @param last The newest price; undefined without one.
 * @returns The heights at which they stand, in CSS pixels from the chart's top.
 */
export function placeEntryPrices(
  { entryPrices, priceTag }: ChartParts,
  frame: ChartFrame,
  positions: readonly PositionMark[],
  last: number | undefined,
): readonly number[] {
  const height = frame.layout.line * 1.6
  // Below a tag of two lines there is less room.
  const under = height + (priceTag.children.length > 1 ? frame.layout.line : 0)
  const lastY = last === undefined ? Number.NaN : toPaneY(frame.price, last)
  const shown = [...entryPrices.children].flatMap((element) => {
    const position = positions.find(({ id }) => element instanceof HTMLElement && id === element.dataset.position)
    if (!position || !(element instanceof HTMLElement)) return []
    const y = toY(frame.price, position.price)
    // Not above the chart.
    const below = y >= lastY || lastY < height * 1.5
    const covered = y > lastY ? y - lastY < under : lastY - y < height
    const isVisible = frame.count > 0 && onScale(frame.price, position.price)
    const at = Math.round(covered ? lastY + (below ? under : -height) : y)
    setVisible(element, isVisible)
    moveElement(element, 0, at)
    return isVisible ? [{ label: element, position, at }] : []
  })
  const labels = shown.map(({ at, ...label }) => {
    const box = { left: 0, right: 1, top: at - height / 2, bottom: at + height / 2 }
    return { ...label, box }
  })
  const stands = writeCounts(labels)
  return shown.flatMap(({ at, position }) => (stands.has(position) ? [at] : []))
}
