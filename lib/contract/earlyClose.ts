import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import { id, instant, maybe, moneyRequest, wireAmount } from './common.ts'
import { fairValue } from './settlement.ts'
import { closedEarly, order } from './trade.ts'

/** What is credited if an order is closed now, the least that a close pays which confirms this, and until when it can be confirmed. */
export const offer = v.object({ ...closedEarly.entries, least: wireAmount, validUntil: instant })
export type Offer = v.InferOutput<typeof offer>

/** What is kept of an offer that was confirmed, to compare it with what was paid, and the formula that the product stated then. */
export const confirmedOffer = v.object({
  ...v.pick(offer, ['price', 'quoteSeq', 'least']).entries,
  fairValue: maybe(fairValue),
})
export type ConfirmedOffer = v.InferOutput<typeof confirmedOffer>

export const orderOffer = {
  method: 'GET',
  path: '/api/order/offer',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({ id }),
  response: offer,
} as const satisfies Call

export const closeOrder = {
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
  request: v.object({ ...moneyRequest, id, terms: v.omit(offer, ['quoteAt']) }),
  response: order,
} as const satisfies Call
