import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { wireAmount, wireDecimal } from '#lib/contract/common.ts'
import { add, isPositive, roundHalfUp } from '#lib/money/arithmetic.ts'
import { type Log, messageOf } from '../log.ts'
import type { FeedProduct, Price, PriceFeed } from './feed.ts'

/** A trade, as the source writes it: one JSON object in a line. */
const tradeLine = v.object({
  /** That of a product, such as `BTC/USDT`. */
  symbol: v.string(),
  price: v.pipe(wireDecimal, v.check(isPositive, 'not above 0')),
  size: wireAmount,
  /** Grows by one from trade to trade of a symbol, and may begin anew with a connection. */
  seq: v.pipe(v.number(), v.safeInteger()),
  /** Epoch ms, by the clock of the source. */
  at: v.pipe(v.number(), v.safeInteger()),
})
type Trade = v.InferOutput<typeof tradeLine>

interface Pace {
  /** How long to wait before the source is connected to again, in ms. */
  readonly reconnectMs: number
  /** A connection on which nothing came for so long is given up, in ms. */
  readonly silenceMs: number
  /** Prices are reported at most once in so long, in ms. */
  readonly reportMs: number
}

const USUAL: Pace = { reconnectMs: 1000, silenceMs: 15_000, reportMs: 250 }
const LONGEST_LINE = 64 * 1024

/**
 * The prices of a source that answers a GET with lines of JSON without end. What comes late or twice is left out; what is missing is
 * logged, as the next price takes its place; a connection that ends or falls silent is replaced. Without a source no quotes are published,
 * and orders are refused as soon as the newest quote is too old.
 *
 * @param pace What differs from the usual one.
 */
export function lineFeed(url: string, log: Log, pace: Partial<Pace> = {}): PriceFeed {
  const { reconnectMs, silenceMs, reportMs } = { ...USUAL, ...pace }
  return {
    start: (products, report) => {
      const ended = new AbortController()
      const trades = new Trades(products, log)
      const newest = new NewestPrices(report, reportMs)
      const work = (async () => {
        while (!ended.signal.aborted) {
          trades.connect()
          try {
            for await (const line of linesOf(url, silenceMs, ended.signal)) newest.take(trades.read(line))
            log('source ended', { url }, 'warn')
          } catch (error) {
            if (!ended.signal.aborted) log('source lost', { url, error: messageOf(error) }, 'warn')
          }
          await wait(reconnectMs, undefined, { signal: ended.signal }).catch(() => undefined)
        }
      })()
      const stop = async () => {
        ended.abort()
        await work
        await newest.reported
      }
      return { follow: (listed) => trades.follow(listed), stop }
    },
  }
}

/** Tells the trades that are news from the others. */
class Trades {
  #bySymbol: ReadonlyMap<string, FeedProduct> = new Map()
  readonly #log: Log
  /** The newest trade of each symbol; `isBefore`: of an earlier connection. */
  readonly #last = new Map<string, { readonly seq: number; readonly at: number; readonly isBefore: boolean }>()

  constructor(products: readonly FeedProduct[], log: Log) {
    this.follow(products)
    this.#log = log
  }

  /** Takes the prices of these products from now on. */
  follow(products: readonly FeedProduct[]): void {
    this.#bySymbol = new Map(products.map((product) => [product.symbol, product]))
  }

  /** A connection begins: numbers may begin anew, instants do not. */
  connect(): void {
    for (const [symbol, last] of this.#last) this.#last.set(symbol, { ...last, isBefore: true })
  }

  /** The price in a line; undefined when the line is not a trade, names no product, or is late or a repeat. */
  read(line: string): Price | undefined {
    const read = v.safeParse(tradeLine, jsonOf(line))
    if (!read.success) {
      this.#log('line not read', { problem: read.issues[0].message }, 'warn')
      return undefined
    }
    const { symbol, price, size } = read.output
    const product = this.#bySymbol.get(symbol)
    if (product === undefined || !this.#isNews(read.output)) return undefined
    const rounded = roundHalfUp(price, product.decimals)
    return isPositive(rounded) ? { productId: product.id, price: rounded, volume: size } : undefined
  }

  #isNews({ symbol, seq, at }: Trade): boolean {
    const last = this.#last.get(symbol)
    const isNews = last === undefined || (last.isBefore ? at > last.at : seq > last.seq)
    if (!isNews) return false
    if (last !== undefined && !last.isBefore && seq > last.seq + 1)
      this.#log('trades missed', { symbol, count: seq - last.seq - 1 }, 'warn')
    this.#last.set(symbol, { seq, at: Math.max(at, last?.at ?? at), isBefore: false })
    return true
  }
}

/** Reports the newest price of each product, one report at a time; what was traded since the one before is added up. */
class NewestPrices {
  readonly #report: (prices: readonly Price[]) => Promise<void>
  readonly #paceMs: number
  readonly #waiting = new Map<string, Price>()
  /** Resolves once everything is reported. */
  reported: Promise<void> = Promise.resolve()
  #isReporting = false

  constructor(report: (prices: readonly Price[]) => Promise<void>, paceMs: number) {
    this.#report = report
    this.#paceMs = paceMs
  }

  take(price: Price | undefined): void {
    if (price === undefined) return
    const { productId, volume } = price
    const before = this.#waiting.get(productId)
    this.#waiting.set(productId, { ...price, volume: before === undefined ? volume : add(before.volume, volume) })
    if (!this.#isReporting) this.reported = this.#work()
  }

  async #work(): Promise<void> {
    this.#isReporting = true
    while (this.#waiting.size > 0) {
      const prices = [...this.#waiting.values()]
      this.#waiting.clear()
      await Promise.all([this.#report(prices), wait(this.#paceMs)])
    }
    this.#isReporting = false
  }
}

/** The lines of an answer as they come. Throws when it is refused, is cut off, or nothing comes for too long. */
async function* linesOf(url: string, silenceMs: number, ended: AbortSignal): AsyncGenerator<string> {
  const silent = new AbortController()
  const giveUp = () => silent.abort(new Error(`nothing came for ${silenceMs} ms`))
  let timer = setTimeout(giveUp, silenceMs)
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([ended, silent.signal]) })
    if (!answer.ok || answer.body === null) throw new Error(`HTTP ${answer.status}`)
    let rest = ''
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, silenceMs)
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > LONGEST_LINE) throw new Error('a line without end')
      for (const line of lines) if (line.trim() !== '') yield line
    }
  } finally {
    clearTimeout(timer)
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
