import { type Candle, candleSign } from '../../candle.ts'
import type { Point } from '../input/gestures.ts'
import { isDays, isLabelled, onScale, type Scale, ticksOf, toPaneY, toValue, toY } from '../model/axes.ts'
import { type CandleSeries, candlesBetween, seriesLength } from '../model/candleSeries.ts'
import type { ChartFormat } from '../model/format.ts'
import type { ChartFrame } from '../model/frame.ts'
import type { IndicatorRun, Runs } from '../model/indicatorRun.ts'
import { quotedAtOrBefore } from '../model/slots.ts'
import { positionAt, type Viewport, visibleRange, xOf } from '../model/viewport.ts'
import { type ChartParts, cover, type IndicatorParts, moveElement as moveTo, setText, setVisible } from './parts.ts'

/** Places the grid lines with their price labels. A price keeps its element while the step is the same, so that it is only moved. */
export function placeGrid(parts: ChartParts, frame: ChartFrame, format: ChartFormat): void {
  const prices = gridPrices(parts, frame)
  parts.gridLines.forEach((line, slot) => {
    const price = prices[slot]
    setVisible(line, price !== undefined)
    if (price === undefined) return
    moveTo(line, 0, Math.round(toY(frame.price, price)))
    setText(line, format.price(price))
  })
}

/** The price of each grid line; undefined for lines that are not needed. */
function gridPrices(
  { gridLines }: ChartParts,
  { count, price, priceStep }: ChartFrame,
): readonly (number | undefined)[] {
  const prices: (number | undefined)[] = gridLines.map(() => undefined)
  if (count === 0) return prices
  for (const value of ticksOf(price, priceStep)) {
    const slot = Math.round(value / priceStep) % prices.length
    prices[slot < 0 ? slot + prices.length : slot] = value
  }
  return prices
}

/** How near two labels may be, as a part of their usual distance. */
const LEAST_SPACE = 0.75

/** A time label, and where its middle is on the closed layer, in CSS pixels. */
export type TimeLabel = { readonly element: HTMLElement; readonly x: number }

/** Which times have a label: at multiples of a step (ms). A time is where its candle begins; a day is in the middle of its candle. */
export interface TimeLabels {
  readonly stepMs: number
  readonly intervalMs: number
  /** Whether the times after the newest candle have labels too: none of them will be left out. */
  readonly isLinear: boolean
  readonly write: (at: number) => string
}

/**
 * Writes the time labels over the whole width of the closed layer, so that they pan with it. They are elements, because echarts takes as
 * long for labels as for all candles, and would redraw all when a labelled candle closes.
 *
 * @returns The labels, each of which `showWholeTimes` shows or hides.
 */
export function placeTimes(
  { times }: ChartParts,
  { layout, view, count }: ChartFrame,
  series: CandleSeries,
  labels: TimeLabels,
): readonly TimeLabel[] {
  const { stepMs, intervalMs } = labels
  const { from, to } = visibleRange(view, count, layout.plotWidth, layout.margin)
  const appended = seriesLength(series) - count
  const every = stepMs / intervalMs
  const inSlot = isDays(intervalMs) ? 0.5 : 0
  const known = candlesBetween(series, from, to + appended).map((candle, index) => ({
    ...candle,
    position: from + index,
  }))
  const newest = known.at(-1)
  const edge = positionAt(view, count, layout.plotWidth, layout.plotWidth + layout.margin)
  const ahead =
    labels.isLinear && newest && newest.position === seriesLength(series) - 1
      ? Array.from({ length: Math.max(0, Math.floor(edge - newest.position)) }, (_, index) => ({
          openAt: newest.openAt + (index + 1) * intervalMs,
          position: newest.position + index + 1,
          isBreak: undefined,
        }))
      : []
  const timeLabels = [...known, ...ahead].flatMap(({ openAt, position, isBreak }) =>
    !isBreak && isLabelled(openAt, intervalMs, stepMs) ? [{ openAt, position: position + inSlot }] : [],
  )
  // Candles can be far apart, so that labels of their times would overlap. From the newest on, so that panning changes none.
  const spaced: typeof timeLabels = []
  for (const label of timeLabels.toReversed()) {
    const next = spaced.at(-1)
    if (!next || next.position - label.position >= every * LEAST_SPACE) spaced.push(label)
  }
  while (times.children.length < spaced.length) times.append(document.createElement('span'))
  const placed: TimeLabel[] = []
  for (const [index, element] of [...times.children].entries()) {
    const label = spaced[index]
    if (!(element instanceof HTMLElement)) continue
    if (!label) {
      setVisible(element, false)
      continue
    }
    const x = layout.margin + xOf(view, count, layout.plotWidth, label.position)
    moveTo(element, x, 0)
    setText(element, labels.write(label.openAt))
    placed.push({ element, x })
  }
  return placed
}

/** Hides the time labels that an edge of the plot would cut. `left`: where the layers begin, in CSS pixels. */
export function showWholeTimes(labels: readonly TimeLabel[], left: number, plotWidth: number, width: number): void {
  for (const { element, x } of labels) setVisible(element, left + x >= width / 2 && left + x <= plotWidth - width / 2)
}

/**
 * Places the last price: a line across the plot and its label on the axis. When the price lies outside the scale, the label is
 * at the edge of the pane.
 */
export function placePrice(
  parts: ChartParts,
  frame: ChartFrame,
  last: { readonly live: Candle; readonly previousClose: number | undefined } | undefined,
  format: ChartFormat,
): void {
  setVisible(parts.priceLine, last !== undefined && onScale(frame.price, last.live.close))
  setVisible(parts.priceTag, last !== undefined)
  if (!last) return
  const direction = candleSign(last.live, last.previousClose) === 1 ? 'up' : 'down'
  if (parts.root.dataset.last !== direction) parts.root.dataset.last = direction
  const y = Math.round(toPaneY(frame.price, last.live.close))
  moveTo(parts.priceLine, 0, y)
  moveTo(parts.priceTag, 0, y)
  setText(parts.priceLabel, format.price(last.live.close))
}

/** Where the lines of the tag of the last price stand on the axis. */
export function lastPriceHeights(parts: ChartParts, frame: ChartFrame, last: number | undefined): readonly number[] {
  const lines = parts.priceTag.children.length > 1 ? [0, frame.layout.line] : [0]
  return last === undefined ? [] : lines.map((below) => toPaneY(frame.price, last) + below)
}

/** Hides the grid labels that other labels on the axis overlap: that of the last price, and others at some heights in CSS pixels. */
export function coverGrid(parts: ChartParts, frame: ChartFrame, last: number | undefined, others: readonly number[]) {
  const heights = [...lastPriceHeights(parts, frame, last), ...others]
  const reach = (frame.layout.line * 1.5) / 2 + frame.layout.line / 2
  const prices = gridPrices(parts, frame)
  parts.gridLines.forEach((line, slot) => {
    const gridPrice = prices[slot]
    const y = gridPrice === undefined ? Number.NaN : toY(frame.price, gridPrice)
    const isCovered = heights.some((height) => Math.abs(y - height) < reach)
    cover(line, isCovered)
  })
}

/**
 * Writes the values of the indicators at a candle into their legends; NaN is shown as a dash.
 *
 * @param without What stands in place of the values of one that has none at all; undefined: dashes.
 */
export function writeLegends(
  parts: IndicatorParts,
  { main, sub }: Runs,
  index: number,
  format: ChartFormat,
  without?: string,
): void {
  const writeAll = (legends: IndicatorParts['main'], runs: Runs['main']) => {
    for (const [place, run] of runs.entries()) {
      const values = run.at(index)
      const instead = values.every(Number.isNaN) ? without : undefined
      legends[place]?.forEach((element, line) => {
        const text = line === 0 ? instead : ''
        setText(element, instead === undefined ? indicatorText(run, values[line] ?? Number.NaN, format) : (text ?? ''))
      })
    }
  }
  writeAll(parts.main, main)
  writeAll(parts.sub, sub)
}

/** A value of an indicator as its legend and the table write it. */
export function indicatorText({ indicator }: IndicatorRun, value: number, format: ChartFormat): string {
  if (Number.isNaN(value)) return '–'
  if (indicator.format === 'price') return format.price(value)
  return indicator.format === 'volume' ? format.volume(value) : format.decimal(value, indicator.format)
}

/** Places the panes below the prices, with the numbers and levels of their axes. A pane without room is hidden. */
export function placeSubPanes(parts: IndicatorParts, { layout, subs }: ChartFrame, runs: Runs, format: ChartFormat) {
  for (const [place, pane] of parts.subs.entries()) {
    const [scale, area, run] = [subs[place], layout.subs[place], runs.sub[place]]
    setVisible(pane.root, scale !== undefined)
    if (!scale || !area || !run) {
      // They are shown and hidden on their own, so that a hidden pane does not hide them.
      for (const part of [...pane.labels, ...pane.levels]) setVisible(part, false)
      continue
    }
    moveTo(pane.root, 0, area.edge)
    const marked = run.indicator.levels ?? axisNumbers(scale)
    pane.labels.forEach((label, index) => {
      const value = marked[index]
      setVisible(label, value !== undefined)
      if (value === undefined) return
      moveTo(label, 0, Math.round(toY(scale, value)) - area.edge)
      setText(label, run.indicator.levels ? `${value}` : indicatorText(run, value, format))
    })
    pane.levels.forEach((line, index) => {
      const value = run.indicator.levels?.[index] ?? (index === 0 && scale.min < 0 && scale.max > 0 ? 0 : undefined)
      setVisible(line, value !== undefined)
      if (value !== undefined) moveTo(line, 0, Math.round(toY(scale, value)) - area.edge)
    })
  }
}

/** At most three numbers of an axis: near its top and bottom, and zero between them. */
function axisNumbers({ min, max }: Scale): readonly number[] {
  const inset = (max - min) * 0.1
  return min < 0 && max > 0 ? [max - inset, 0, min + inset] : [max - inset, min + inset]
}

/** The candle under a pixel, or the one before it where nothing was quoted; its index, and the x of its centre. Undefined without candles. */
export function inspectedAt(series: CandleSeries, frame: ChartFrame, view: Viewport, x: number) {
  const count = seriesLength(series)
  const under = Math.floor(positionAt(view, count, frame.layout.plotWidth, x))
  const quoted = quotedAtOrBefore(series, Math.min(count - 1, Math.max(0, under)))
  return quoted && { ...quoted, x: xOf(view, count, frame.layout.plotWidth, quoted.index + 0.5) }
}

/** Places the crosshair with its labels and the card of values; hides them when there is no point. */
export function placeCrosshair(
  parts: ChartParts,
  frame: ChartFrame,
  at: { readonly point: Point; readonly candle: Candle; readonly x: number } | undefined,
  format: ChartFormat,
): void {
  const { crosshairColumn, crosshairRow, crosshairPrice, crosshairTime, card, spoken } = parts
  for (const part of [crosshairColumn, crosshairRow, crosshairPrice, crosshairTime, card])
    setVisible(part, at !== undefined)
  if (!at) {
    spoken.textContent = ''
    delete spoken.dataset.candle
    return
  }
  const { candle } = at
  const { layout, price } = frame
  const y = Math.round(Math.min(price.bottom, Math.max(price.top, at.point.y)))
  const x = Math.round(at.x)
  moveTo(crosshairColumn, x, 0)
  moveTo(crosshairRow, 0, y)
  moveTo(crosshairPrice, 0, y)
  setText(crosshairPrice, format.price(toValue(price, y)))
  setText(crosshairTime, format.fullTime(candle.openAt))
  const half = crosshairTime.offsetWidth / 2
  moveTo(crosshairTime, Math.min(layout.plotWidth - half, Math.max(half, x)), layout.axisTop)
  const texts = [candle.open, candle.high, candle.low, candle.close].map(format.price)
  const written = [format.fullTime(candle.openAt), ...texts, format.volume(candle.volume)]
  parts.values.forEach((element, index) => {
    setText(element, written[index] ?? '')
  })
  // The newest candle changes with every tick: it is read out once.
  if (spoken.dataset.candle !== String(candle.openAt)) {
    spoken.dataset.candle = String(candle.openAt)
    const rows = [...card.children].filter((row) => !row.hasAttribute('hidden'))
    spoken.textContent = rows.map(({ children }) => textsOf(children).join(' ')).join(', ')
  }
  const left = at.point.x < layout.plotWidth / 2
  moveTo(card, left ? layout.plotWidth - card.offsetWidth - 4 : 4, layout.price.top)
}

const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

/** The font of a chart's labels, in CSS pixels: its size, and how wide a figure and a sign between figures are in the bold of a price. */
export interface ChartFont {
  readonly family: string
  readonly size: number
  readonly figure: number
  readonly sign: number
}

const SAMPLE = 10
/** Letters, figures and the signs between them, each text with its weight. The figures of one font are equally wide. */
const samples = [['M', 400] as const, ...['0', '.', ','].map((sign) => [sign, 600] as const)].map(([sign, weight]) => ({
  text: sign.repeat(SAMPLE),
  weight,
}))

/**
 * The font in which the labels of a chart appear, as elements show it: a canvas rounds the widths of letters in another way. In Firefox
 * the member's minimum size enlarges the text of elements, but neither their computed style nor the text of a canvas.
 */
export function labelFont({ root, liveLayer }: ChartParts): ChartFont {
  const { fontFamily: family, fontSize } = getComputedStyle(root)
  const size = Number.parseFloat(fontSize) || 11
  const elements = samples.map(({ text, weight }) => {
    const element = document.createElement('span')
    element.style.position = 'absolute'
    element.style.visibility = 'hidden'
    element.style.fontWeight = `${weight}`
    element.textContent = text
    return element
  })
  root.append(...elements)
  const [letters = 0, figures = 0, ...signs] = elements.map((element) => element.getBoundingClientRect().width)
  for (const element of elements) element.remove()
  const enlarged = letters / textWidth(liveLayer.context, { family, size }, samples[0]?.text ?? '')
  return {
    family,
    size: enlarged > 1.05 ? size * enlarged : size,
    figure: figures / SAMPLE,
    sign: Math.max(...signs) / SAMPLE,
  }
}

/** Left and right of a label on the price axis, as in the style sheet. */
const axisPadding = 6 + 4
/** The scale reaches above the highest candle, where a price may have one digit more. */
const aboveHighest = 1.1

/** Width of a text on a canvas, in CSS pixels. */
export function textWidth(
  context: CanvasRenderingContext2D,
  { family, size }: Pick<ChartFont, 'family' | 'size'>,
  text: string,
): number {
  context.font = `400 ${size}px ${family}`
  return context.measureText(text).width
}

/** Width of the price axis. It fits the labels of all candles and the bold one of the last price, so that panning does not change it. */
export function priceAxisWidth(
  { figure, sign }: ChartFont,
  { closed, live }: CandleSeries,
  format: ChartFormat,
): number {
  const highest = closed.reduce((most, candle) => Math.max(most, candle.high), live?.high ?? 0)
  const widths = [...format.price(highest * aboveHighest)].map((each) => (/[.,]/.test(each) ? sign : figure))
  return Math.ceil(widths.reduce((sum, width) => sum + width, axisPadding))
}
