import * as v from 'valibot'
import { codes } from './codes.ts'
import {
  count,
  id,
  instant,
  maybe,
  moneyRequest,
  page,
  pageOf,
  period,
  requestId,
  seconds,
  shortText,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'
import { clockEnds, settlement } from './settlement.ts'

export const direction = v.picklist(
  words({ up: 'wins when the close price is higher', down: 'wins when the close price is lower' }),
)
export type Direction = v.InferOutput<typeof direction>
export const directions: readonly Direction[] = direction.options

const sequence = count()

/** The results of a record: an order that was closed before its end is neither won nor lost. */
export const recordResults = words({
  win: 'the price went the way of the order; stake and stake × payout rate are credited',
  lose: 'the price went the other way, or is equal where a draw loses; nothing is credited',
  draw: 'close price and open price are equal; the stake is credited',
  closed: 'closed early; the price at the newest quote of that moment is credited',
})
export type RecordResult = (typeof recordResults)[number]

/** The results that the settlement rule knows. */
export const orderResults = ['win', 'lose', 'draw'] as const satisfies readonly RecordResult[]
export type OrderResult = (typeof orderResults)[number]

/** What an order that is closed before its end brings, and the quote that the price belongs to: its number, and when it was published. */
export const closedEarly = shape(
  'ClosedEarly',
  'What was paid for an order that was closed early.',
  v.object({
    price: field(
      wireAmount,
      'What was credited, in account currency. The stake is part of it; the fee never returns.',
      '131.95',
    ),
    quoteSeq: field(sequence, 'The `seq` of the quote that the price belongs to.', 182_655),
    quoteAt: field(
      maybe(instant),
      'The `at` of that quote. The client finds the quote by its number and this instant.',
      NOW - 800,
    ),
  }),
)

/** That an operator has voided a settled order: by a booking of its own, so that the order has changed nothing in all. */
export const voidedOrder = shape(
  'VoidedOrder',
  'That the operator has voided an order after it was settled.',
  v.object({
    at: field(instant, 'When it was voided.', NOW - 1000),
    amount: field(
      wireDecimal,
      'What the booking changed in the balance: the opposite of `profit`, so that the order has changed nothing in all.',
      '-84.00',
    ),
    reason: field(maybe(shortText), "Why, in the member's language.", 'The price source failed at 14:05.'),
  }),
)

/** What a member agrees to with an order, and its record states for good. Ticket, evidence, check and practice mode read it here. */
export const agreedTerms = v.object({
  productId: field(id, 'The id of its product.', 'btcusdt'),
  direction: field(direction, 'What the member expects of the price.', 'up'),
  amount: field(wireAmount, 'The stake.', '100.00'),
  fee: field(wireAmount, 'Stake × fee rate, rounded half up. It never returns.', '1.00'),
  payoutRate: field(wireAmount, 'What a win pays on top of the stake, as a fraction of it.', '0.85'),
  durationSeconds: field(seconds, 'How long it runs; with `ends`, how far two ends are apart.', 300),
  settlement: field(
    maybe(settlement),
    'The rule of its product when it was placed. Absent: at the last quote, and a draw returns the stake.',
  ),
  ends: field(maybe(clockEnds), 'The ends of its term, where it ends by the clock.'),
})
export type AgreedTerms = v.InferOutput<typeof agreedTerms>

const orderId = field(id, 'The id of the order.', 'o1024')
const placedBy = field(
  requestId,
  'The requestId of the money request that placed it.',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
)

export const order = shape(
  'Order',
  'A timed order. What is known when it is accepted never changes afterwards; settling adds the rest.',
  v.object({
    id: orderId,
    requestId: placedBy,
    ...agreedTerms.entries,
    productName: field(shortText, 'The name of its product when it was placed.', 'Bitcoin'),
    openPrice: field(wireAmount, 'The price of the open quote: the newest one at `openedAt`.', '64250.10'),
    openSeq: field(sequence, 'The `seq` of the open quote.', 182_340),
    openedAt: field(instant, 'When it was accepted.', NOW - 300_000),
    closesAt: field(
      instant,
      '`openedAt` and the duration, to the millisecond; with `ends`, the end that the request named.',
      NOW - 60_000,
    ),
    status: field(
      wordOf(words({ open: 'running, or waiting to be settled', settled: 'decided' })),
      'Whether it is decided.',
      'settled',
    ),
    closePrice: field(
      maybe(wireAmount),
      'Once settled: the price of the close quote, the last one at or before `closesAt`; by an average, that average, with two decimals more than the product has.',
      '64251.3042',
    ),
    closeSeq: field(maybe(sequence), 'Once settled: the `seq` of the close quote.', 182_579),
    closedAt: field(
      maybe(instant),
      'Once settled: when it was settled, at `closesAt` or later; before it where it was closed early.',
      NOW - 59_800,
    ),
    result: field(maybe(wordOf(recordResults)), 'Once settled: how it ended.', 'win'),
    profit: field(
      maybe(wireDecimal),
      'Once settled: what it changed in the balance, the fee included. Win: stake × payout rate − fee. Draw: −fee. Loss: −stake − fee. Closed early: what was credited − stake − fee.',
      '84.00',
    ),
    closedEarly: field(maybe(closedEarly), 'Once it was closed early: what was paid, and at which quote.'),
    voided: field(
      maybe(voidedOrder),
      'Once the operator has voided it after it was settled: everything else stays as it was, and a booking of its own takes `profit` back.',
    ),
  }),
  [
    { closedEarly: undefined, voided: undefined },
    { id: 'o1023', requestId: '9b2e6679-7425-40de-944b-e07fc1f90ae7', closedEarly: undefined },
    {
      id: 'o1025',
      requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      openSeq: 182_655,
      openedAt: NOW - 20_000,
      closesAt: NOW + 240_000,
      status: 'open',
      closePrice: undefined,
      closeSeq: undefined,
      closedAt: undefined,
      result: undefined,
      profit: undefined,
      closedEarly: undefined,
      voided: undefined,
    },
  ],
)
export type Order = v.InferOutput<typeof order>

export const createOrder = call(
  {
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'Places an order at the newest quote. Stake and fee leave the balance at once. A quote in the terms that is older than 10 s or too far from the newest one, or another rate than the one on offer, is refused with 4110; an order beyond the most open ones of the product or of the account with 4105; a stake below the minimum with 4107; above the maximum or with too many decimals with 4205; a duration that is not on offer with 4109; so is an end that is not the next one of the term, which `msg` then names.',
  },
  {
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
      productId: field(id, 'The id of the product.', 'btcusdt'),
      direction: field(direction, 'What the member expects of the price.', 'up'),
      amount: field(wireAmount, 'The stake, with at most the decimals of the account currency.', '100.00'),
      durationSeconds: field(seconds, 'One of the durations on offer.', 300),
      closesAt: field(
        v.optional(instant),
        'With a term that ends by the clock: its end, as the member was shown it.',
        NOW + 240_000,
      ),
      terms: shape(
        'OrderTerms',
        'What the member was shown.',
        v.object({
          quoteSeq: field(sequence, 'The `seq` of the quote that was drawn when the member confirmed.', 182_655),
          payoutRate: field(wireAmount, 'The payout rate of the duration.', '0.85'),
          feeRate: field(wireAmount, 'The fee rate of the product.', '0.01'),
          settlement: field(v.optional(settlement), 'The rule of the product. Absent where the product states none.'),
          ends: field(v.optional(clockEnds), 'The ends of the term. Absent where it has none.'),
        }),
      ),
    }),
    response: order,
  },
)

export const orderInfo = call(
  {
    tag: 'Orders',
    summary: 'One order',
    description:
      'One order of the member by its id or by the requestId that placed it: exactly one of the two is given.',
    codes: [codes.orderUnknown],
  },
  {
    method: 'GET',
    path: '/api/order/info',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.union([v.object({ id: orderId }), v.object({ requestId: placedBy })]),
    response: order,
  },
)

export const orderList = call(
  {
    tag: 'Orders',
    summary: 'Orders',
    description:
      "The member's open orders by `openedAt`, or the settled ones by `closedAt`, newest first. An order is in one of the two lists.",
  },
  {
    method: 'GET',
    path: '/api/order/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      state: field(v.picklist(words({ open: 'not decided yet', settled: 'decided' })), 'Which orders.', 'settled'),
      productId: field(v.optional(id), 'Only those of this product.', 'btcusdt'),
      direction: field(v.optional(direction), 'Only those in this direction.', 'up'),
      result: field(v.optional(v.picklist(recordResults)), 'Only those with this result.', 'win'),
      ...period('`closedAt`, or `openedAt` of an open order,'),
      ...page,
    }),
    response: pageOf(order, 'The orders'),
  },
)
