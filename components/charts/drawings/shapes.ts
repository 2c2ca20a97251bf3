import type { Point } from '../price-chart/input/gestures.ts'
import type { ChartGeometry } from '../price-chart/model/chartSurface.ts'
import { type Anchor, type Drawing, endsOf, type Part } from './drawing.ts'
import { type DrawingShape, drawingTools } from './drawingTools.ts'

/** How near to a drawing, in CSS pixels, a press counts as one on it: half of a target of 44. */
const REACH = 22

/** Where an end of a drawing is. */
export const pointOf = ({ at, price }: Anchor, geometry: ChartGeometry): Point => ({
  x: geometry.toX(at),
  y: geometry.toY(price),
})

/** How near to the edge of the plot the handle of a horizontal line stays. */
const HANDLE_INSET = 22

/** The ends of a drawing with their handles. That of a horizontal line stays in sight. */
export function handlesOf(drawing: Drawing, geometry: ChartGeometry): readonly (Point & { readonly part: Part })[] {
  const from = pointOf(drawing.from, geometry)
  if ('to' in drawing) {
    return [
      { ...from, part: 'from' },
      { ...pointOf(drawing.to, geometry), part: 'to' },
    ]
  }
  const x = Math.min(Math.max(from.x, HANDLE_INSET), Math.max(HANDLE_INSET, geometry.width - HANDLE_INSET))
  return [{ x, y: from.y, part: 'whole' }]
}

export function shapeOf(drawing: Drawing, geometry: ChartGeometry): DrawingShape {
  const { from, to } = endsOf(drawing)
  return drawingTools[drawing.kind].shape(pointOf(from, geometry), pointOf(to, geometry), geometry)
}

/** How far a point is from a shape, in CSS pixels; 0 within a rectangle. */
export function distanceTo({ as, from, to }: DrawingShape, { x, y }: Point): number {
  if (as === 'rectangle') {
    const beyond = (value: number, one: number, other: number) =>
      Math.max(Math.min(one, other) - value, value - Math.max(one, other), 0)
    return Math.hypot(beyond(x, from.x, to.x), beyond(y, from.y, to.y))
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

/** What a press is on: a drawing, and which part of it. */
export interface Hit {
  readonly drawing: Drawing
  readonly part: Part
}

/**
 * What is pressed at a point: a handle of the chosen drawing, else the nearest line, else a rectangle around the point, the newest one.
 * Undefined on empty ground, and outside the prices.
 */
export function hitAt(
  drawings: readonly Drawing[],
  point: Point,
  geometry: ChartGeometry,
  chosenId: string | undefined,
): Hit | undefined {
  const chosen = drawings.find(({ id }) => id === chosenId)
  const handle =
    chosen && nearest(handlesOf(chosen, geometry), (each) => Math.hypot(each.x - point.x, each.y - point.y))
  if (chosen && handle) return { drawing: chosen, part: handle.part }
  if (point.x > geometry.width || point.y < geometry.top - REACH || point.y > geometry.bottom + REACH) return undefined
  const newestFirst = drawings.toReversed()
  const near = nearest(newestFirst, (drawing) => {
    const shape = shapeOf(drawing, geometry)
    // A line within a rectangle can be pressed too.
    return distanceTo(shape, point) + (shape.as === 'rectangle' ? REACH / 2 : 0)
  })
  return near && { drawing: near, part: 'whole' }
}

/** The first of the nearest within reach. */
function nearest<T>(items: readonly T[], distance: (item: T) => number): T | undefined {
  let found: T | undefined
  let least = REACH
  for (const item of items) {
    const far = distance(item)
    if (far < least || (far === least && found === undefined)) [found, least] = [item, far]
  }
  return found
}
