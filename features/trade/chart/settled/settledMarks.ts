import type { Point } from '#components/charts/price-chart/input/gestures.ts'
import type { ChartGeometry } from '#components/charts/price-chart/model/chartSurface.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { orderEndedAt } from '#lib/verification/evidence.ts'
import { orderTick } from '../chartNumbers.ts'

/** A settled order on a chart, in CSS pixels: its entry, and its close where the backend stated one. */
export interface SettledMark {
  readonly order: Order
  readonly entry: Point
  readonly close: Point | undefined
}

/** Marks that are too near to each other to be told apart are one. `at`: the entry of the oldest of them. */
export interface MarkGroup {
  readonly at: Point
  /** Oldest first, at least one. */
  readonly marks: readonly [SettledMark, ...SettledMark[]]
}

/** From which distance on, in CSS pixels, two entries are two marks. */
const LEAST_DISTANCE = 16
/** How far the close is drawn from its entry at least, in CSS pixels: both can be seen where they lie in one candle. */
const LEAST_WAY = 13
/** How near to a mark, in CSS pixels, a tap counts as one on it: half of a target of 44. */
const REACH = 22

/** The orders that ran within a span of time (epoch ms). */
export const ordersWithin = (orders: readonly Order[], from: number, to: number): readonly Order[] =>
  orders.filter(({ openedAt, closesAt }) => openedAt <= to && closesAt >= from)

/** What orders brought together. Undefined while that of one is not known. */
export function netOf(orders: readonly Order[]): Decimal | undefined {
  const profits = orders.flatMap(({ profit }) => (profit === undefined ? [] : [profit]))
  return profits.length === orders.length ? profits.reduce(add, decimal('0')) : undefined
}

function markOf(order: Order, geometry: ChartGeometry): SettledMark {
  const { openPrice, openedAt, closePrice } = order
  const pointOf = ({ price, at }: { readonly price: number; readonly at: number }): Point => ({
    x: geometry.toX(at),
    y: geometry.toY(price),
  })
  const entry = pointOf(orderTick(openPrice, openedAt))
  const close = closePrice && apart(entry, pointOf(orderTick(closePrice, orderEndedAt(order))))
  return { order, entry, close: close || undefined }
}

/** A point in its direction from another one, and not nearer to it than `LEAST_WAY`. */
function apart(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const way = Math.hypot(dx, dy)
  if (way >= LEAST_WAY) return to
  if (way === 0) return { x: from.x + LEAST_WAY, y: from.y }
  return { x: from.x + (dx / way) * LEAST_WAY, y: from.y + (dy / way) * LEAST_WAY }
}

/**
 * The marks of settled orders whose entries are in sight. All orders are grouped, also those out of sight, so that no mark changes while
 * the chart is panned.
 */
export function markGroups(orders: readonly Order[], geometry: ChartGeometry): readonly MarkGroup[] {
  const groups: { at: Point; marks: [SettledMark, ...SettledMark[]] }[] = []
  for (const order of orders.toSorted((one, other) => one.openedAt - other.openedAt)) {
    const mark = markOf(order, geometry)
    const { x, y } = mark.entry
    let index = groups.length - 1
    let near: (typeof groups)[number] | undefined
    // Oldest first, so that those before one that is too far to the left are so too.
    for (let group = groups[index]; group && x - group.at.x < LEAST_DISTANCE; index -= 1, group = groups[index]) {
      if (Math.hypot(x - group.at.x, y - group.at.y) < LEAST_DISTANCE) near = group
    }
    if (near) near.marks.push(mark)
    else groups.push({ at: mark.entry, marks: [mark] })
  }
  return groups.filter(
    ({ at, marks }) => isInSight(at, geometry) || marks.some(({ close }) => isInSight(close, geometry)),
  )
}

const isInSight = (point: Point | undefined, { width, top, bottom }: ChartGeometry): boolean =>
  point !== undefined && point.x >= 0 && point.x <= width && point.y >= top && point.y <= bottom

/** The mark that is tapped at a point: the nearest by its entry, or by the close of a mark of one order. */
export function markAt(groups: readonly MarkGroup[], { x, y }: Point): MarkGroup | undefined {
  let found: MarkGroup | undefined
  let least = REACH
  for (const group of groups) {
    const [{ close }, ...others] = group.marks
    const points = [group.at, ...(close && others.length === 0 ? [close] : [])]
    const far = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))
    if (far <= least) [found, least] = [group, far]
  }
  return found
}
