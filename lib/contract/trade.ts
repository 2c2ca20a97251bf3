import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import {
  count,
  id,
  instant,
  listOf,
  longText,
  maybe,
  moneyRequest,
  nothing,
  page,
  pageOf,
  period,
  queryInstant,
  queryInteger,
  requestId,
  seconds,
  shortText,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'
import { clockEnds, durationTerm, fairValue, settlement } from './settlement.ts'

export const productStatuses = ['trading', 'closed', 'forbidden'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The id of a product: calls name several, joined by commas. */
const productId = v.pipe(id, v.regex(/^[^,]*$/))

/** How the orders of a product can be closed before their end. */
export const earlyClose = v.object({
  /** Absent: no rule gives the price. */
  fairValue: maybe(fairValue),
  /** A fraction: by how much less than the offer a close may pay. Absent: by nothing. */
  tolerance: maybe(wireAmount),
})
export type EarlyCloseTerms = v.InferOutput<typeof earlyClose>

/** From an instant, included, to another one, excluded. */
export const tradingSpan = v.object({ from: instant, to: instant })
export type TradingSpan = v.InferOutput<typeof tradingSpan>

export const product = v.object({
  id: productId,
  symbol: maybe(shortText),
  name: shortText,
  /** Where the picture of its asset is. */
  icon: maybe(v.string()),
  category: maybe(wordOf(['crypto', 'currency', 'metal', 'index'])),
  status: wordOf(productStatuses),
  decimals: count(12),
  /** A fraction: an order whose quote differs by more from the newest one is refused. */
  priceTolerance: maybe(wireAmount),
  price: wireAmount,
  change24h: maybe(wireDecimal),
  high: maybe(wireAmount),
  low: maybe(wireAmount),
  minAmount: wireAmount,
  maxAmount: wireAmount,
  feeRate: wireAmount,
  terms: v.array(durationTerm),
  /** Absent: at the last quote, and a draw returns the stake. */
  settlement: maybe(settlement),
  opensAt: maybe(instant),
  /** When it can be traded in the coming seven days. */
  hours: maybe(v.array(tradingSpan)),
  /** Where its prices come from. */
  about: maybe(longText),
  /** Present: an order on it can be closed before its end. */
  earlyClose: maybe(earlyClose),
})
export type Product = v.InferOutput<typeof product>

/**
 * A price as the backend published it. `seq` grows by one per product: a gap is a loss, a repeat is not news. A lower `seq` with
 * a newer `at` begins a new sequence.
 */
export const quote = v.object({
  productId: id,
  seq: count(),
  price: wireAmount,
  at: instant,
})
export type Quote = v.InferOutput<typeof quote>

export const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const
export type Interval = (typeof intervals)[number]

/** `[openAt, open, high, low, close, volume]`. */
export const candle = v.tuple([instant, wireAmount, wireAmount, wireAmount, wireAmount, wireAmount])
export type WireCandle = v.InferOutput<typeof candle>

export const direction = v.picklist(['up', 'down'])
export type Direction = v.InferOutput<typeof direction>

const sequence = count()

/** The results that the settlement rule knows. */
export const orderResults = ['win', 'lose', 'draw'] as const

/** The results of a record: an order that was closed before its end is neither won nor lost. */
export const recordResults = [...orderResults, 'closed'] as const

/** What an order that is closed before its end brings, and the quote that the price belongs to: its number, and when it was published. */
export const closedEarly = v.object({ price: wireAmount, quoteSeq: sequence, quoteAt: maybe(instant) })

/** What a member agrees to with an order, and its record states for good. Ticket, evidence, check and practice mode read it here. */
export const agreedTerms = v.object({
  productId: id,
  direction,
  amount: wireAmount,
  fee: wireAmount,
  payoutRate: wireAmount,
  durationSeconds: seconds,
  settlement: maybe(settlement),
  ends: maybe(clockEnds),
})
export type AgreedTerms = v.InferOutput<typeof agreedTerms>

export const order = v.object({
  id,
  requestId,
  ...agreedTerms.entries,
  productName: shortText,
  openPrice: wireAmount,
  openSeq: sequence,
  openedAt: instant,
  closesAt: instant,
  status: wordOf(['open', 'settled']),
  closePrice: maybe(wireAmount),
  closeSeq: maybe(sequence),
  closedAt: maybe(instant),
  result: maybe(wordOf(recordResults)),
  profit: maybe(wireDecimal),
  closedEarly: maybe(closedEarly),
})
export type Order = v.InferOutput<typeof order>
export type OrderResult = (typeof orderResults)[number]
export type RecordResult = (typeof recordResults)[number]

/** Ids joined by commas. */
const productIds = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

export const productList = {
  method: 'GET',
  path: '/api/market/products',
  source: 'ours',
  token: false,
  answer: 'data',
  request: nothing,
  response: listOf(product),
} as const satisfies Call

export const kline = {
  method: 'GET',
  path: '/api/market/kline',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({
    productId: id,
    interval: v.picklist(intervals),
    limit: queryInteger(1, 1000),
    before: v.optional(queryInstant),
  }),
  response: listOf(candle),
} as const satisfies Call

/** `[productId, [price, ...]]`, the oldest price first. */
export const sparkline = v.tuple([id, v.array(wireAmount)])

export const sparklines = {
  method: 'GET',
  path: '/api/market/sparklines',
  source: 'ours',
  token: false,
  optional: true,
  answer: 'data',
  // At most 100 ids.
  request: v.object({ products: v.pipe(v.string(), v.regex(/^[^,]+(,[^,]+){0,99}$/)) }),
  response: listOf(sparkline),
} as const satisfies Call

export const quoteStream = {
  method: 'GET',
  path: '/api/market/stream',
  source: 'ours',
  token: false,
  answer: 'data',
  reply: 'stream',
  request: v.object({ products: productIds }),
  response: quote,
} as const satisfies Call

export const quoteList = {
  method: 'GET',
  path: '/api/market/quotes',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ products: productIds }),
  response: listOf(quote),
} as const satisfies Call

export const quoteHistory = {
  method: 'GET',
  path: '/api/market/ticks',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({
    productId: id,
    from: queryInstant,
    to: queryInstant,
    fromSeq: v.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
    limit: queryInteger(1, 1000),
  }),
  response: v.object({ items: v.array(quote), nextSeq: maybe(sequence), completeUntilSeq: maybe(sequence) }),
} as const satisfies Call

export const createOrder = {
  method: 'POST',
  path: '/api/order/create',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  kind: 'order',
  makes: { prefix: 'o', lasts: true },
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'none',
    memberLimit: 'orders',
    practice: 'device',
  },
  refusals: [
    codes.productUnavailable,
    codes.productNotTrading,
    codes.marketClosed,
    codes.positionPending,
    codes.balanceInsufficient,
    codes.belowMinimum,
    codes.exchangeRateError,
    codes.amountOutsideLimits,
    codes.orderFailed,
    codes.priceMoved,
  ],
  request: v.object({
    ...moneyRequest,
    productId: id,
    direction,
    amount: wireAmount,
    durationSeconds: seconds,
    /** With a term that ends by the clock: the end that the member chose. */
    closesAt: v.optional(instant),
    terms: v.object({
      quoteSeq: sequence,
      payoutRate: wireAmount,
      feeRate: wireAmount,
      settlement: v.optional(settlement),
      ends: v.optional(clockEnds),
    }),
  }),
  response: order,
} as const satisfies Call

export const orderInfo = {
  method: 'GET',
  path: '/api/order/info',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.union([v.object({ id }), v.object({ requestId })]),
  response: order,
} as const satisfies Call

export const orderList = {
  method: 'GET',
  path: '/api/order/list',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({
    state: v.picklist(['open', 'settled']),
    productId: v.optional(id),
    direction: v.optional(direction),
    result: v.optional(v.picklist(recordResults)),
    ...period,
    ...page,
  }),
  response: pageOf(order),
} as const satisfies Call
