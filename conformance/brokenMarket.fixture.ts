import {
  answers,
  type Broken,
  countUp,
  events,
  get,
  instead,
  isRecord,
  plus,
  quoteEvents,
  refusal,
  reversed,
  second,
  withChange,
} from './broken.fixture.ts'
import type { Incoming, Json, Serve } from './stub.fixture.ts'

const KLINE = '/api/market/kline'
const SPARKLINES = '/api/market/sparklines'
const TICKS = '/api/market/ticks'
const PRODUCTS = '/api/market/products'
const MINUTE_MS = 60_000

const isMinutes = ({ path, query }: Incoming) => path === KLINE && query.interval === '1m'
/** Changes the query of a call before the stub sees it. */
const asking = (path: string, change: (query: Incoming['query']) => Incoming['query']): Serve =>
  instead(path, ({ query }, pass) => pass({ query: change(query) }))

/** The same price but for its last digit. */
const lastDigitChanged = (price: Json): Json => `${price}`.replace(/.$/, (last) => (last === '9' ? '8' : '9'))

/** Holds back everything except what comes at once, until 5 s of the world's time are over. */
const heldBack: Serve = (() => {
  let held: string[] = []
  return events((event, { world, memory }) => {
    const began = Number(memory.get('began') ?? world.clock.now())
    memory.set('began', began)
    if (world.clock.now() === began) return [event]
    held.push(event)
    if (world.clock.now() < began + 5000) return []
    const all = held
    held = []
    return all
  })
})()

/** Backends whose candles, quotes or stream are wrong. */
export const brokenMarket: readonly Broken[] = [
  {
    fault: 'candles come newest first',
    caught: ['kline.order', 'kline.newest', 'kline.limit', 'kline.pages'],
    serve: answers(KLINE, (json) => withChange(json, 'data.items', reversed)),
  },
  {
    fault: 'a product has two small lines',
    caught: ['sparklines.asked'],
    serve: answers(SPARKLINES, (json) =>
      withChange(json, 'data.items', (items) => (Array.isArray(items) ? [...items, ...items] : items)),
    ),
  },
  {
    fault: 'a small line has a price every second',
    caught: ['sparklines.asked'],
    serve: answers(SPARKLINES, (json) =>
      withChange(json, 'data.items.*.1', () => Array.from({ length: 86_400 }, () => '1')),
    ),
  },
  {
    fault: 'a candle comes twice',
    caught: ['kline.order', 'kline.pages'],
    serve: answers(
      ({ path, query }) => path === KLINE && query.limit === '6' && !('before' in query),
      (json) =>
        withChange(json, 'data.items', (items) =>
          Array.isArray(items) ? [...items.slice(0, 1), ...items.slice(0, 1), ...items.slice(2)] : items,
        ),
    ),
  },
  {
    fault: 'candles open half a minute late',
    caught: ['kline.aligned', 'kline.before', 'kline.limit', 'kline.pages'],
    serve: answers(isMinutes, (json) => withChange(json, 'data.items.*.0', plus(MINUTE_MS / 2))),
  },
  {
    fault: 'a close is below the low',
    caught: ['kline.range', 'prices.candles'],
    serve: answers(isMinutes, (json) => withChange(json, 'data.items.*.4', () => '0.01')),
  },
  {
    fault: 'the newest candle is missing',
    caught: ['kline.newest'],
    serve: asking(KLINE, (query) => ('before' in query ? query : { ...query, before: String(1_778_060_460_000) })),
  },
  {
    fault: '`before` is inclusive',
    caught: ['kline.before', 'kline.limit', 'kline.pages'],
    serve: asking(KLINE, (query) =>
      'before' in query ? { ...query, before: String(Number(query.before) + 1) } : query,
    ),
  },
  {
    fault: 'candles ignore the limit',
    caught: ['kline.limit', 'kline.pages'],
    serve: asking(KLINE, (query) => (query.limit === 'many' ? query : { ...query, limit: '6' })),
  },
  {
    fault: 'a page of candles leaves one out',
    caught: ['kline.pages'],
    serve: answers(
      ({ path, query }) => path === KLINE && query.limit === '2' && 'before' in query,
      (json) => withChange(json, 'data.items.0', () => undefined),
    ),
  },
  {
    fault: 'an unknown product makes the whole question for quotes fail',
    caught: ['quotes.asked'],
    serve: instead(
      ({ path, query }) => path === '/api/market/quotes' && (query.products ?? '').includes('no-such'),
      (incoming) => refusal(incoming, 4101),
    ),
  },
  {
    fault: 'the history does not say up to where it is complete',
    caught: ['ticks.complete'],
    serve: answers(TICKS, (json) => withChange(json, 'data.completeUntilSeq', () => undefined)),
  },
  {
    fault: 'the history lags for good',
    caught: ['ticks.complete'],
    serve: answers(TICKS, (json) => withChange(json, 'data.completeUntilSeq', plus(-10_000))),
  },
  {
    fault: 'the history leaves a quote out',
    caught: ['ticks.order', 'ticks.pages'],
    serve: answers(TICKS, (json, { query }) =>
      query.limit === '1000' ? withChange(json, 'data.items.2', () => undefined) : json,
    ),
  },
  {
    fault: 'the history does not hold a quote at `to`',
    caught: ['ticks.range'],
    serve: asking(TICKS, (query) => ({ ...query, to: String(Number(query.to) - 1) })),
  },
  {
    fault: 'the history begins before `from`',
    caught: ['ticks.range'],
    serve: asking(TICKS, (query) => ({ ...query, from: String(Number(query.from) - MINUTE_MS) })),
  },
  {
    fault: 'the history says another price than was published',
    caught: ['ticks.same'],
    serve: answers(TICKS, (json) => withChange(json, 'data.items.*.price', (price) => `${price}1`)),
  },
  {
    fault: '`nextSeq` skips a quote',
    caught: ['ticks.pages'],
    serve: answers(TICKS, (json) => withChange(json, 'data.nextSeq', plus(1))),
  },
  {
    fault: '`nextSeq` is on the last page too',
    caught: ['ticks.pages'],
    serve: answers(TICKS, (json, { query }) => {
      const seq = get(json, `data.completeUntilSeq`)
      const data = get(json, 'data')
      if (!isRecord(json) || !isRecord(data) || 'nextSeq' in data || !('fromSeq' in query)) return json
      return { ...json, data: { ...data, nextSeq: Number(seq) } }
    }),
  },
  {
    fault: 'the stream is silent',
    slow: true,
    caught: ['stream.first'],
    serve: events(() => []),
  },
  {
    fault: 'the stream is an envelope',
    caught: ['stream.first'],
    serve: instead('/api/market/stream', (incoming) => refusal(incoming, 4101)),
  },
  {
    fault: 'a quote of the stream lacks its price',
    caught: ['stream.quotes', 'stream.seq'],
    serve: quoteEvents((quote, incoming) =>
      countUp(incoming, 'quote') === 15 ? withChange(quote, 'price', () => undefined) : quote,
    ),
  },
  {
    fault: 'the events have another name',
    caught: ['stream.quotes'],
    serve: events((event) => [event.replace('event: quote', 'event: price')]),
  },
  {
    fault: 'the stream sends quotes of a product that was not asked for',
    caught: ['stream.quotes', 'stream.seq'],
    serve: quoteEvents((quote, incoming) =>
      countUp(incoming, 'quote') === 15 ? withChange(quote, 'productId', () => 'other') : quote,
    ),
  },
  {
    fault: 'the stream begins without the newest quote of a product',
    caught: ['stream.quotes'],
    serve: events((event, incoming) => (countUp(incoming, 'event') === 3 ? [] : [event])),
  },
  {
    fault: 'the stream leaves quotes out',
    caught: ['stream.seq'],
    serve: events((event, incoming) => (countUp(incoming, 'event') % 25 === 0 ? [] : [event])),
  },
  {
    fault: 'an instant of the stream goes back',
    caught: ['stream.order'],
    serve: quoteEvents((quote, incoming) =>
      countUp(incoming, 'quote') % 25 === 0 ? withChange(quote, 'at', plus(-1000)) : quote,
    ),
  },
  {
    fault: 'a proxy holds the stream back and sends it in bursts',
    caught: ['stream.prompt'],
    serve: heldBack,
  },
  {
    fault: 'every quote of the stream is dated a minute ahead',
    caught: ['stream.prompt', 'prices.stream'],
    serve: quoteEvents((quote) => withChange(quote, 'at', plus(60_000))),
  },
  {
    fault: 'heartbeats are comments, which a page does not see',
    slow: true,
    caught: ['stream.heartbeat'],
    serve: events((event) => (event.startsWith('event: heartbeat') ? [': heartbeat'] : [event])),
  },
  {
    fault: 'the second address has other terms',
    caught: ['addresses.market'],
    serve: answers(
      (incoming) => second(incoming) && incoming.path === '/api/market/products',
      (json) => withChange(json, 'data.items.0.terms.0.payoutRate', () => '0.99'),
    ),
  },
  {
    fault: 'the second address has another price under the same number',
    caught: ['addresses.market'],
    serve: answers(
      (incoming) => second(incoming) && incoming.path === '/api/market/quotes',
      (json) => withChange(json, 'data.items.*.price', () => '1'),
    ),
  },
  {
    fault: 'the list of products has older prices than the quotes',
    caught: ['prices.products'],
    serve: answers(PRODUCTS, (json) => withChange(json, 'data.items.*.price', () => '1.00')),
  },
  {
    fault: 'the stream says another price than the newest quotes',
    caught: ['prices.stream'],
    serve: quoteEvents((quote) => withChange(quote, 'price', lastDigitChanged)),
  },
  {
    fault: 'the forming candle ends at its open',
    caught: ['prices.candles'],
    serve: answers(
      ({ path, query }) => path === KLINE && query.limit === '1',
      (json) => withChange(json, 'data.items.*', (candle) => withChange(candle, '4', () => get(candle, '1') ?? null)),
    ),
  },
  {
    fault: 'the high of the day has more decimals than the product',
    caught: ['prices.decimals'],
    serve: answers(PRODUCTS, (json) => withChange(json, 'data.items.*.high', (high) => `${high}1`)),
  },
  {
    fault: 'the numbers of the quotes began low',
    caught: [],
    warned: ['prices.sequence'],
    serve: answers('/api/market/quotes', (json, { query }) =>
      // Asked for by the check of the numbers alone: products that do not trade are among them.
      query.products?.includes('hk50') ? withChange(json, 'data.items.*.seq', () => 17) : json,
    ),
  },
]
