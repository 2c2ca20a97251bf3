import type { Money } from '../ledger/money.ts'
import { Instrument } from './instrument.ts'
import { listingsIn } from './listings.ts'
import type { Tick } from './tickSeries.ts'

/** All instruments of a world. */
export class Market {
  readonly instruments: readonly Instrument[]
  readonly #byId: ReadonlyMap<string, Instrument>

  constructor(seed: string, startsAt: number, money: Money) {
    this.instruments = listingsIn(money).map((listing) => new Instrument(listing, seed, startsAt))
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
   * Sets the prices of future ticks: from the first tick at or after `at` (and after `now`), each has the next price of the
   * path, and the last price stays until `release`. Returns the first pinned tick.
   */
  pin(instrument: Instrument, path: readonly string[], now: number, at = now): Tick {
    const fromSeq = instrument.tickSeries.timeline.seqAt(Math.max(now, at - 1)) + 1
    instrument.tickSeries.pins.set(
      fromSeq,
      path.map((price) => instrument.points(price)),
    )
    const first = instrument.tickSeries.tick(fromSeq)
    if (first === undefined) throw new RangeError(`${instrument.listing.id} is closed: it has no ticks to come`)
    return first
  }

  /** Restarts the published sequence at 1 with the next tick, as a backend may do when it restarts. */
  restartSequence(instrument: Instrument, now: number): void {
    instrument.tickSeries.restartSequence(instrument.tickSeries.timeline.seqAt(now) + 1)
  }

  /** From the next tick on, prices are no longer pinned. */
  release(instrument: Instrument, now: number): void {
    instrument.tickSeries.pins.release(instrument.tickSeries.timeline.seqAt(now) + 1)
  }
}
