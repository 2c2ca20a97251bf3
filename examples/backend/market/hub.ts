import * as v from 'valibot'
import { isTradedAt, spansOf } from '#backend-rules/week.ts'
import { type Quote, quote } from '#lib/contract/market.ts'
import type { Database } from '../database/database.ts'
import { products, type StoredProduct } from '../database/tables/market.ts'
import { QuoteFanOut } from './fanOut.ts'
import { QUOTE_CHANNEL } from './publish.ts'
import { readNewestQuotes } from './quotes.ts'

/** A quote of a market that is open is never older than this, ms. */
const OLDEST_QUOTE_MS = 10_000

const published = v.pipe(v.string(), v.parseJson(), v.array(quote))

/** The newest quotes as this instance has heard of them from the database, and the streams that follow them. */
export class QuoteHub extends QuoteFanOut {
  readonly #database: Database
  #stop: (() => Promise<void>) | undefined
  /** Since when each product that is open has been seen open (epoch ms). */
  #openSince: ReadonlyMap<string, number> = new Map()

  constructor(database: Database) {
    super()
    this.#database = database
  }

  /** Begins to listen, and then reads what was published before. */
  async start(): Promise<void> {
    const receive = (text: string) => {
      // Whoever may write to the database can send anything here.
      const read = v.safeParse(published, text)
      if (read.success) this.publish(read.output)
    }
    this.#stop = await this.#database.listen(QUOTE_CHANNEL, receive, () => this.#catchUp())
    await this.#catchUp()
  }

  async stop(): Promise<void> {
    await this.#stop?.()
  }

  /**
   * For how long each product that is open has had no quote as this instance hears them, in ms by id. One that has just opened, by its hours
   * or by the operator, counts from when this instance has first seen it open.
   */
  async ages(now: number): Promise<ReadonlyMap<string, number>> {
    const listed = await this.#database.query.select().from(products)
    const open = listed.filter((product) => isOpen(product, now)).map(({ id }) => id)
    this.#openSince = new Map(open.map((id) => [id, this.#openSince.get(id) ?? now]))
    const newest = new Map(this.all.map(({ productId, at }) => [productId, at]))
    return new Map(
      [...this.#openSince].map(([id, since]) => [id, Math.max(0, now - Math.max(since, newest.get(id) ?? since))]),
    )
  }

  /** The products that are open and have had no quote for too long, each with that time in ms. */
  async silent(now: number): Promise<ReadonlyMap<string, number>> {
    return new Map([...(await this.ages(now))].filter(([, age]) => age > OLDEST_QUOTE_MS))
  }

  /** Whether it has heard of the quotes that the database has. */
  async hears(): Promise<boolean> {
    return newestAt(await readNewestQuotes(this.#database.query)) - newestAt(this.all) <= OLDEST_QUOTE_MS
  }

  async #catchUp(): Promise<void> {
    this.publish(await readNewestQuotes(this.#database.query))
  }
}

/** Whether a product has quotes now. The hours count too: no instance may have led when they ended. */
const isOpen = ({ status, hours }: StoredProduct, now: number): boolean =>
  status !== 'closed' && isTradedAt(hours && spansOf(hours, now), now)

const newestAt = (quotes: readonly Quote[]): number => Math.max(0, ...quotes.map(({ at }) => at))
