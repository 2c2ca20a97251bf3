import type { ChartKind } from '../../candle.ts'
import { toY } from '../model/axes.ts'
import { type CandleSeries, candleAt, seriesLength } from '../model/candleSeries.ts'
import type { ChartFrame } from '../model/frame.ts'
import { type Break, breaksBetween, closeShare } from '../model/slots.ts'
import { visibleRange, xOf } from '../model/viewport.ts'
import { type ChartParts, moveElement, setVisible } from './parts.ts'

/** The label of a break, which stays inside the plot, and its middle and width on the layers, in CSS pixels. */
export interface BreakLabel {
  readonly element: HTMLElement
  readonly from: number
  readonly to: number
  readonly width: number
}

interface BreakContent {
  readonly kind: ChartKind
  readonly intervalMs: number
  /** Says how long a time without quotes lasted, in ms. */
  readonly withoutQuotes: (lastedMs: number) => string
}

const SVG = 'http://www.w3.org/2000/svg'
/** The edge of a break: how high a tooth is, and how far it reaches to either side, in CSS pixels. */
const TOOTH = { height: 7, reach: 3 } as const
const RING_RADIUS = 2.2
/** From the top of the prices, and from an edge of the plot. */
const LABEL_TOP = 8
const LABEL_EDGE = 4
/** The two strokes on the time axis: how wide and high each is, and how far apart. */
const STROKE = { width: 5, height: 9, apart: 6 } as const

/**
 * Draws the times without quotes that no line crosses, over the whole width of the layers: hatched, between edges that are torn, with a ring
 * at the quotes before and after. `showBreakLabels` places their labels.
 */
export function placeBreaks(
  { breaks: parent }: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  content: BreakContent,
): readonly BreakLabel[] {
  const { layout, view, count } = frame
  const { from, to } = visibleRange(view, count, layout.plotWidth, layout.margin)
  const appended = seriesLength(series) - count
  const x = (position: number) => layout.margin + xOf(view, count, layout.plotWidth, position)
  const labels: BreakLabel[] = []
  parent.replaceChildren()
  for (const each of breaksBetween(series, from, Math.min(seriesLength(series) - 1, to + appended))) {
    const [left, right] = [Math.round(x(each.from)), Math.round(x(each.to))]
    const ground = document.createElement('i')
    ground.style.width = `${right - left}px`
    ground.style.height = `${layout.axisTop}px`
    moveElement(ground, left, 0)
    parent.append(ground, drawing(each, { left, right, x, frame, series, content }))
    if (each.isUnknown) continue
    const label = document.createElement('span')
    label.textContent = content.withoutQuotes(each.lastedMs)
    parent.append(label)
    labels.push({ element: label, from: left, to: right, width: label.offsetWidth })
  }
  return labels
}

interface Drawn {
  readonly left: number
  readonly right: number
  readonly x: (position: number) => number
  readonly frame: ChartFrame
  readonly series: CandleSeries
  readonly content: BreakContent
}

function drawing({ from, to }: Break, { left, right, x, frame, series, content }: Drawn): SVGElement {
  const { layout, price } = frame
  const svg = document.createElementNS(SVG, 'svg')
  const middle = (left + right) / 2
  const below = layout.axisTop + layout.line * 0.4
  const strokes = [-1, 0].map((side) => {
    const at = middle + side * STROKE.apart
    return `M${at} ${below + STROKE.height}l${STROKE.width} ${-STROKE.height}`
  })
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', [torn(left, layout.axisTop), torn(right, layout.axisTop), ...strokes].join(''))
  svg.append(path)
  if (content.kind !== 'trend') return svg
  for (const index of [from - 1, to]) {
    const candle = candleAt(series, index)
    if (!candle) continue
    const ring = document.createElementNS(SVG, 'circle')
    ring.setAttribute('cx', `${x(index + closeShare(candle, content.intervalMs))}`)
    ring.setAttribute('cy', `${toY(price, candle.close)}`)
    ring.setAttribute('r', `${RING_RADIUS}`)
    svg.append(ring)
  }
  return svg
}

/** A torn edge from the top down to a height, as a path. */
function torn(x: number, height: number): string {
  const teeth = Array.from({ length: Math.ceil(height / TOOTH.height) }, (_, index) => {
    const side = index % 2 === 0 ? TOOTH.reach : -TOOTH.reach
    return `L${x + side} ${Math.min(height, (index + 1) * TOOTH.height)}`
  })
  return `M${x - TOOTH.reach} 0${teeth.join('')}`
}

/**
 * Places the labels of the breaks that are in sight, inside the plot. Of two that would cover each other the newer one stays.
 *
 * @param left Where the layers begin, in CSS pixels.
 */
export function showBreakLabels(labels: readonly BreakLabel[], left: number, { layout, price }: ChartFrame): void {
  let free = Number.POSITIVE_INFINITY
  for (const { element, from, to, width } of labels.toReversed()) {
    const half = width / 2 + LABEL_EDGE
    const wanted = left + (from + to) / 2
    const at = Math.max(half, Math.min(layout.plotWidth - half, wanted))
    const isVisible = left + to > 0 && left + from < layout.plotWidth && at + half <= free
    setVisible(element, isVisible)
    if (!isVisible) continue
    moveElement(element, at - left, price.top + LABEL_TOP)
    free = at - half
  }
}
