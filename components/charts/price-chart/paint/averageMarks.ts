import type { PositionMark } from '../../candle.ts'
import { linePath } from '../../linePath.ts'
import type { Point } from '../input/gestures.ts'
import { onScale, toY } from '../model/axes.ts'
import type { CandleSeries } from '../model/candleSeries.ts'
import type { ChartFormat } from '../model/format.ts'
import type { ChartFrame } from '../model/frame.ts'
import { positionOfTime, type TimeAxis } from '../model/timeAxis.ts'
import { xOf } from '../model/viewport.ts'
import { type ChartParts, moveElement, setText, setVisible } from './parts.ts'

interface Content extends TimeAxis {
  readonly positions: readonly PositionMark[]
  readonly format: ChartFormat
}

/**
 * Places the window of the average that decides an order, the average as far as it has come, and its value on the axis, where it steps aside
 * from the other prices. It is called with every quote.
 *
 * @param heights Where other prices stand on the axis, in CSS pixels from the chart's top.
 * @returns Where the averages stand there.
 */
export function placeAverages(
  { marks, averagePrices }: ChartParts,
  frame: ChartFrame,
  series: CandleSeries,
  { positions, format, ...axis }: Content,
  heights: readonly number[],
): readonly number[] {
  const placed: number[] = []
  for (const { id, average, ...position } of positions) {
    const mark = elementOf(marks, id)
    const tag = elementOf(averagePrices, id)
    const window = mark?.querySelector<HTMLElement>('[data-part="window"]')
    const line = mark?.querySelector<SVGElement>('[data-part="average"]')
    if (!average || !window || !line || !tag) continue
    const x = (at: number) =>
      frame.layout.margin + xOf(frame.view, frame.count, frame.layout.plotWidth, positionOfTime(series, at, axis))
    const edge = frame.layout.margin + frame.layout.plotWidth
    const [from, to] = [Math.round(x(average.after)), Math.min(Math.round(x(position.closesAt)), edge)]
    setVisible(window, frame.count > 0 && from < edge)
    window.style.width = `${Math.max(0, to - from)}px`
    window.style.height = `${frame.layout.price.bottom - frame.layout.price.top}px`
    window.dataset.narrow = String(to - from < LABEL_ROOM)
    moveElement(window, from, frame.layout.price.top)
    const points = frame.count > 0 ? average.line() : []
    const last = points.at(-1)
    drawLine(
      line,
      points.map(({ at, price }) => ({ x: x(at), y: toY(frame.price, price) })),
    )
    const isVisible = last !== undefined && onScale(frame.price, last.price)
    setVisible(tag, isVisible)
    if (!isVisible) continue
    const height = aside(toY(frame.price, last.price), frame.layout.line * 1.6, [...heights, ...placed])
    moveElement(tag, 0, height)
    setText(tag, format.price(last.price))
    placed.push(height)
  }
  return placed
}

/** So wide is a window in which its label stands, in CSS pixels. */
const LABEL_ROOM = 64

const elementOf = (parent: HTMLElement, id: string): HTMLElement | undefined =>
  [...parent.children].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.position === id,
  )

function drawLine(line: SVGElement, points: readonly Point[]): void {
  const last = points.at(-1)
  line.querySelector('path')?.setAttribute('d', linePath(points))
  for (const dot of line.querySelectorAll('circle')) {
    dot.setAttribute('cx', `${last?.x ?? 0}`)
    dot.setAttribute('cy', `${last?.y ?? 0}`)
    dot.setAttribute('visibility', last ? 'visible' : 'hidden')
  }
}

/** A height as near to the wanted one as the others leave room for, on its own side of the one that it would cover. */
export function aside(wanted: number, room: number, others: readonly number[]): number {
  const isFree = (height: number) => others.every((other) => Math.abs(other - height) >= room)
  const choices = [wanted, ...others.flatMap((other) => [other - room, other + room])]
  const near = choices.filter(isFree).toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
  return Math.round(near[0] ?? wanted)
}
