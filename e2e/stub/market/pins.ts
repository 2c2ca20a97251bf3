import type { Points } from '#backend-rules/points.ts'

interface Pin {
  readonly fromSeq: number
  readonly path: readonly Points[]
  /** The first tick that is no longer pinned. */
  untilSeq: number
}

/** Prices that a test set for future ticks. Ticks that have happened never change. */
export class Pins {
  readonly #pins: Pin[] = []

  /** From tick `fromSeq` on, each tick has the next price of the path; the last price stays. */
  set(fromSeq: number, path: readonly Points[]): void {
    this.release(fromSeq)
    this.#pins.push({ fromSeq, path, untilSeq: Number.POSITIVE_INFINITY })
  }

  /** From tick `fromSeq` on, prices are no longer pinned. */
  release(fromSeq: number): void {
    for (const pin of this.#pins) pin.untilSeq = Math.min(pin.untilSeq, fromSeq)
  }

  at(seq: number): Points | undefined {
    if (this.#pins.length === 0) return undefined
    const pin = this.#pins.findLast(({ fromSeq, untilSeq }) => fromSeq <= seq && seq < untilSeq)
    return pin?.path[Math.min(seq - pin.fromSeq, pin.path.length - 1)]
  }
}
