import * as v from 'valibot'
import { codes } from './codes.ts'
import {
  count,
  id,
  instant,
  listOf,
  longText,
  maybe,
  nothing,
  openOrderLimit,
  queryInstant,
  queryInteger,
  shortText,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'
import { durationTerm, fairValue, settlement } from './settlement.ts'

export const productStatuses = words({
  trading: 'it can be traded, and quotes come',
  closed: 'its market is closed; `opensAt` says until when, where it is known',
  forbidden: 'trading is forbidden',
})
export type ProductStatus = (typeof productStatuses)[number]

/** The id of a product: calls name several, joined by commas. */
const productId = v.pipe(id, v.regex(/^[^,]*$/))

export const earlyClose = shape(
  'EarlyClose',
  'What holds for closing an order before its end.',
  v.object({
    fairValue: field(maybe(fairValue), 'The formula by which every price is computed. Absent: no rule gives it.'),
    tolerance: field(maybe(wireAmount), 'By what fraction of an offer a close may pay less. Absent: by none.', '0.1'),
  }),
)
export type EarlyCloseTerms = v.InferOutput<typeof earlyClose>

export const tradingSpan = shape(
  'TradingSpan',
  'A time in which a product is traded.',
  v.object({
    from: field(instant, 'When it begins, inclusive.', NOW - 3_600_000),
    to: field(instant, 'When it ends, exclusive.', NOW + 18_000_000),
  }),
)
export type TradingSpan = v.InferOutput<typeof tradingSpan>

export const product = shape(
  'Product',
  'Something that can be traded, with the last 24 hours in figures.',
  v.object({
    id: field(
      productId,
      'The id of the product, opaque, without a comma: calls name several products, joined by commas.',
      'btcusdt',
    ),
    symbol: field(maybe(shortText), 'The ticker, as traders write it. Absent: only the name is shown.', 'BTC/USDT'),
    name: field(shortText, 'The name, in the language of the call where the backend has it.', 'Bitcoin'),
    icon: field(
      maybe(v.string()),
      "Where the picture of the asset is: a path of the backend, or an address on the page's origin or a host that the operator names (`pictureHosts`). It is shown as a small disc. Absent: the client draws a mark.",
      '/static/icons/btc.svg',
    ),
    category: field(
      maybe(wordOf(words({ crypto: 'crypto currency', currency: 'currency pair', metal: 'metal', index: 'index' }))),
      'The group in which the list shows it.',
      'crypto',
    ),
    status: field(wordOf(productStatuses), 'Whether it can be traded.', 'trading'),
    decimals: field(count(12), 'How many decimals its prices have.', 2),
    priceTolerance: field(
      maybe(wireAmount),
      'How far the newest price may be from that of the quote which an order names, as a fraction of the latter; beyond, the order is refused with 4110.',
      '0.001',
    ),
    price: field(wireAmount, 'The newest price.', '64250.10'),
    change24h: field(
      maybe(wireDecimal),
      'How far the price moved in the last 24 hours, as a fraction of what it was.',
      '0.0123',
    ),
    high: field(maybe(wireAmount), 'The highest price of the last 24 hours.', '64980.00'),
    low: field(maybe(wireAmount), 'The lowest price of the last 24 hours.', '63120.50'),
    minAmount: field(wireAmount, 'The least stake of an order.', '10.00'),
    maxAmount: field(wireAmount, 'The most.', '20000.00'),
    feeRate: field(wireAmount, 'The fee as a fraction of the stake.', '0.01'),
    terms: field(v.array(durationTerm), 'The durations on offer, shortest first. Empty: none, so it cannot be traded.'),
    settlement: field(maybe(settlement), 'Absent: at the last quote, and a draw returns the stake.'),
    openOrders: field(
      maybe(openOrderLimit),
      'The most open orders that a member may have on it at once. Absent: one. The order beyond is refused with 4105.',
      3,
    ),
    opensAt: field(maybe(instant), 'With `closed`: when the market opens again.', NOW + 3_600_000),
    hours: field(
      maybe(v.array(tradingSpan)),
      'When it can be traded in the coming seven days, the earliest first. Absent: nothing is stated.',
      [{ from: NOW - 3_600_000, to: NOW + 18_000_000 }],
    ),
    about: field(
      maybe(longText),
      'Where its prices come from, in the words of the operator.',
      'The mid price of three exchanges, once a second.',
    ),
    earlyClose: field(
      maybe(earlyClose),
      'Present: an order on it can be closed before its end, with the two optional calls for that.',
    ),
  }),
  [
    { opensAt: undefined, hours: undefined },
    {
      id: 'hk50',
      symbol: 'HK50',
      name: 'Hong Kong 50',
      icon: undefined,
      category: 'index',
      status: 'closed',
      price: '17620.50',
      high: '17701.00',
      low: '17502.50',
    },
  ],
)
export type Product = v.InferOutput<typeof product>

/**
 * A price as the backend published it. `seq` grows by one per product: a gap is a loss, a repeat is not news. A lower `seq` with
 * a newer `at` begins a new sequence.
 */
export const quote = shape(
  'Quote',
  'A price as it was published.',
  v.object({
    productId: field(id, 'The id of the product.', 'btcusdt'),
    seq: field(
      count(),
      'Grows by one with every quote of the product. A restart may begin anew at 0 or 1, with a newer `at`.',
      182_340,
    ),
    price: field(wireAmount, 'The price, with the decimals of the product.', '64250.10'),
    at: field(instant, 'When the quote was published. It never goes back within a product.', NOW - 400),
  }),
)
export type Quote = v.InferOutput<typeof quote>

export const intervals = words({
  '1m': 'a minute',
  '5m': '5 minutes',
  '15m': '15 minutes',
  '30m': '30 minutes',
  '1h': 'an hour',
  '4h': '4 hours',
  '1d': 'a day, from 00:00 UTC',
})
export type Interval = (typeof intervals)[number]

export const candle = shape(
  'Candle',
  'One candle. The members of the array are openAt, open, high, low, close and volume, in this order.',
  v.tuple([
    field(
      instant,
      'openAt: when it begins, a multiple of the interval since the epoch. A day begins at 00:00 UTC.',
      NOW - 60_000,
    ),
    field(wireAmount, 'open: the first price.', '64231.00'),
    field(wireAmount, 'high: the highest price.', '64262.40'),
    field(wireAmount, 'low: the lowest price.', '64229.90'),
    field(wireAmount, 'close: the last price; the newest one while the candle is forming.', '64250.10'),
    field(wireAmount, 'volume: what was traded, in a unit of the backend.', '12.37'),
  ]),
)
export type WireCandle = v.InferOutput<typeof candle>

/** Ids joined by commas. */
const productIds = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

export const productList = call(
  {
    tag: 'Market',
    summary: 'Products',
    description:
      'Every product with its status, limits, terms and the last 24 hours. The client asks every 15 s while a list is shown.',
  },
  {
    method: 'GET',
    path: '/api/market/products',
    source: 'ours',
    token: false,
    answer: 'data',
    request: nothing,
    response: listOf(product, 'Every product, in the order in which the list shows them.'),
  },
)

export const kline = call(
  {
    tag: 'Market',
    summary: 'Candles',
    description:
      'Candles of one product, oldest first. Without `before` the last one is that of the newest quote, still forming. A span without a quote has no candle.',
    codes: [codes.productUnavailable],
  },
  {
    method: 'GET',
    path: '/api/market/kline',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      productId: field(id, 'The id of the product.', 'btcusdt'),
      interval: field(v.picklist(intervals), 'How long a candle is.', '1m'),
      limit: field(queryInteger(1, 1000), 'The most candles: the newest ones that match.', 300),
      before: field(
        v.optional(queryInstant),
        'Only candles that open before this instant (exclusive): the `openAt` of the first candle of the page before.',
        NOW - 18_000_000,
      ),
    }),
    response: listOf(candle, 'The candles, oldest first.'),
  },
)

export const sparkline = shape(
  'Sparkline',
  'A small line. The members of the array are productId and prices, in this order.',
  v.tuple([
    field(id, 'productId: the id of the product.', 'btcusdt'),
    field(v.array(wireAmount), 'prices: the last day in about 30 prices, the oldest first.', [
      '63990.00',
      '64120.50',
      '64250.10',
    ]),
  ]),
)

export const sparklines = call(
  {
    tag: 'Market',
    profile: 'account',
    summary: 'Small lines',
    description:
      'The last day of at most 100 products in about 30 prices each (at most 100), oldest first, the newest one last: the small lines of the rows that a list shows, by one call. An unknown product is left out, and no product comes twice. Optional: a backend without it answers HTTP 404, and the lists have no lines.',
  },
  {
    method: 'GET',
    path: '/api/market/sparklines',
    source: 'ours',
    token: false,
    optional: true,
    answer: 'data',
    request: v.object({
      products: field(
        v.pipe(v.string(), v.regex(/^[^,]+(,[^,]+){0,99}$/)),
        'Ids of products, joined by commas.',
        'btcusdt,ethusdt',
      ),
    }),
    response: listOf(sparkline, 'One line of each product that exists.'),
  },
)

export const quoteStream = call(
  {
    tag: 'Market',
    summary: 'Live quotes',
    description:
      'Server-sent events. The newest quote of every product asked for comes at once as an event `quote`, then each further one within 3 s of its `at`; after 5 s without a quote comes an event `heartbeat`. No `id:` and no `retry:` is needed: after a reconnection the first events are the newest quotes again. Products that do not exist are left out; when none is left the answer is JSON with code 4101.',
    codes: [codes.productUnavailable],
  },
  {
    method: 'GET',
    path: '/api/market/stream',
    source: 'ours',
    token: false,
    answer: 'data',
    reply: 'stream',
    request: v.object({ products: field(productIds, 'Ids of products, joined by commas.', 'btcusdt,ethusdt') }),
    response: quote,
  },
)

export const quoteList = call(
  {
    tag: 'Market',
    summary: 'Newest quotes',
    description:
      'The newest quote of each product asked for: what the client polls every 2 s while the stream is down.',
  },
  {
    method: 'GET',
    path: '/api/market/quotes',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ products: field(productIds, 'Ids of products, joined by commas.', 'btcusdt,ethusdt') }),
    response: listOf(quote, 'One quote of each product that exists.'),
  },
)

export const quoteHistory = call(
  {
    tag: 'Market',
    profile: 'safety',
    summary: 'Quote history',
    description:
      'Every quote published of one product with `from <= at <= to` and `seq >= fromSeq`, oldest first: what a settled order is checked against. Where a sequence began anew, the client pages by `from`. Kept for at least 30 days. Optional: a backend without it answers HTTP 404, and the client relies on the quotes it saw.',
    codes: [codes.productUnavailable],
  },
  {
    method: 'GET',
    path: '/api/market/ticks',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({
      productId: field(id, 'The id of the product.', 'btcusdt'),
      from: field(queryInstant, 'The first instant, inclusive.', NOW - 300_000),
      to: field(queryInstant, 'The last instant, inclusive.', NOW - 240_000),
      fromSeq: field(
        v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
        'The `nextSeq` of the page before.',
        182_340,
      ),
      limit: field(queryInteger(1, 1000), 'The most quotes of a page.', 1000),
    }),
    response: v.object({
      items: field(v.array(quote), 'The quotes, oldest first.'),
      nextSeq: field(maybe(count()), 'Where the next page begins. Absent or null on the last page.', 183_340),
      completeUntilSeq: field(
        maybe(count()),
        'Every quote up to this sequence is in the history; a later one may still come. Without it, a missing quote proves nothing.',
        182_390,
      ),
    }),
  },
)
