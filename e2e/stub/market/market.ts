import { Instrument } from './instrument.ts'
import { listings } from './listings.ts'
import type { Tick } from './tape.ts'

/** All instruments of a world. */
export class Market {
  readonly instruments: readonly Instrument[]
  readonly #byId: ReadonlyMap<string, Instrument>

  constructor(seed: string, startsAt: number) {
    this.instruments = listings.map((listing) => new Instrument(listing, seed, startsAt))
    this.#byId = new Map(this.instruments.map((instrument) => [instrument.listing.id, instrument]))
  }

  find(productId: string): Instrument | undefined {
    return this.#byId.get(productId)
  }

  /** The known ones of a comma-separated list of ids. */
  pick(productIds: string): Instrument[] {
    return productIds.split(',').flatMap((id) => this.find(id) ?? [])
  }

  /**
   * Lays down prices for ticks to come: from the first tick at or after `at` (and after `now`), each takes the next
   * price of the path, then the last one stays until released. Returns the first tick that is pinned.
   */
  pin(instrument: Instrument, path: readonly string[], now: number, at = now): Tick {
    const fromSeq = instrument.tape.timeline.seqAt(Math.max(now, at - 1)) + 1
    instrument.tape.pins.set(
      fromSeq,
      path.map((price) => instrument.points(price)),
    )
    const first = instrument.tape.tick(fromSeq)
    if (first === undefined) throw new RangeError(`${instrument.listing.id} is closed: it has no ticks to come`)
    return first
  }

  /** The published sequence begins anew, at 1, with the next tick: what a backend that restarts may do. */
  restartSequence(instrument: Instrument, now: number): void {
    instrument.tape.restartSequence(instrument.tape.timeline.seqAt(now) + 1)
  }

  /** Lets the market move by itself again from the next tick on. */
  release(instrument: Instrument, now: number): void {
    instrument.tape.pins.release(instrument.tape.timeline.seqAt(now) + 1)
  }
}
