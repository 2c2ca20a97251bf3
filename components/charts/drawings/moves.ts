import type { Point } from '../price-chart/input/gestures.ts'
import { niceStep } from '../price-chart/model/axes.ts'
import type { ChartGeometry } from '../price-chart/model/chartSurface.ts'
import { type Anchor, type Drawing, newDrawing, type Part, withAnchors } from './drawing.ts'
import { type DrawingKind, hasOneEnd } from './drawingTools.ts'
import { pointOf } from './shapes.ts'

/** How far from a price of a candle, in CSS pixels, an end snaps to it. */
const SNAP_REACH = 16

/** The product's decimals, and whether ends snap to candles. */
export interface Precision {
  readonly decimals: number
  readonly snap: boolean
}

/** A price in whole steps of the product. */
function inSteps(price: number, decimals: number): number {
  const steps = 10 ** decimals
  return Math.round(price * steps) / steps
}

/**
 * The instant and price at a point. Snapped, an end over a candle is in the middle of it, and has its open, high, low or close if one
 * of these is near.
 */
export function anchorAt({ x, y }: Point, geometry: ChartGeometry, { decimals, snap }: Precision): Anchor {
  const under = snap ? geometry.candleAt(x) : undefined
  const at = Math.round(under?.middle ?? geometry.instantAt(geometry.toPosition(x)))
  let near: number | undefined
  let least = SNAP_REACH
  for (const price of under?.prices ?? []) {
    const far = Math.abs(geometry.toY(price) - y)
    if (far <= least) [near, least] = [price, far]
  }
  return { at, price: near ?? inSteps(geometry.toPrice(y), decimals) }
}

/** A drag on the screen, in CSS pixels. `lift`: how far above the finger an end is held. */
export interface Drag {
  readonly start: Point
  readonly now: Point
  readonly lift: number
}

/** A drawing after one of its parts was dragged. */
export function dragged(
  drawing: Drawing,
  part: Part,
  { start, now, lift }: Drag,
  geometry: ChartGeometry,
  precision: Precision,
): Drawing {
  const [dx, dy] = [now.x - start.x, now.y - start.y]
  if (part !== 'whole' || hasOneEnd(drawing.kind)) {
    return withAnchors(drawing, (anchor, end) => {
      if (part !== 'whole' && part !== end) return anchor
      const { x, y } = pointOf(anchor, geometry)
      return anchorAt({ x: x + dx, y: y + dy - lift }, geometry, precision)
    })
  }
  const bars = geometry.toPosition(now.x) - geometry.toPosition(start.x)
  const rise = geometry.toPrice(now.y) - geometry.toPrice(start.y)
  return shifted(drawing, part, { bars: precision.snap ? Math.round(bars) : bars, rise }, geometry, precision)
}

/** How far the keyboard moves something: candles, and steps of the price. */
export interface KeyboardSteps {
  readonly bars: number
  readonly prices: number
}

/** A drawing after one of its parts was moved by keyboard. A step of the price is a round one of about a pixel, and one of the product at least. */
export function movedByKeyboard(
  drawing: Drawing,
  part: Part,
  { bars, prices }: KeyboardSteps,
  geometry: ChartGeometry,
  precision: Precision,
): Drawing {
  const step = niceStep(geometry.max - geometry.min, geometry.bottom - geometry.top, precision.decimals)
  return shifted(drawing, part, { bars, rise: prices * step }, geometry, precision)
}

function shifted(
  drawing: Drawing,
  part: Part,
  { bars, rise }: { readonly bars: number; readonly rise: number },
  geometry: ChartGeometry,
  { decimals }: Precision,
): Drawing {
  return withAnchors(drawing, (anchor, end) => {
    if (part !== 'whole' && part !== end) return anchor
    const at = bars === 0 ? anchor.at : Math.round(geometry.instantAt(geometry.positionOf(anchor.at) + bars))
    return { at, price: rise === 0 ? anchor.price : inSteps(anchor.price + rise, decimals) }
  })
}

/** The prices of a candle, in the order in which a chart has them; a trend has the close alone. */
export const candlePrices = ['open', 'high', 'low', 'close'] as const
export type CandlePrice = (typeof candlePrices)[number]

/** A drawing with its moved ends at a price of the candle at which each is; beyond the candles they stay. */
export function atCandlePrice(drawing: Drawing, part: Part, wanted: CandlePrice, geometry: ChartGeometry): Drawing {
  return withAnchors(drawing, (anchor, end) => {
    if (part !== 'whole' && part !== end) return anchor
    const prices = geometry.candleAt(geometry.toX(anchor.at))?.prices ?? []
    return { ...anchor, price: prices[candlePrices.indexOf(wanted)] ?? prices.at(-1) ?? anchor.price }
  })
}

/** How large a drawing is that the keyboard adds, as shares of what is on screen. */
const ADDED = { width: 0.3, height: 0.2 } as const

/** A drawing in the middle of what is on screen. */
export function addedInMiddle(kind: DrawingKind, geometry: ChartGeometry, precision: Precision): Drawing {
  const { width, top, bottom } = geometry
  const middle = { x: width / 2, y: (top + bottom) / 2 }
  const [dx, dy] = hasOneEnd(kind) ? [0, 0] : [(width * ADDED.width) / 2, ((bottom - top) * ADDED.height) / 2]
  const anchor = (sign: 1 | -1) => anchorAt({ x: middle.x + sign * dx, y: middle.y - sign * dy }, geometry, precision)
  return newDrawing(kind, anchor(-1), anchor(1))
}

/** What a measure says: the difference of the prices, its share of the first one, whole candles and time between the ends. */
export interface Measurement {
  readonly points: number
  /** Undefined where the first price is not above zero. */
  readonly share: number | undefined
  readonly bars: number
  readonly seconds: number
}

export function measured(from: Anchor, to: Anchor, geometry: ChartGeometry): Measurement {
  const points = to.price - from.price
  return {
    points,
    share: from.price > 0 ? points / from.price : undefined,
    bars: Math.round(Math.abs(geometry.positionOf(to.at) - geometry.positionOf(from.at))),
    seconds: Math.round(Math.abs(to.at - from.at) / 1000),
  }
}
