import type { ProductStatus } from '#lib/contract/trade.ts'
import { Bars } from './bars.ts'
import type { Listing } from './listings.ts'
import { type Points, readPoints, writePoints } from './points.ts'
import { Tape, type Tick } from './tape.ts'
import { HISTORY, LIVE } from './timeline.ts'

interface StatusFrom {
  readonly from: number
  readonly status: ProductStatus
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HISTORY_DAYS = 1826
/** A product that is closed when the world begins stopped this long before and opens this long after. */
const CLOSED_SINCE_MS = 5 * HOUR_MS
const OPENS_IN_MS = 6 * HOUR_MS

/** A listed product with its price, its bars and its hours. */
export class Instrument {
  readonly listing: Listing
  readonly tape: Tape
  readonly bars: Bars
  /** First instant with a price. */
  readonly genesis: number
  /** Durations on offer and what each pays. Changed terms hold for orders to come. */
  terms: Listing['terms']
  /** What placing an order costs, as a share of the stake. A changed rate holds for orders to come. */
  feeRate: Listing['feeRate']
  /** How many ticks the history of quotes is behind the newest one. */
  historyLag = 0
  /** Whether its quotes carry the price as a JSON number with the noise of floating point. */
  floatPrices = false
  #schedule: StatusFrom[]

  constructor(listing: Listing, seed: string, startsAt: number) {
    this.listing = listing
    this.terms = listing.terms
    this.feeRate = listing.feeRate
    this.tape = new Tape({
      seed: `${seed}/${listing.id}`,
      basePoints: this.points(listing.basePrice),
      dayAmplitude: listing.dayAmplitude,
    })
    this.bars = new Bars(this.tape)
    this.genesis = Math.floor(startsAt / DAY_MS - HISTORY_DAYS) * DAY_MS
    this.#schedule = [{ from: this.genesis, status: listing.status }]
    if (listing.status === 'closed') {
      this.tape.timeline.open(HISTORY, this.genesis, startsAt - CLOSED_SINCE_MS)
      this.#openLater(startsAt + OPENS_IN_MS)
    } else {
      // One step early: an open market has a fresh quote at the very instant the world begins.
      const liveFrom = startsAt - LIVE.stepMs
      this.tape.timeline.open(HISTORY, this.genesis, liveFrom)
      this.tape.timeline.open(LIVE, liveFrom)
    }
  }

  status(now: number): ProductStatus {
    return this.#schedule.findLast(({ from }) => from <= now)?.status ?? 'closed'
  }

  /** When a closed product opens, where that is known. */
  opensAt(now: number): number | undefined {
    return this.#schedule.find(({ from, status }) => from > now && status === 'trading')?.from
  }

  /** Changes the status from now on and drops what was scheduled. A closed product does not tick. */
  setStatus(status: ProductStatus, now: number, opensAt?: number): void {
    const ticked = this.status(now) !== 'closed'
    this.#schedule = [...this.#schedule.filter(({ from }) => from <= now), { from: now, status }]
    if (status === 'closed') this.tape.timeline.close(now)
    else if (!ticked) {
      this.tape.timeline.close(now)
      this.tape.timeline.open(LIVE, now + 1)
    }
    if (status === 'closed' && opensAt !== undefined) this.#openLater(opensAt)
  }

  /** The newest tick: the last one at or before `now`. */
  newest(now: number): Tick {
    const tick = this.tape.last(now)
    if (tick === undefined) throw new RangeError(`${this.listing.id} has no price at ${now}`)
    return tick
  }

  /** When the next tick after `now` happens; undefined while closed for an unknown time. */
  nextTickAt(now: number): number | undefined {
    return this.tape.tick(this.tape.timeline.seqAt(now) + 1)?.at
  }

  /** Price text as points; throws on anything that is no price of this product. */
  points(price: string): Points {
    const points = readPoints(price, this.listing.decimals)
    if (points === undefined || points < 1) throw new RangeError(`${price} is no price of ${this.listing.id}`)
    return points
  }

  price(points: Points): string {
    return writePoints(points, this.listing.decimals)
  }

  #openLater(opensAt: number): void {
    this.#schedule.push({ from: opensAt, status: 'trading' })
    this.tape.timeline.open(LIVE, opensAt)
  }
}
