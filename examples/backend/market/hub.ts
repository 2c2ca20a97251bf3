import * as v from 'valibot'
import { quote } from '#lib/contract/trade.ts'
import type { Database } from '../database/database.ts'
import { QuoteFanOut } from './fanOut.ts'
import { QUOTE_CHANNEL } from './publish.ts'
import { readNewestQuotes } from './quotes.ts'

const published = v.pipe(v.string(), v.parseJson(), v.array(quote))

/** The newest quotes as this instance has heard of them from the database, and the streams that follow them. */
export class QuoteHub extends QuoteFanOut {
  readonly #database: Database
  #stop: (() => Promise<void>) | undefined

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

  /** The instant of the newest quote of any product; undefined before the first one. */
  newestAt(): number | undefined {
    return this.all.length === 0 ? undefined : Math.max(...this.all.map(({ at }) => at))
  }

  async #catchUp(): Promise<void> {
    this.publish(await readNewestQuotes(this.#database.query))
  }
}
