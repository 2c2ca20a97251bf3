import { codes } from '#lib/contract/codes.ts'
import { closeOrder, offer } from '#lib/contract/earlyClose.ts'
import { fairValue } from '#lib/contract/settlement.ts'
import { closedEarly, product } from '#lib/contract/trade.ts'
import { moneyRequestFields, NOW } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const offerFields = {
  price: ['What is credited, in account currency. The stake is part of it; the fee never returns.', '132.40'],
  quoteSeq: ['The `seq` of the quote that the price belongs to.', 182_655],
} as const

export const earlyCloseShapes = [
  shape(
    'FairValue',
    fairValue,
    'A formula of the price of an offer, which the client computes again (docs/backend.md, "Early close").',
    {
      move: ['How far the price moves in the square root of a second, as a fraction of it. Above zero.', '0.0001'],
      margin: ['What the backend keeps of the value, as a fraction.', '0.02'],
    },
  ),
  shape('EarlyClose', product.entries.earlyClose, 'What holds for closing an order before its end.', {
    fairValue: 'The formula by which every offer is computed. Absent: no rule gives the price of an offer.',
  }),
  shape('ClosedEarly', closedEarly, 'The offer at which an order was closed.', offerFields),
  shape('Offer', offer, 'What is credited if the order is closed now.', {
    ...offerFields,
    validUntil: ['Until when it can be accepted.', NOW + 5000],
  }),
  shape('CloseTerms', closeOrder.request.entries.terms, 'The offer that the member was shown.', offerFields),
]

export const earlyCloseCalls = {
  orderOffer: {
    tag: 'Orders',
    profile: 'safety',
    summary: 'An offer to close an order',
    description:
      'What is credited if the open order is closed now. The offer holds until `validUntil`: a few seconds, so that a member can read it. Without one now (in the last 10 s, for example, or without a fresh quote) the answer is 4111. The client asks when the member opens the offer, and again when it has ended, at most once a second. Optional, with `closeOrder`: a backend without it answers HTTP 404.',
    codes: [codes.orderUnknown, codes.noOffer],
    request: { id: ['The id of the order.', 'o1025'] },
  },
  closeOrder: {
    tag: 'Orders',
    profile: 'safety',
    summary: 'Close an order early',
    description:
      'Closes an open order at the confirmed offer, or at a better one of now. It is refused with 4112 if the offer has ended and none of now pays as much, or if the order has ended. The answer is the order, settled, with the result `closed` and `closedEarly`. Its `requestId` is still that of the request that placed it.',
    request: {
      ...moneyRequestFields,
      id: ['The id of the order.', 'o1025'],
      terms: 'The offer that the member was shown.',
    },
  },
} satisfies Partial<Descriptions>
