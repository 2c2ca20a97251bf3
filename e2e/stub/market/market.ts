import type { Money } from '#backend-rules/money.ts'
import { type Listing, listingsIn } from '#backend-rules/seed/listings.ts'
import { Instrument } from './instrument.ts'
import type { Tick } from './tickSeries.ts'

/** All instruments of a world. */
export class Market {
  readonly instruments: readonly Instrument[]
  readonly #byId: ReadonlyMap<string, Instrument>

  /** @param products How many there are; by default each of the listings once. */
  constructor(seed: string, startsAt: number, money: Money, products?: number) {
    this.instruments = repeated(listingsIn(money), products).map((listing) => new Instrument(listing, seed, startsAt))
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
    if (first === undefined) throw new RangeError(`${instrument.listing.id} is closed: it has no future ticks`)
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

/** This many listings. Those beyond the given ones repeat them with a number after id, symbol and name. */
function repeated(listings: readonly Listing[], count = listings.length): readonly Listing[] {
  return Array.from({ length: count }, (_, at) => {
    const listing = listings[at % listings.length]
    if (listing === undefined) throw new RangeError('There are no listings.')
    const round = Math.floor(at / listings.length)
    if (round === 0) return listing
    const { id, symbol, name } = listing
    return { ...listing, id: `${id}${round}`, symbol: `${symbol} ${round}`, name: `${name} ${round}` }
  })
}
