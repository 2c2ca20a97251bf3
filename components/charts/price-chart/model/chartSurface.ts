import { createSignal } from '#lib/state/signal.ts'
import type { Candle, ChartKind } from '../../candle.ts'
import { wholePixel } from '../paint/pixels.ts'
import { toValue, toY } from './axes.ts'
import { type CandleSeries, candleAt } from './candleSeries.ts'
import type { ChartFrame, SubRoom } from './frame.ts'
import { panShift } from './redraw.ts'
import { positionOfTime, type TimeAxis, timeOfPosition } from './timeAxis.ts'
import { positionAt, type Viewport, xOf } from './viewport.ts'

/** What was drawn last. */
export type DrawnChart = TimeAxis & {
  readonly frame: ChartFrame
  readonly view: Viewport
  readonly series: CandleSeries
  readonly kind: ChartKind
}

/** The candle at a pixel, the instant of its middle (epoch ms), and the prices of it that the chart draws. */
export type CandleUnder = { readonly middle: number; readonly prices: readonly number[] }

/**
 * Where instants and prices are on a chart, in CSS pixels from its top left corner. A position counts candles from the left edge of the
 * first, as in `positionOfTime`.
 */
export interface ChartGeometry {
  /** Width of the plot, and top and bottom of its prices. */
  readonly width: number
  readonly top: number
  readonly bottom: number
  /** The prices at the bottom and at the top. */
  readonly min: number
  readonly max: number
  readonly subRoom: SubRoom
  /** Epoch ms of one candle. */
  readonly intervalMs: number
  readonly positionOf: (at: number) => number
  readonly instantAt: (position: number) => number
  readonly toX: (at: number) => number
  readonly toPosition: (x: number) => number
  readonly toY: (price: number) => number
  readonly toPrice: (y: number) => number
  /** The candle at a pixel; undefined left and right of the candles. */
  readonly candleAt: (x: number) => CandleUnder | undefined
}

/** The geometry of a chart. `series` is read at each call: the live candle changes without moving anything. */
export function chartGeometry(drawn: DrawnChart, series: () => CandleSeries, pixelRatio: number): ChartGeometry {
  const { frame, view, intervalMs, kind } = drawn
  const { layout, price } = frame
  // The layers with the candles are moved by whole pixels.
  const shift = wholePixel(panShift(frame, drawn.series, view), pixelRatio)
  const toX = (position: number) => xOf(frame.view, frame.count, layout.plotWidth, position) + shift
  const toPosition = (x: number) => positionAt(frame.view, frame.count, layout.plotWidth, x - shift)
  const positionOf = (at: number) => positionOfTime(series(), at, drawn)
  return {
    width: layout.plotWidth,
    top: price.top,
    bottom: price.bottom,
    min: price.min,
    max: price.max,
    subRoom: layout.subRoom,
    intervalMs,
    positionOf,
    instantAt: (position) => timeOfPosition(series(), position, drawn),
    toX: (at) => toX(positionOf(at)),
    toPosition,
    toY: (value) => toY(price, value),
    toPrice: (y) => toValue(price, y),
    candleAt: (x) => {
      const candle = candleAt(series(), Math.floor(toPosition(x)))
      return candle && { middle: candle.openAt + intervalMs / 2, prices: pricesOf(candle, kind) }
    },
  }
}

const pricesOf = ({ open, high, low, close }: Candle, kind: ChartKind): readonly number[] =>
  kind === 'trend' ? [close] : [open, high, low, close]

/** The geometry of a chart, for what is drawn over it. It is new after every frame in which something moved. */
export class ChartSurface {
  /** Moves the candles so many pixels to the right. */
  readonly panBy: (dx: number) => void
  private readonly signal = createSignal()
  private drawn: DrawnChart | undefined
  private geometry: ChartGeometry | undefined

  constructor(panBy: (dx: number) => void) {
    this.panBy = panBy
  }

  readonly subscribe = (listener: () => void): (() => void) => this.signal.subscribe(listener)

  /** Undefined until something was drawn. */
  readonly get = (): ChartGeometry | undefined => this.geometry

  /** Called by the chart with every frame. A tick that moves nothing notifies no listener. */
  follow(drawn: DrawnChart): void {
    const before = this.drawn
    this.drawn = drawn
    if (before && standsStill(before, drawn)) return
    this.geometry = chartGeometry(drawn, () => this.drawn?.series ?? drawn.series, devicePixelRatio)
    this.signal.notify()
  }
}

function standsStill(before: DrawnChart, now: DrawnChart): boolean {
  return (
    before.frame === now.frame &&
    before.view === now.view &&
    before.kind === now.kind &&
    before.pauses === now.pauses &&
    before.series.closed === now.series.closed
  )
}
