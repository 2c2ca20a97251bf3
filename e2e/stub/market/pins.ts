import type { Points } from './points.ts'

interface Pin {
  readonly fromSeq: number
  readonly path: readonly Points[]
  /** First tick that is free again. */
  untilSeq: number
}

/** Prices that a test laid down for ticks to come. Ticks that have happened are never touched. */
export class Pins {
  readonly #pins: Pin[] = []

  /** From tick `fromSeq` on, each tick takes the next price of the path; then the last one stays. */
  set(fromSeq: number, path: readonly Points[]): void {
    this.release(fromSeq)
    this.#pins.push({ fromSeq, path, untilSeq: Number.POSITIVE_INFINITY })
  }

  /** From tick `fromSeq` on the market moves by itself again. */
  release(fromSeq: number): void {
    for (const pin of this.#pins) pin.untilSeq = Math.min(pin.untilSeq, fromSeq)
  }

  at(seq: number): Points | undefined {
    if (this.#pins.length === 0) return undefined
    const pin = this.#pins.findLast(({ fromSeq, untilSeq }) => fromSeq <= seq && seq < untilSeq)
    return pin?.path[Math.min(seq - pin.fromSeq, pin.path.length - 1)]
  }
}
