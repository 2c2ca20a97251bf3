import * as v from 'valibot'
import { type Quote, quote } from '#lib/contract/trade.ts'
import type { Database } from '../database/database.ts'
import { newestQuotes, QUOTE_CHANNEL } from './quotes.ts'

const published = v.pipe(v.string(), v.parseJson(), v.array(quote))

type Follower = (quotes: readonly Quote[]) => void

/** The newest quotes as this instance has heard of them, and the streams that follow them. */
export class QuoteHub {
  readonly #database: Database
  readonly #newest = new Map<string, Quote>()
  readonly #followers = new Set<Follower>()
  #stop: (() => Promise<void>) | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** Begins to listen, and then reads what was published before. */
  async start(): Promise<void> {
    const receive = (text: string) => this.#take(v.parse(published, text))
    this.#stop = await this.#database.listen(QUOTE_CHANNEL, receive, () => void this.#catchUp())
    await this.#catchUp()
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }

  /** The newest quotes of the known ones of some products. */
  newest(productIds: readonly string[]): Quote[] {
    return productIds.flatMap((id) => this.#newest.get(id) ?? [])
  }

  /** Calls `follower` with the quotes that are published from now on. Returns a function that ends it. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  async #catchUp(): Promise<void> {
    this.#take(await newestQuotes(this.#database.query))
  }

  #take(quotes: readonly Quote[]): void {
    const news = quotes.filter(({ productId, seq }) => seq > (this.#newest.get(productId)?.seq ?? -1))
    for (const each of news) this.#newest.set(each.productId, each)
    if (news.length > 0) for (const follower of this.#followers) follower(news)
  }
}
