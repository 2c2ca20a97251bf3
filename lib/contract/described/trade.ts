import { codes } from '#lib/contract/codes.ts'
import * as trade from '#lib/contract/trade.ts'
import { NOW } from './common.ts'
import { type Descriptions, type Field, shape } from './describe.ts'

const quoteFields = {
  productId: ['The id of the product.', 'btcusdt'],
  seq: [
    'Grows by one with every quote of the product. A restart may begin anew at 0 or 1, with a newer `at`.',
    182_340,
  ],
  price: ['The price, with the decimals of the product.', '64250.10'],
  at: ['When the quote was published. It never goes back within a product.', NOW - 400],
} as const

export const tradeShapes = [
  shape('TradingSpan', trade.tradingSpan, 'A time in which a product is traded.', {
    from: ['When it begins, inclusive.', NOW - 3_600_000],
    to: ['When it ends, exclusive.', NOW + 18_000_000],
  }),
  shape(
    'Product',
    trade.product,
    'Something that can be traded, with the last 24 hours in figures.',
    {
      id: ['The id of the product, opaque, without a comma: calls name several products, joined by commas.', 'btcusdt'],
      symbol: ['The ticker, as traders write it. Absent: only the name is shown.', 'BTC/USDT'],
      name: ['The name, in the language of the call where the backend has it.', 'Bitcoin'],
      icon: [
        "Where the picture of the asset is: a path of the backend, or an address on the page's origin or a host that the operator names (`pictureHosts`). It is shown as a small disc. Absent: the client draws a mark.",
        '/static/icons/btc.svg',
      ],
      category: [
        'The group in which the list shows it.',
        'crypto',
        { crypto: 'crypto currency', currency: 'currency pair', metal: 'metal', index: 'index' },
      ],
      status: [
        'Whether it can be traded.',
        'trading',
        {
          trading: 'it can be traded, and quotes come',
          closed: 'its market is closed; `opensAt` says until when, where it is known',
          forbidden: 'trading is forbidden',
        },
      ],
      decimals: ['How many decimals its prices have.', 2],
      priceTolerance: [
        'How far the newest price may be from that of the quote which an order names, as a fraction of the latter; beyond, the order is refused with 4110.',
        '0.001',
      ],
      price: ['The newest price.', '64250.10'],
      change24h: ['How far the price moved in the last 24 hours, as a fraction of what it was.', '0.0123'],
      high: ['The highest price of the last 24 hours.', '64980.00'],
      low: ['The lowest price of the last 24 hours.', '63120.50'],
      minAmount: ['The least stake of an order.', '10.00'],
      maxAmount: ['The most.', '20000.00'],
      feeRate: ['The fee as a fraction of the stake.', '0.01'],
      terms: 'The durations on offer, shortest first. Empty: none, so it cannot be traded.',
      settlement: 'Absent: at the last quote, and a draw returns the stake.',
      opensAt: ['With `closed`: when the market opens again.', NOW + 3_600_000],
      hours: [
        'When it can be traded in the coming seven days, the earliest first. Absent: nothing is stated.',
        [{ from: NOW - 3_600_000, to: NOW + 18_000_000 }],
      ],
      about: [
        'Where its prices come from, in the words of the operator.',
        'The mid price of three exchanges, once a second.',
      ],
      earlyClose: 'Present: an order on it can be closed before its end, with the two optional calls for that.',
    },
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
  ),
  shape('Quote', trade.quote, 'A price as it was published.', quoteFields),
  shape(
    'Candle',
    trade.candle,
    'One candle. The members of the array are openAt, open, high, low, close and volume, in this order.',
    [
      ['openAt: when it begins, a multiple of the interval since the epoch. A day begins at 00:00 UTC.', NOW - 60_000],
      ['open: the first price.', '64231.00'],
      ['high: the highest price.', '64262.40'],
      ['low: the lowest price.', '64229.90'],
      ['close: the last price; the newest one while the candle is forming.', '64250.10'],
      ['volume: what was traded, in a unit of the backend.', '12.37'],
    ],
  ),
  shape(
    'Sparkline',
    trade.sparkline,
    'A small line. The members of the array are productId and prices, in this order.',
    [
      ['productId: the id of the product.', 'btcusdt'],
      ['prices: the last day in about 30 prices, the oldest first.', ['63990.00', '64120.50', '64250.10']],
    ],
  ),
]

const productIds = ['Ids of products, joined by commas.', 'btcusdt,ethusdt'] as const
const instantField = (description: string, example: number): Field<number | string> => [description, example]

export const marketCalls = {
  productList: {
    tag: 'Market',
    summary: 'Products',
    description:
      'Every product with its status, limits, terms and the last 24 hours. The client asks every 15 s while a list is shown.',
    response: { items: 'Every product, in the order in which the list shows them.' },
  },
  kline: {
    tag: 'Market',
    summary: 'Candles',
    description:
      'Candles of one product, oldest first. Without `before` the last one is that of the newest quote, still forming. A span without a quote has no candle.',
    codes: [codes.productUnavailable],
    request: {
      productId: ['The id of the product.', 'btcusdt'],
      interval: [
        'How long a candle is.',
        '1m',
        {
          '1m': 'a minute',
          '5m': '5 minutes',
          '15m': '15 minutes',
          '30m': '30 minutes',
          '1h': 'an hour',
          '4h': '4 hours',
          '1d': 'a day, from 00:00 UTC',
        },
      ],
      limit: ['The most candles: the newest ones that match.', 300],
      before: instantField(
        'Only candles that open before this instant (exclusive): the `openAt` of the first candle of the page before.',
        NOW - 18_000_000,
      ),
    },
    response: { items: 'The candles, oldest first.' },
  },
  sparklines: {
    tag: 'Market',
    profile: 'account',
    summary: 'Small lines',
    description:
      'The last day of at most 100 products in about 30 prices each (at most 100), oldest first, the newest one last: the small lines of the rows that a list shows, by one call. An unknown product is left out, and no product comes twice. Optional: a backend without it answers HTTP 404, and the lists have no lines.',
    request: { products: productIds },
    response: { items: 'One line of each product that exists.' },
  },
  quoteStream: {
    tag: 'Market',
    summary: 'Live quotes',
    description:
      'Server-sent events. The newest quote of every product asked for comes at once as an event `quote`, then each further one within 3 s of its `at`; after 5 s without a quote comes an event `heartbeat`. No `id:` and no `retry:` is needed: after a reconnection the first events are the newest quotes again. Products that do not exist are left out; when none is left the answer is JSON with code 4101.',
    codes: [codes.productUnavailable],
    request: { products: productIds },
  },
  quoteList: {
    tag: 'Market',
    summary: 'Newest quotes',
    description:
      'The newest quote of each product asked for: what the client polls every 2 s while the stream is down.',
    request: { products: productIds },
    response: { items: 'One quote of each product that exists.' },
  },
  quoteHistory: {
    tag: 'Market',
    profile: 'safety',
    summary: 'Quote history',
    description:
      'Every quote published of one product with `from <= at <= to` and `seq >= fromSeq`, oldest first: what a settled order is checked against. Where a sequence began anew, the client pages by `from`. Kept for at least 30 days. Optional: a backend without it answers HTTP 404, and the client relies on the quotes it saw.',
    codes: [codes.productUnavailable],
    request: {
      productId: ['The id of the product.', 'btcusdt'],
      from: instantField('The first instant, inclusive.', NOW - 300_000),
      to: instantField('The last instant, inclusive.', NOW - 240_000),
      fromSeq: ['The `nextSeq` of the page before.', 182_340],
      limit: ['The most quotes of a page.', 1000],
    },
    response: {
      items: 'The quotes, oldest first.',
      nextSeq: ['Where the next page begins. Absent or null on the last page.', 183_340],
      completeUntilSeq: [
        'Every quote up to this sequence is in the history; a later one may still come. Without it, a missing quote proves nothing.',
        182_390,
      ],
    },
  },
} satisfies Partial<Descriptions>
