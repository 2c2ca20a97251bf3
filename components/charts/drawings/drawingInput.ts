import { pressedKey } from '#components/ui/pressedKey.ts'
import type { Point } from '../price-chart/input/gestures.ts'
import { isOnControl } from '../price-chart/input/isOnControl.ts'
import { hasOneEnd } from './drawingTools.ts'
import { type CandlePrice, candlePrices, type Drag } from './moves.ts'
import type { Hit } from './shapes.ts'

/** What pointers and keys do to the drawings of a chart. Pixels are CSS pixels from the chart's left and top edge. */
export interface InputTarget {
  /** What of the drawings is pressed. Undefined: the press belongs to the chart. */
  readonly hitAt: (point: Point) => Hit | undefined
  readonly drag: (hit: Hit, drag: Drag) => void
  /** The drag has ended where it was last. */
  readonly endDrag: () => void
  readonly cancelDrag: () => void
  /** A press that moved nothing; `hit` is what it was on. */
  readonly tap: (point: Point, hit: Hit | undefined) => void
  /** A mouse moves over the chart. */
  readonly hover: (point: Point) => void
  /** Moves a drawing by candles and steps of the price. */
  readonly step: (id: string, bars: number, prices: number) => void
  /** Moves a drawing to a price of its candle. */
  readonly snap: (id: string, price: CandlePrice) => void
}

/** How far a press may move, in CSS pixels, and still be a tap. */
const PRESS_TOLERANCE = 6
/** How far above the finger an end is held, so that it can be seen. */
const LIFT = 40

interface Held {
  readonly down: PointerEvent
  readonly start: Point
  readonly hit: Hit
}

/**
 * Takes the presses on drawings before the chart sees them; every other press stays with the chart, which pans and zooms. When a second
 * finger comes, the chart gets the first one too, so that two fingers zoom wherever they are.
 *
 * @returns The end of it.
 */
export function listenToPointers(chart: HTMLElement, target: InputTarget): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const down = new Set<number>()
  let pressed: { readonly point: Point; readonly hit: Hit | undefined; hasMoved: boolean } | undefined
  let held: Held | undefined
  let isHandingOver = false

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = chart.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const handOver = () => {
    const first = held?.down
    held = undefined
    target.cancelDrag()
    isHandingOver = true
    if (first) chart.dispatchEvent(new PointerEvent('pointerdown', first))
    isHandingOver = false
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || isOnControl(event) || isHandingOver) return
    if (held) handOver()
    down.add(event.pointerId)
    const point = pointOf(event)
    const hit = down.size === 1 ? target.hitAt(point) : undefined
    pressed = { point, hit, hasMoved: false }
    if (!hit) return
    event.stopImmediatePropagation()
    chart.setPointerCapture(event.pointerId)
    held = { down: event, start: point, hit }
  }
  const onMove = (event: PointerEvent) => {
    const now = pointOf(event)
    const isMouse = event.pointerType === 'mouse'
    if (pressed && Math.hypot(now.x - pressed.point.x, now.y - pressed.point.y) > PRESS_TOLERANCE)
      pressed.hasMoved = true
    if (isMouse) target.hover(now)
    if (held?.down.pointerId !== event.pointerId) return
    event.stopImmediatePropagation()
    const { hit, start } = held
    const isEnd = hit.part !== 'whole' || hasOneEnd(hit.drawing.kind)
    if (pressed?.hasMoved) target.drag(hit, { start, now, lift: isEnd && !isMouse ? LIFT : 0 })
  }
  const onEnd = (event: PointerEvent) => {
    down.delete(event.pointerId)
    if (held?.down.pointerId !== event.pointerId) return
    event.stopImmediatePropagation()
    held = undefined
    if (event.type === 'pointerup') target.endDrag()
    else target.cancelDrag()
  }
  const onClick = (event: MouseEvent) => {
    if (isOnControl(event) || !pressed || pressed.hasMoved) return
    target.tap(pressed.point, pressed.hit)
  }
  const first = { signal, capture: true }
  chart.addEventListener('pointerdown', onDown, first)
  chart.addEventListener('pointermove', onMove, first)
  chart.addEventListener('pointerup', onEnd, first)
  chart.addEventListener('pointercancel', onEnd, first)
  chart.addEventListener('click', onClick, { signal })
  // A finger that holds a drawing does not scroll the page.
  const blockScroll = (event: TouchEvent) => held && event.cancelable && event.preventDefault()
  chart.addEventListener('touchmove', blockScroll, { signal, passive: false })
  return () => listening.abort()
}

/** Directions of the arrow keys: candles, and steps of the price. */
const arrows: Readonly<Record<string, readonly [bars: number, prices: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
/** How much further an arrow key moves something with the shift key. */
const FAR = 10

/**
 * Arrow keys move the drawing that has the focus, and not the crosshair; the first letters of open, high, low and close move it to that
 * price of its candle. Returns the end of it.
 */
export function listenToKeys(layer: HTMLElement, target: InputTarget): () => void {
  const onKey = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.drawing : undefined
    const key = pressedKey(event)
    if (id === undefined || key === undefined) return
    const arrow = arrows[key]
    const price = candlePrices.find(([letter]) => letter === key)
    const times = event.shiftKey ? FAR : 1
    if (arrow) target.step(id, arrow[0] * times, arrow[1] * times)
    else if (price) target.snap(id, price)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  layer.addEventListener('keydown', onKey)
  return () => layer.removeEventListener('keydown', onKey)
}
