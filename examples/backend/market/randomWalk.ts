import { hashText, mix } from '#lib/backend/hash.ts'
import { Noise } from '#lib/backend/noise.ts'
import { writePoints } from '#lib/backend/points.ts'
import { listings } from '#lib/backend/seed/listings.ts'
import { roundHalfUp } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { FeedProduct, Price, PriceFeed } from './feed.ts'

/** Decides every price, of the past that the first start invents and of the feed, so that the one goes on as the other. */
const SEED = 'candor'

/** How much the price of an unlisted product moves within a day, and what it is about. */
const ANY = { basePrice: '100', dayAmplitude: 0.01 }
const MOST_LOTS = 400

/** The invented price of a product at any instant: like a random walk, and always the same. */
export class RandomWalk {
  readonly #noise: Noise
  readonly #basePoints: number
  readonly #decimals: number
  readonly #seed: number

  constructor({ id, decimals }: Pick<FeedProduct, 'id' | 'decimals'>) {
    const { basePrice, dayAmplitude } = listings.find((listing) => listing.id === id) ?? ANY
    this.#noise = new Noise(`${SEED}/${id}`, dayAmplitude)
    this.#basePoints = Number.parseInt(roundHalfUp(decimal(basePrice), decimals).replace('.', ''), 10)
    this.#decimals = decimals
    this.#seed = hashText(`${SEED}/${id}/volume`)
  }

  /** `spacingMs`: how far apart the instants are that are asked for; shorter movements are left out. */
  at(instant: number, spacingMs: number): Omit<Price, 'productId'> {
    const points = Math.max(1, Math.round(this.#basePoints * Math.exp(this.#noise.at(instant, spacingMs))))
    const lots = (1 + (mix(this.#seed, instant) % MOST_LOTS)) * Math.max(1, Math.round(spacingMs / 1000))
    return { price: decimal(writePoints(points, this.#decimals)), volume: decimal(writePoints(lots, 2)) }
  }
}

/** Invented prices of every product, once in `paceMs`. */
export function randomWalkFeed(paceMs: number): PriceFeed {
  return {
    start: (products, report) => {
      let walks: ReadonlyMap<string, RandomWalk> = new Map()
      const follow = (listed: readonly FeedProduct[]) => {
        walks = new Map(listed.map((product) => [product.id, walks.get(product.id) ?? new RandomWalk(product)]))
      }
      follow(products)
      let ended = false
      let timer: NodeJS.Timeout | undefined
      const step = async () => {
        const now = Date.now()
        await report([...walks].map(([productId, walk]) => ({ productId, ...walk.at(now, paceMs) })))
        if (!ended) timer = setTimeout(run, Math.max(0, paceMs - (Date.now() - now)))
      }
      let last: Promise<void> = Promise.resolve()
      const run = () => {
        last = step()
      }
      run()
      const stop = async () => {
        ended = true
        clearTimeout(timer)
        await last
      }
      return { follow, stop }
    },
  }
}
