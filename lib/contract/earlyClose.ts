import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import { id, instant, moneyRequest, wireAmount } from './common.ts'
import { closedEarly, order } from './trade.ts'

/** What is credited if an order is closed now, and until when it can be accepted. */
export const offer = v.object({ ...closedEarly.entries, validUntil: instant })
export type Offer = v.InferOutput<typeof offer>

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
  protection: { password: 'none', secondFactor: 'none', memberLimit: 'none', practice: 'device' },
  refusals: [codes.orderUnknown, codes.offerGone],
  request: v.object({
    ...moneyRequest,
    id,
    terms: v.object({ price: wireAmount, quoteSeq: closedEarly.entries.quoteSeq }),
  }),
  response: order,
} as const satisfies Call
