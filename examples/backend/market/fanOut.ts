import type { Quote } from '#lib/contract/market.ts'

/** Who follows the quotes of some products. */
export interface Follower {
  /** Gets the events of new quotes, as they are sent. */
  readonly send: (events: Uint8Array) => void
  /** No more quotes follow. */
  readonly end: () => void
}

/** Those who follow the same products: an event is written once for all of them. */
interface Group {
  readonly productIds: ReadonlySet<string>
  readonly followers: Set<Follower>
}

const encoder = new TextEncoder()

/** Quotes as server-sent events. */
export const eventsOf = (quotes: readonly Quote[]): Uint8Array =>
  encoder.encode(quotes.map((each) => `event: quote\ndata: ${JSON.stringify(each)}\n\n`).join(''))

/** The newest quote of each product, and those who follow the quotes. */
export class QuoteFanOut {
  readonly #newest = new Map<string, Quote>()
  readonly #groups = new Map<string, Group>()

  /** Sends quotes to those who follow their products, and keeps them as the newest ones. Older ones are left out. */
  publish(quotes: readonly Quote[]): void {
    const news = quotes.filter(({ productId, seq }) => seq > (this.#newest.get(productId)?.seq ?? -1))
    for (const each of news) this.#newest.set(each.productId, each)
    for (const { productIds, followers } of this.#groups.values()) {
      const own = news.filter(({ productId }) => productIds.has(productId))
      if (own.length === 0) continue
      const events = eventsOf(own)
      for (const follower of followers) follower.send(events)
    }
  }

  /** The newest quotes of the known ones of some products. */
  newest(productIds: readonly string[]): Quote[] {
    return productIds.flatMap((id) => this.#newest.get(id) ?? [])
  }

  /** The newest quote of each product. */
  get all(): readonly Quote[] {
    return [...this.#newest.values()]
  }

  /** How many follow the quotes. */
  get followers(): number {
    return [...this.#groups.values()].reduce((sum, { followers }) => sum + followers.size, 0)
  }

  /** Sends a follower the quotes of some products that are published from now on. Returns a function that ends it. */
  follow(productIds: readonly string[], follower: Follower): () => void {
    const key = productIds.toSorted().join(',')
    const group = this.#groups.get(key) ?? { productIds: new Set(productIds), followers: new Set() }
    this.#groups.set(key, group)
    group.followers.add(follower)
    return () => {
      group.followers.delete(follower)
      if (group.followers.size === 0) this.#groups.delete(key)
    }
  }

  /** Ends every stream. */
  end(): void {
    for (const { followers } of [...this.#groups.values()]) for (const follower of [...followers]) follower.end()
  }
}
