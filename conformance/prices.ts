import { kline, type Product, productList, type Quote, quoteList, type WireCandle } from '#lib/contract/market.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimalsOf } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked, severalOf, Warned } from './check.ts'
import { QuoteWatch } from './quoteWatch.ts'
import { once, type Samples } from './samples.ts'

const PLACE = '#quotes-and-settled-orders'
const MINUTE_MS = 60_000
/** A quote is on the stream within 3 s, and the network takes its time. */
const MOST_STEPS = 20
const STEP_MS = 250
const MOST_PRODUCTS = 5
/** Of how many products the number of the newest quote is looked at. */
const MOST_NUMBERED = 50
/** A sequence below this may have begun anew within a day, at the most quotes that a product has. */
export const LOW_SEQ = 86_400 * 100

/** What several calls say of the price of one product, at about one moment. */
interface Prices {
  readonly product: Product
  readonly before: Quote
  readonly after: Quote
  /** The forming candle of a minute. */
  readonly candle: WireCandle | undefined
  /** The newest quote a moment later. */
  readonly later: Quote
  /** What the stream has sent. */
  readonly streamed: readonly Quote[]
}

/** The prices of the calls, compared with one another. */
export function priceChecks(backend: CheckedBackend, samples: Samples): readonly Check[] {
  const evidence = once(() => gather(backend, samples))
  /** The prices of the quotes between both answers: any of them may be the newest in an answer between. */
  const possible = ({ before, after, streamed }: Prices): readonly Quote[] => [
    before,
    ...streamed.filter(({ seq }) => seq > before.seq && seq < after.seq),
    after,
  ]
  const each = (problem: (prices: Prices) => string | undefined) => async () => {
    const all = await evidence()
    const wrong = all.flatMap((prices) => {
      const difference = problem(prices)
      return difference === undefined ? [] : `${prices.product.id}: ${difference}`
    })
    if (wrong.length > 0) throw new Failed(severalOf(wrong))
    return `${all.length} products`
  }
  const check = (name: string, rule: string, run: Check['run']): Check => ({
    id: `prices.${name}`,
    rule,
    place: PLACE,
    run,
  })
  return [
    check(
      'products',
      'The price of a product in the list of products is that of its newest quote.',
      each((prices) => {
        const { product } = prices
        if (possible(prices).some(({ price }) => compare(price, product.price) === 0)) return undefined
        return `${product.price}, and the newest quote is ${prices.after.price}`
      }),
    ),
    check(
      'stream',
      'The stream and the newest quotes state the same price and instant for the same `seq`.',
      each(({ before, after, later, streamed }) => {
        for (const quote of [before, after, later]) {
          const same = streamed.find(({ seq }) => seq === quote.seq)
          if (same !== undefined && (compare(same.price, quote.price) !== 0 || same.at !== quote.at))
            return `seq ${quote.seq} is ${quote.price} at ${quote.at}, and on the stream ${same.price} at ${same.at}`
        }
        return undefined
      }),
    ),
    check(
      'candles',
      'The forming candle ends at the newest quote, and has the quotes of its time between low and high.',
      each((prices) => {
        const { candle, before, streamed } = prices
        // Another minute may have begun since.
        if (candle === undefined || before.at < candle[0] || prices.after.at >= candle[0] + MINUTE_MS) return undefined
        const [openAt, , high, low, close] = candle
        if (!possible(prices).some(({ price }) => compare(price, close) === 0))
          return `it ends at ${close}, and the newest quote is ${prices.after.price}`
        const outside = [...streamed.filter(({ seq }) => seq < before.seq), before].find(
          ({ at, price }) => at >= openAt && (compare(price, low) < 0 || compare(price, high) > 0),
        )
        return outside && `quote ${outside.seq} at ${outside.price} is not between ${low} and ${high}`
      }),
    ),
    check('decimals', 'A price has at most the decimals of its product.', async () => {
      const all = await evidence()
      const finer = all.flatMap(({ product, before, streamed, candle }) => {
        const { id, decimals, price, high, low } = product
        const prices = [
          ...namedAs('product', [price, high, low]),
          ...namedAs('newest quote', [before.price]),
          ...namedAs(
            'stream',
            streamed.map((quote) => quote.price),
          ),
          ...namedAs('candle', candle?.slice(1, 5).filter((value) => typeof value === 'string') ?? []),
        ]
        const match = prices.find(([, value]) => isFiner(value, decimals))
        return match === undefined ? [] : `${id} has ${decimals} decimals: ${match[1]} (${match[0]})`
      })
      if (finer.length > 0) throw new Failed(severalOf(finer))
      return `${all.length} products`
    }),
    check('sequence', 'The first sequence of a product begins high, such as at 1,000,000,000.', async () => {
      const ids = (await samples.products()).slice(0, MOST_NUMBERED).map(({ id }) => id)
      const { items } = (await backend.ask(quoteList, { products: ids.join(',') })).data
      const low = items.filter(({ seq }) => seq < LOW_SEQ)
      if (low.length > 0)
        throw new Warned(
          `${severalOf(low.map(({ productId, seq }) => `${productId} is at ${seq}`))}: while numbers are low, the client cannot rule out that the sequence began anew between two quotes, and so cannot verify orders over a quiet span`,
        )
      return `${items.length} products`
    }),
  ]
}

const namedAs = (name: string, prices: readonly (Decimal | undefined)[]) =>
  prices.flatMap((price) => (price === undefined ? [] : [[name, price] as const]))

/** Zeros at the end do not count. */
const isFiner = (price: Decimal, decimals: number) =>
  decimalsOf(price) > decimals && /[1-9]/.test(price.split('.')[1]?.slice(decimals) ?? '')

async function gather(backend: CheckedBackend, samples: Samples): Promise<readonly Prices[]> {
  const trading = (await samples.products()).filter(({ status }) => status === 'trading')
  const ids = trading.slice(0, MOST_PRODUCTS).map(({ id }) => id)
  if (ids.length === 0) throw new NotChecked('no product trades')
  const watch = await QuoteWatch.open(backend, ids)
  try {
    const quotes = async () => (await backend.ask(quoteList, { products: ids.join(',') })).data.items
    const before = await quotes()
    const listed = (await backend.ask(productList, {})).data.items
    const candles = new Map<string, WireCandle | undefined>()
    for (const productId of ids) {
      const { items } = (await backend.ask(kline, { productId, interval: '1m', limit: 1 })).data
      candles.set(productId, items.at(-1))
    }
    const after = await quotes()
    // What was published between arrives.
    const reached = (quotes: readonly Quote[], more: number) => () =>
      quotes.every(({ productId, seq }) => (watch.quotesOf(productId).at(-1)?.seq ?? 0) >= seq + more)
    const wait = async (until: () => boolean) => {
      for (let steps = 0; steps < MOST_STEPS && !until(); steps += 1) await backend.hooks.sleep(STEP_MS)
    }
    await wait(reached(after, 1))
    const next = await quotes()
    await wait(reached(next, 0))
    const matches = ids.flatMap((id) => {
      const product = listed.find((each) => each.id === id)
      const of = (some: readonly Quote[]) => some.find(({ productId }) => productId === id)
      const [first, last, later] = [of(before), of(after), of(next)]
      if (product === undefined || first === undefined || last === undefined || later === undefined) return []
      return { product, before: first, after: last, later, candle: candles.get(id), streamed: watch.quotesOf(id) }
    })
    if (matches.length === 0) throw new NotChecked('no product that trades has a quote', 'quotes.asked')
    return matches
  } finally {
    await watch.close()
  }
}
