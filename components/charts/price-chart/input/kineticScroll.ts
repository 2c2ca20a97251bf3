/** What is scrolled: the part of `GestureTarget` that scrolling needs. */
type Moved = { readonly panBy: (dx: number) => void; readonly endGesture: () => void }

/** Frames of the screen, with the instant of each in ms of any clock. */
export type Frames = {
  /** Whether the chart may move without a finger: not where the member wants less motion. */
  readonly allowed: () => boolean
  readonly request: (run: (at: number) => void) => number
  readonly cancel: (id: number) => void
}

/** The finger's speed is that of its last moves, so that one that rests before it is lifted throws nothing. */
const speedWindowMs = 80
/** Speeds in CSS pixels per ms: from which a release throws, at which it has come to rest, and the greatest. */
const speeds = { throws: 0.2, rests: 0.03, most: 4 } as const
/** How long a frame lasts on most screens. */
const frameMs = 1000 / 60
/** The time in which the speed falls to 1/e, in ms. */
const slowingMs = 325

/**
 * Goes on panning after a finger was lifted in motion, more and more slowly. It keeps the last moves of the finger, of which the speed
 * is computed.
 */
export class KineticScroll {
  private readonly target: Moved
  private readonly frames: Frames
  private moves: { readonly dx: number; readonly at: number }[] = []
  private frame = 0

  constructor(target: Moved, frames: Frames) {
    this.target = target
    this.frames = frames
  }

  /** A finger touches the chart at an instant (ms): the chart stops where it is. */
  begin(at: number): void {
    this.stop()
    this.moves = [{ dx: 0, at }]
  }

  /** The finger moved by `dx` pixels at an instant (ms). */
  moved(dx: number, at: number): void {
    this.moves = [...this.moves.filter((move) => at - move.at <= speedWindowMs), { dx, at }]
  }

  /** Throws the chart with the speed that the finger had when it was lifted. Returns false where it had none. */
  release(at: number): boolean {
    const speed = this.speedAt(at)
    this.moves = []
    if (Math.abs(speed) < speeds.throws || !this.frames.allowed()) return false
    this.follow(undefined, Math.max(-speeds.most, Math.min(speeds.most, speed)))
    return true
  }

  /** Stops the movement at the place that it has reached. */
  stop(): void {
    this.moves = []
    if (this.frame === 0) return
    this.frames.cancel(this.frame)
    this.end()
  }

  private speedAt(at: number): number {
    const recent = this.moves.filter((move) => at - move.at <= speedWindowMs)
    const [first, ...others] = recent
    if (!first || others.length === 0) return 0
    const took = Math.max(1, at - first.at)
    return others.reduce((sum, { dx }) => sum + dx, 0) / took
  }

  /** `before`: the instant of the frame before; undefined at the first. */
  private follow(before: number | undefined, speed: number): void {
    this.frame = this.frames.request((at) => {
      const elapsed = before === undefined ? frameMs : at - before
      const next = speed * Math.exp(-elapsed / slowingMs)
      this.target.panBy((speed - next) * slowingMs)
      if (Math.abs(next) < speeds.rests) this.end()
      else this.follow(at, next)
    })
  }

  private end(): void {
    this.frame = 0
    this.target.endGesture()
  }
}
