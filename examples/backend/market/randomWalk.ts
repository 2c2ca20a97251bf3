import { hashText, mix } from '#backend-rules/hash.ts'
import { writePoints } from '#backend-rules/points.ts'
import { listings } from '#backend-rules/seed/listings.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import { roundHalfUp } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { FeedProduct, Price, PriceFeed } from './feed.ts'

/** Decides every price, of the past that the first start invents and of the feed, so that the one goes on as the other. */
const SEED = 'candor'

/** How much the price of an unlisted product moves within a day, and what it is about. */
const ANY = { basePrice: '100', dayAmplitude: 0.01 }
const MOST_LOTS = 400

/** The shortest movement, in ms; each longer one has twice the length of the one before, up to 199 days. */
const SHORTEST_MS = 64
const LEVELS = 29
/** How much shorter a movement may be than the spacing of the instants that are asked for. */
const FINENESS = 16
const HASHES = 2 ** 32

/**
 * Brownian motion as a function of time: any instant can be computed, in any order, and what has been says nothing about what comes. It
 * is the sum of tents, of which each level halves the width (the construction of Lévy and Ciesielski); each cell's height is a normally
 * distributed number that belongs to the cell. Every 199 days it is back at 0.
 */
class BrownianMotion {
  readonly #levels: readonly { readonly periodMs: number; readonly deviation: number; readonly seed: number }[]
  readonly #cells = new Float64Array(LEVELS).fill(Number.NaN)
  readonly #heights = new Float64Array(LEVELS)

  /** `dayDeviation`: the standard deviation after a day. */
  constructor(seed: string, dayDeviation: number) {
    this.#levels = Array.from({ length: LEVELS }, (_, level) => {
      const periodMs = SHORTEST_MS * 2 ** level
      // The middle of a bridge over a span has half the standard deviation that the span has without one.
      return {
        periodMs,
        deviation: (dayDeviation * Math.sqrt(periodMs / DAY_MS)) / 2,
        seed: hashText(`${seed}/${level}`),
      }
    })
  }

  /** The value at an instant, without the movements that are much shorter than `spacingMs`. */
  at(instant: number, spacingMs: number): number {
    let sum = 0
    for (let level = LEVELS - 1; level >= 0; level -= 1) {
      const { periodMs, deviation, seed } = this.#levels[level] ?? { periodMs: 0, deviation: 0, seed: 0 }
      if (periodMs * FINENESS < spacingMs) break
      const cell = Math.floor(instant / periodMs)
      if (cell !== this.#cells[level]) {
        this.#cells[level] = cell
        this.#heights[level] = deviation * normalOf(seed, cell)
      }
      const along = instant / periodMs - cell
      sum += (this.#heights[level] ?? 0) * (1 - Math.abs(2 * along - 1))
    }
    return sum
  }
}

/** A normally distributed number that belongs to a cell (Box and Muller): always the same one. */
function normalOf(seed: number, cell: number): number {
  const [radius, angle] = [mix(seed, cell), mix(hashText(`${seed}`), cell)]
  return Math.sqrt(-2 * Math.log((radius + 1) / HASHES)) * Math.cos((2 * Math.PI * angle) / HASHES)
}

/** The invented price of a product at any instant: a random walk, and always the same. */
export class RandomWalk {
  readonly #motion: BrownianMotion
  readonly #basePoints: number
  readonly #decimals: number
  readonly #seed: number

  constructor({ id, decimals }: Pick<FeedProduct, 'id' | 'decimals'>) {
    const { basePrice, dayAmplitude } = listings.find((listing) => listing.id === id) ?? ANY
    this.#motion = new BrownianMotion(`${SEED}/${id}`, dayAmplitude)
    this.#basePoints = Number.parseInt(roundHalfUp(decimal(basePrice), decimals).replace('.', ''), 10)
    this.#decimals = decimals
    this.#seed = hashText(`${SEED}/${id}/volume`)
  }

  /** `spacingMs`: how far apart the instants are that are asked for; shorter movements are left out. */
  at(instant: number, spacingMs: number): Omit<Price, 'productId'> {
    const points = Math.max(1, Math.round(this.#basePoints * Math.exp(this.#motion.at(instant, spacingMs))))
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
