import { codes } from '#lib/contract/codes.ts'
import * as trade from '#lib/contract/trade.ts'
import { moneyRequestFields, NOW, pageFields, pageOf, periodFields } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const resultWords = {
  win: 'the price went the way of the order; stake and stake × payout rate are credited',
  lose: 'the price went the other way, or is equal where a draw loses; nothing is credited',
  draw: 'close price and open price are equal; the stake is credited',
  closed: 'closed early; the price at the newest quote of that moment is credited',
}

const directionWords = { up: 'wins when the close price is higher', down: 'wins when the close price is lower' }

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'

export const orderShapes = [
  shape(
    'Order',
    trade.order,
    'A timed order. What is known when it is accepted never changes afterwards; settling adds the rest.',
    {
      id: ['The id of the order.', 'o1024'],
      requestId: ['The requestId of the money request that placed it.', requestId],
      productId: ['The id of its product.', 'btcusdt'],
      productName: ['The name of its product when it was placed.', 'Bitcoin'],
      direction: ['What the member expects of the price.', 'up', directionWords],
      amount: ['The stake.', '100.00'],
      fee: ['Stake × fee rate, rounded half up. It never returns.', '1.00'],
      durationSeconds: ['How long it runs; with `ends`, how far two ends are apart.', 300],
      ends: 'The ends of its term, where it ends by the clock.',
      settlement:
        'The rule of its product when it was placed. Absent: at the last quote, and a draw returns the stake.',
      payoutRate: ['What a win pays on top of the stake, as a fraction of it.', '0.85'],
      openPrice: ['The price of the open quote: the newest one at `openedAt`.', '64250.10'],
      openSeq: ['The `seq` of the open quote.', 182_340],
      openedAt: ['When it was accepted.', NOW - 300_000],
      closesAt: [
        '`openedAt` and the duration, to the millisecond; with `ends`, the end that the request named.',
        NOW - 60_000,
      ],
      status: ['Whether it is decided.', 'settled', { open: 'running, or waiting to be settled', settled: 'decided' }],
      closePrice: [
        'Once settled: the price of the close quote, the last one at or before `closesAt`; by an average, that average, with two decimals more than the product has.',
        '64251.3042',
      ],
      closeSeq: ['Once settled: the `seq` of the close quote.', 182_579],
      closedAt: [
        'Once settled: when it was settled, at `closesAt` or later; before it where it was closed early.',
        NOW - 59_800,
      ],
      result: ['Once settled: how it ended.', 'win', resultWords],
      profit: [
        'Once settled: what it changed in the balance, the fee included. Win: stake × payout rate − fee. Draw: −fee. Loss: −stake − fee. Closed early: what was credited − stake − fee.',
        '84.00',
      ],
      closedEarly: 'Once it was closed early: what was paid, and at which quote.',
    },
    [
      { closedEarly: undefined },
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
      },
    ],
  ),
]

export const orderCalls = {
  createOrder: {
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'Places an order at the newest quote. Stake and fee leave the balance at once. A quote in the terms that is older than 10 s or too far from the newest one, or another rate than the one on offer, is refused with 4110; a second open order on the product with 4105; a stake below the minimum with 4107; above the maximum or with too many decimals with 4205; a duration that is not on offer with 4109; so is an end that is not the next one of the term, which `msg` then names.',
    request: {
      ...moneyRequestFields,
      productId: ['The id of the product.', 'btcusdt'],
      direction: ['What the member expects of the price.', 'up', directionWords],
      amount: ['The stake, with at most the decimals of the account currency.', '100.00'],
      durationSeconds: ['One of the durations on offer.', 300],
      closesAt: ['With a term that ends by the clock: its end, as the member was shown it.', NOW + 240_000],
      terms: 'What the member was shown.',
    },
  },
  orderInfo: {
    tag: 'Orders',
    summary: 'One order',
    description:
      'One order of the member by its id or by the requestId that placed it: exactly one of the two is given.',
    codes: [codes.orderUnknown],
    request: {
      id: ['The id of the order.', 'o1024'],
      requestId: ['The requestId of the money request that placed it.', requestId],
    },
  },
  orderList: {
    tag: 'Orders',
    summary: 'Orders',
    description:
      "The member's open orders by `openedAt`, or the settled ones by `closedAt`, newest first. An order is in one of the two lists.",
    request: {
      state: ['Which orders.', 'settled', { open: 'not decided yet', settled: 'decided' }],
      productId: ['Only those of this product.', 'btcusdt'],
      direction: ['Only those in this direction.', 'up', directionWords],
      result: ['Only those with this result.', 'win', resultWords],
      ...periodFields('`closedAt`, or `openedAt` of an open order,'),
      ...pageFields,
    },
    response: pageOf('The orders'),
  },
} satisfies Partial<Descriptions>

export const orderTerms = shape('OrderTerms', trade.createOrder.request.entries.terms, 'What the member was shown.', {
  quoteSeq: ['The `seq` of the quote that was drawn when the member confirmed.', 182_655],
  payoutRate: ['The payout rate of the duration.', '0.85'],
  feeRate: ['The fee rate of the product.', '0.01'],
  settlement: 'The rule of the product. Absent where the product states none.',
  ends: 'The ends of the term. Absent where it has none.',
})
