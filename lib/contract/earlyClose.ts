import * as v from 'valibot'
import { codes } from './codes.ts'
import { id, instant, maybe, moneyRequest, wireAmount } from './common.ts'
import { call, field, NOW, shape } from './describe.ts'
import { closedEarly, order } from './orders.ts'
import { fairValue } from './settlement.ts'

const { quoteSeq, quoteAt } = closedEarly.entries
const price = field(
  wireAmount,
  'What is credited, in account currency. The stake is part of it; the fee never returns.',
  '132.40',
)
const least = field(
  wireAmount,
  'The least that a close pays which confirms this offer: the price less the tolerance of the product, rounded down to the decimals of the currency.',
  '119.16',
)
const validUntil = field(instant, 'Until when it can be confirmed.', NOW + 5000)

export const offer = shape(
  'Offer',
  'What is credited if the order is closed now.',
  v.object({ price, quoteSeq, quoteAt, least, validUntil }),
)
export type Offer = v.InferOutput<typeof offer>

/** What is kept of an offer that was confirmed, to compare it with what was paid, and the formula that the product stated then. */
export const confirmedOffer = v.object({ price, quoteSeq, least, fairValue: maybe(fairValue) })
export type ConfirmedOffer = v.InferOutput<typeof confirmedOffer>

export const orderOffer = call(
  {
    tag: 'Orders',
    profile: 'safety',
    summary: 'An offer to close an order',
    description:
      'What is credited if the open order is closed now, at the newest quote. It is no option: a close is paid at the newest quote of its own moment, and at least `least`. It can be confirmed until `validUntil`: a few seconds, so that a member can read it. Without one now (in the last 10 s, without a fresh quote, while the product is not traded, or once the window of an average has begun) the answer is 4111. The client asks when the member opens the offer, and again when it has ended, at most once a second. Optional, with `closeOrder`: a backend without it answers HTTP 404.',
    codes: [codes.orderUnknown, codes.noOffer],
  },
  {
    method: 'GET',
    path: '/api/order/offer',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({ id: field(id, 'The id of the order.', 'o1025') }),
    response: offer,
  },
)

export const closeOrder = call(
  {
    tag: 'Orders',
    profile: 'safety',
    summary: 'Close an order early',
    description:
      'Closes an open order. What is paid is the price at the newest quote at the moment of acceptance, never at an older one: at or above the confirmed `least` it is paid, below it the answer is 4112, with the offer of now as `data`. It is also refused, with 4111 or 4112, after the confirmed `validUntil`, where there is no offer now, and if the order has ended. The answer is the order, settled, with the result `closed` and `closedEarly`. Its `requestId` is still that of the request that placed it.',
    // The open order of `Order`'s second example, closed 20 s after it was accepted: 131.95 is credited for 100.00 and a fee of 1.00.
    example: {
      id: 'o1025',
      requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      openSeq: 182_600,
      openedAt: NOW - 20_000,
      closesAt: NOW + 240_000,
      closePrice: '64258.70',
      closeSeq: 182_655,
      closedAt: NOW,
      result: 'closed',
      profit: '30.95',
      ends: undefined,
      settlement: undefined,
      closedEarly: { price: '131.95', quoteSeq: 182_655, quoteAt: NOW - 800 },
    },
  },
  {
    method: 'POST',
    path: '/api/order/close',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    kind: 'close',
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'none',
      memberLimit: 'none',
      practice: 'device',
    },
    refusals: [codes.orderUnknown, codes.noOffer, codes.offerGone],
    request: v.object({
      ...moneyRequest,
      id: field(id, 'The id of the order.', 'o1025'),
      terms: shape(
        'CloseTerms',
        'The offer that the member confirmed.',
        v.object({ price, quoteSeq, least, validUntil }),
      ),
    }),
    response: order,
  },
)
