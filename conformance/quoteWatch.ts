import type { Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { CheckedBackend } from './backend.ts'
import { Failed, Missing, NotChecked } from './check.ts'
import type { EventReader } from './eventStream.ts'
import { arrivedQuote, openStream } from './stream.ts'

/** How long a watch may last. */
const LONGEST_MS = 3_600_000
/** The checker waits in steps, so that what it waits with is never a single long silence. */
const STEP_MS = 1000
/** How long after an instant a quote of before may still arrive. */
const LATE_MS = 5000

/** The quotes that the stream sends of some products, kept as they arrive. */
export class QuoteWatch {
  readonly #backend: CheckedBackend
  readonly #stream: EventReader
  readonly products: readonly string[]

  private constructor(backend: CheckedBackend, stream: EventReader, products: readonly string[]) {
    this.#backend = backend
    this.#stream = stream
    this.products = products
  }

  /** Begins to watch. NotChecked, because of the stream's own check, when there is no stream. */
  static async open(backend: CheckedBackend, products: readonly string[]): Promise<QuoteWatch> {
    const stream = await openStream(backend, products, LONGEST_MS).catch((error: unknown) => {
      if (error instanceof Failed || error instanceof Missing) throw new NotChecked(error.message, 'stream.first')
      throw error
    })
    const watch = new QuoteWatch(backend, stream, products)
    await stream.until(products.length, LATE_MS)
    return watch
  }

  close(): Promise<void> {
    return this.#stream.close()
  }

  /** The quotes of a product so far, in the order of arrival. */
  quotesOf(productId: string): readonly Quote[] {
    return this.#stream.events.flatMap((event) => {
      const read = arrivedQuote(event)
      return read?.productId === productId ? [read] : []
    })
  }

  /** The quotes that may have decided at an instant: the newest ones at or before it. Waits until none can come any more. */
  async decidingOf(productId: string, instant: number, what: 'open' | 'close'): Promise<readonly Quote[]> {
    const after = () => this.quotesOf(productId).some(({ at }) => at > instant)
    while (!after() && this.#backend.serverNow() <= instant + LATE_MS) await this.#backend.hooks.sleep(STEP_MS)
    const quotes = this.quotesOf(productId)
    const index = quotes.findLastIndex(({ at }) => at <= instant)
    const [newest, next] = [quotes[index], quotes[index + 1]]
    if (newest === undefined) throw new NotChecked(`the stream began after ${instant}`)
    if (next === undefined && this.#stream.ended) throw new NotChecked('the stream ended early')
    if (next !== undefined && next.seq > newest.seq + 1)
      throw new NotChecked(`the stream left out what is between ${newest.seq} and ${next.seq}`, 'stream.seq')
    // A quote of the very millisecond of the opening may have come before the order or after it.
    const first = what === 'open' ? quotes.findIndex(({ at }) => at === instant) : -1
    return first === -1 ? [newest] : quotes.slice(Math.max(0, first - 1), index + 1)
  }
}

/** Waits in steps. */
export async function sleepInSteps({ hooks }: CheckedBackend, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) await hooks.sleep(Math.min(left, STEP_MS))
}

/** Fails when the open or close quote of a settled order is not one that the stream has shown. */
export async function decidedAsSeen(watch: QuoteWatch, order: Order): Promise<void> {
  const { id, productId, openSeq, openPrice, openedAt, closeSeq, closePrice, closesAt } = order
  if (closeSeq === undefined || closePrice === undefined) throw new Failed(`${id} names no close quote`)
  for (const { what, seq, price, at } of [
    { what: 'open', seq: openSeq, price: openPrice, at: openedAt },
    { what: 'close', seq: closeSeq, price: closePrice, at: closesAt },
  ] as const) {
    const averaged = what === 'close' && settlementRule(order)?.averageSeconds !== undefined
    const deciding = await watch.decidingOf(productId, at, what)
    if (deciding.some((quote) => quote.seq === seq && (averaged || compare(quote.price, price) === 0))) continue
    const quotesText = deciding.map((quote) => `${quote.seq} at ${quote.price}`).join(' or ')
    throw new Failed(`${id}: the ${what} quote is ${seq} at ${price}, and by the stream ${quotesText}`)
  }
}
