import { averageClosePrice } from '#backend-rules/average.ts'
import { type Points, readPoints, writePoints } from '#backend-rules/points.ts'
import type { Listing } from '#backend-rules/seed/listings.ts'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'
import type { Product, ProductStatus } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { Bars } from './bars.ts'
import { type Tick, TickSeries } from './tickSeries.ts'
import { HISTORY, LIVE } from './timeline.ts'

interface StatusFrom {
  readonly from: number
  readonly status: ProductStatus
}

const HISTORY_DAYS = 1826
/** A product that is closed when the world begins stopped this long before and opens this long after. */
const CLOSED_SINCE_MS = 5 * HOUR_MS
const OPENS_IN_MS = 6 * HOUR_MS

/** A listed product with its ticks, its bars and its trading hours. */
export class Instrument {
  readonly listing: Listing
  readonly tickSeries: TickSeries
  readonly bars: Bars
  /** First instant with a price. */
  readonly genesis: number
  /** Durations and their payout rates. Changed terms apply to later orders. */
  terms: Listing['terms']
  /** How later orders are settled, the trading hours and the source of the prices, where they are stated. */
  settlement: Product['settlement']
  hours: Product['hours']
  about: Product['about']
  /** The most open orders that a member may have on it, where it is stated. */
  openOrders: Product['openOrders']
  /** The fee of an order as a share of the stake. A changed rate applies to later orders. */
  feeRate: Listing['feeRate']
  /** How many ticks the history of quotes is behind the newest one. */
  historyLag = 0
  /** Whether its quotes have the price as a JSON number with float noise. */
  floatPrices = false
  /** What the next quote of a stream states instead, once. */
  mistake: { readonly aheadMs?: number | undefined; readonly price?: string | undefined } | undefined
  #schedule: StatusFrom[]

  constructor(listing: Listing, seed: string, startsAt: number) {
    this.listing = listing
    this.terms = listing.terms
    this.feeRate = listing.feeRate
    this.tickSeries = new TickSeries({
      seed: `${seed}/${listing.id}`,
      basePoints: this.points(listing.basePrice),
      dayAmplitude: listing.dayAmplitude,
    })
    this.bars = new Bars(this.tickSeries)
    this.genesis = Math.floor(startsAt / DAY_MS - HISTORY_DAYS) * DAY_MS
    this.#schedule = [{ from: this.genesis, status: listing.status }]
    if (listing.status === 'closed') {
      this.tickSeries.timeline.open(HISTORY, this.genesis, startsAt - CLOSED_SINCE_MS)
      this.#openLater(startsAt + OPENS_IN_MS)
    } else {
      // Starts one step early, so that an open market has a fresh quote when the world begins.
      const liveFrom = startsAt - LIVE.stepMs
      this.tickSeries.timeline.open(HISTORY, this.genesis, liveFrom)
      this.tickSeries.timeline.open(LIVE, liveFrom)
    }
  }

  status(now: number): ProductStatus {
    return this.#schedule.findLast(({ from }) => from <= now)?.status ?? 'closed'
  }

  /** When a closed product opens, where that is known. */
  opensAt(now: number): number | undefined {
    return this.#schedule.find(({ from, status }) => from > now && status === 'trading')?.from
  }

  /** Changes the status from now on and removes a scheduled opening. A closed product has no ticks. */
  setStatus(status: ProductStatus, now: number, opensAt?: number): void {
    const ticked = this.status(now) !== 'closed'
    this.#schedule = [...this.#schedule.filter(({ from }) => from <= now), { from: now, status }]
    if (status === 'closed') this.tickSeries.timeline.close(now)
    else if (!ticked) {
      this.tickSeries.timeline.close(now)
      this.tickSeries.timeline.open(LIVE, now + 1)
    }
    if (status === 'closed' && opensAt !== undefined) this.#openLater(opensAt)
  }

  /** The newest tick: the last one at or before `now`. */
  newest(now: number): Tick {
    const tick = this.tickSeries.last(now)
    if (tick === undefined) throw new RangeError(`${this.listing.id} has no price at ${now}`)
    return tick
  }

  /** When the next tick after `now` happens; undefined while closed for an unknown time. */
  nextTickAt(now: number): number | undefined {
    return this.tickSeries.tick(this.tickSeries.timeline.seqAt(now) + 1)?.at
  }

  /** Price text as points; throws on anything that is not a price of this product. */
  points(price: string): Points {
    const points = readPoints(price, this.listing.decimals)
    if (points === undefined || points < 1) throw new RangeError(`${price} is not a price of ${this.listing.id}`)
    return points
  }

  /** The price at which an order is settled by its rule. */
  closePrice({ closesAt, ...order }: Pick<Order, 'closesAt' | 'settlement'>): Decimal {
    const averageSeconds = settlementRule(order)?.averageSeconds
    if (averageSeconds === undefined) return decimal(this.price(this.newest(closesAt).points))
    const ticks = [this.newest(closesAt - averageSeconds * 1000 + 1)]
    for (let index = (ticks[0]?.index ?? 0) + 1; ; index += 1) {
      const tick = this.tickSeries.tick(index)
      if (tick === undefined || tick.at > closesAt) break
      ticks.push(tick)
    }
    const quotes = ticks.map(({ at, points }) => ({ at, price: this.price(points) }))
    return averageClosePrice(quotes, { closesAt, averageSeconds }, this.listing.decimals)
  }

  price(points: Points): string {
    return writePoints(points, this.listing.decimals)
  }

  #openLater(opensAt: number): void {
    this.#schedule.push({ from: opensAt, status: 'trading' })
    this.tickSeries.timeline.open(LIVE, opensAt)
  }
}
