import { type Frames, KineticScroll } from './kineticScroll.ts'

/** What gestures can do to a chart. Pixels are CSS pixels from its left and top edge. */
export type GestureTarget = {
  readonly panBy: (dx: number) => void
  readonly zoomAt: (factor: number, x: number) => void
  /** A gesture ended: the chart adjusts its scales to what is now on screen. */
  readonly endGesture: () => void
  readonly inspect: (point: Point | undefined) => void
  /** Whether a point is on the axis of the prices. */
  readonly isOnAxis: (point: Point) => boolean
  /** Makes the scale of the prices so many times as coarse; undefined: automatic again. */
  readonly zoomPrices: (factor: number | undefined) => void
  /** A finger is held at a point. Returns whether that did something: otherwise the point is inspected. */
  readonly hold: (point: Point) => boolean
}

export type Point = { readonly x: number; readonly y: number }
/** `at`: the instant of its event, in ms of any clock. */
export type GesturePointer = Point & { readonly id: number; readonly mouse: boolean; readonly at: number }

type Phase = 'idle' | 'pressed' | 'panning' | 'held' | 'inspecting' | 'pinching' | 'scaling'
type Timer = { readonly set: (run: () => void, ms: number) => number; readonly clear: (id: number) => void }

const longPressMs = 320
/** How far a finger may move, in pixels, and still be pressing. */
const pressTolerance = 6
/** Over which way, in pixels, a drag of the axis makes its scale e times as coarse. */
const scalingWay = 150
/** How soon a second tap follows the first one, in ms. */
const doubleTapMs = 350

/**
 * Distinguishes pan, pinch and long press, and a drag or two taps on the axis of the prices. The browser takes every vertical swipe (`touch-action: pan-y`) and cancels its
 * pointer. A finger that is lifted in motion leaves the chart panning, until the next touch. The crosshair of a long press goes with the finger.
 */
export class Gestures {
  private readonly pointers = new Map<number, Point>()
  private readonly target: GestureTarget
  private readonly timer: Timer
  private readonly kinetic: KineticScroll
  private phase: Phase = 'idle'
  private start: Point = { x: 0, y: 0 }
  private isOnAxis = false
  private axisTapAt = Number.NEGATIVE_INFINITY
  private pressTimer = 0

  constructor(target: GestureTarget, timer: Timer, frames: Frames) {
    this.target = target
    this.timer = timer
    this.kinetic = new KineticScroll(target, frames)
  }

  /** Whether the page must not scroll while the fingers are down. */
  get blocksScroll(): boolean {
    return this.phase === 'scaling' || this.phase === 'held' || this.phase === 'inspecting' || this.phase === 'pinching'
  }

  down(pointer: GesturePointer): void {
    this.pointers.set(pointer.id, pointer)
    this.kinetic.begin(pointer.at)
    this.timer.clear(this.pressTimer)
    if (this.pointers.size === 2) {
      this.target.inspect(undefined)
      this.phase = 'pinching'
    } else if (this.pointers.size === 1) {
      this.phase = 'pressed'
      this.start = pointer
      this.isOnAxis = this.target.isOnAxis(pointer)
      if (!pointer.mouse) this.pressTimer = this.timer.set(() => this.beginInspecting(), longPressMs)
    }
  }

  move(pointer: GesturePointer): void {
    const before = this.pointers.get(pointer.id)
    if (!before) {
      if (pointer.mouse) this.target.inspect(pointer)
      return
    }
    if (this.phase === 'pressed') this.leavePress(pointer)
    else if (this.phase === 'panning') this.pan(pointer.x - before.x, pointer)
    else if (this.phase === 'scaling') this.target.zoomPrices(Math.exp((pointer.y - before.y) / scalingWay))
    else if (this.phase === 'inspecting') this.target.inspect(pointer)
    else if (this.phase === 'pinching') this.pinch(pointer)
    this.pointers.set(pointer.id, pointer)
  }

  up(pointer: GesturePointer): void {
    if (!this.pointers.has(pointer.id)) return
    if (this.phase === 'pressed' && !pointer.mouse) this.target.inspect(undefined)
    if (this.phase === 'pressed' && this.isOnAxis) this.tapAxis(pointer.at)
    const throws = this.phase === 'panning' && this.pointers.size === 1 && !pointer.mouse
    if (throws && this.kinetic.release(pointer.at)) this.phase = 'idle'
    this.end(pointer.id)
  }

  /** Nothing moves any more: the chart goes away. */
  stop(): void {
    this.timer.clear(this.pressTimer)
    this.kinetic.stop()
  }

  /** The browser uses the pointer for scrolling, or the pointer is lost. */
  cancel(id: number): void {
    if (this.pointers.has(id)) this.end(id)
  }

  leave(): void {
    if (this.pointers.size === 0) this.target.inspect(undefined)
  }

  private end(id: number): void {
    this.timer.clear(this.pressTimer)
    this.pointers.delete(id)
    if (this.phase === 'panning' || this.phase === 'pinching') this.target.endGesture()
    if (this.phase === 'inspecting') this.target.inspect(undefined)
    const [rest] = this.pointers.values()
    if (this.pointers.size > 1) this.phase = 'pinching'
    else this.phase = rest ? 'pressed' : 'idle'
    // Fingers are not lifted at once, and the last one moves a little: it pans only where it is drawn further.
    if (rest) this.start = rest
  }

  private leavePress(pointer: GesturePointer): void {
    const dx = pointer.x - this.start.x
    const dy = pointer.y - this.start.y
    if (Math.abs(dx) <= pressTolerance && Math.abs(dy) <= pressTolerance) return
    this.timer.clear(this.pressTimer)
    if (this.isOnAxis && Math.abs(dy) > Math.abs(dx)) {
      this.phase = 'scaling'
      this.target.inspect(undefined)
      this.target.zoomPrices(Math.exp(dy / scalingWay))
      return
    }
    if (Math.abs(dx) <= pressTolerance || (!pointer.mouse && Math.abs(dx) < Math.abs(dy))) return
    this.phase = 'panning'
    this.target.inspect(undefined)
    this.pan(dx, pointer)
  }

  /** The second of two taps makes the scale automatic again. */
  private tapAxis(at: number): void {
    const isSecond = at - this.axisTapAt <= doubleTapMs
    this.axisTapAt = isSecond ? Number.NEGATIVE_INFINITY : at
    if (isSecond) this.target.zoomPrices(undefined)
  }

  private pan(dx: number, { at }: GesturePointer): void {
    this.kinetic.moved(dx, at)
    this.target.panBy(dx)
  }

  private beginInspecting(): void {
    const [point] = this.pointers.values()
    if (this.phase !== 'pressed' || !point) return
    this.phase = this.target.hold(point) ? 'held' : 'inspecting'
    if (this.phase === 'inspecting') this.target.inspect(point)
  }

  private pinch(pointer: GesturePointer): void {
    // The first two fingers count, until one of them is lifted.
    const pair = [...this.pointers].slice(0, 2)
    const before = pair.find(([id]) => id === pointer.id)?.[1]
    const other = pair.find(([id]) => id !== pointer.id)?.[1]
    if (!other || !before) return
    const distance = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y))
    this.target.panBy((pointer.x - before.x) / 2)
    this.target.zoomAt(distance(pointer) / distance(before), (pointer.x + other.x) / 2)
  }
}
