import { codes } from '#lib/contract/codes.ts'
import { closeOrder, offer } from '#lib/contract/earlyClose.ts'
import { fairValue } from '#lib/contract/settlement.ts'
import { closedEarly, earlyClose } from '#lib/contract/trade.ts'
import { moneyRequestFields, NOW } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const quoteFields = {
  quoteSeq: ['The `seq` of the quote that the price belongs to.', 182_655],
} as const
const quoteAt = [
  'The `at` of that quote. The client finds the quote by its number and this instant.',
  NOW - 800,
] as const
const offerFields = {
  price: ['What is credited, in account currency. The stake is part of it; the fee never returns.', '132.40'],
  ...quoteFields,
  least: [
    'The least that a close pays which confirms this offer: the price less the tolerance of the product, rounded down to the decimals of the currency.',
    '119.16',
  ],
  validUntil: ['Until when it can be confirmed.', NOW + 5000],
} as const

export const earlyCloseShapes = [
  shape(
    'FairValue',
    fairValue,
    'A formula of the price of an offer, which the client computes again (docs/backend.md, "Early close").',
    {
      move: [
        'The standard deviation of the price after one second, as a fraction of the price. Above zero.',
        '0.000041',
      ],
      margin: ['What the backend keeps of the value, as a fraction.', '0.02'],
    },
  ),
  shape('EarlyClose', earlyClose, 'What holds for closing an order before its end.', {
    fairValue: 'The formula by which every price is computed. Absent: no rule gives it.',
    tolerance: ['By what fraction of an offer a close may pay less. Absent: by none.', '0.1'],
  }),
  shape('ClosedEarly', closedEarly, 'What was paid for an order that was closed early.', {
    price: ['What was credited, in account currency. The stake is part of it; the fee never returns.', '131.95'],
    ...quoteFields,
    quoteAt,
  }),
  shape('Offer', offer, 'What is credited if the order is closed now.', { ...offerFields, quoteAt }),
  shape('CloseTerms', closeOrder.request.entries.terms, 'The offer that the member confirmed.', offerFields),
]

export const earlyCloseCalls = {
  orderOffer: {
    tag: 'Orders',
    profile: 'safety',
    summary: 'An offer to close an order',
    description:
      'What is credited if the open order is closed now, at the newest quote. It is no option: a close is paid at the newest quote of its own moment, and at least `least`. It can be confirmed until `validUntil`: a few seconds, so that a member can read it. Without one now (in the last 10 s, without a fresh quote, while the product is not traded, or once the window of an average has begun) the answer is 4111. The client asks when the member opens the offer, and again when it has ended, at most once a second. Optional, with `closeOrder`: a backend without it answers HTTP 404.',
    codes: [codes.orderUnknown, codes.noOffer],
    request: { id: ['The id of the order.', 'o1025'] },
  },
  closeOrder: {
    tag: 'Orders',
    profile: 'safety',
    summary: 'Close an order early',
    description:
      'Closes an open order. What is paid is the price at the newest quote at the moment of acceptance, never at an older one: at or above the confirmed `least` it is paid, below it the answer is 4112, with the offer of now as `data`. It is also refused, with 4111 or 4112, after the confirmed `validUntil`, where there is no offer now, and if the order has ended. The answer is the order, settled, with the result `closed` and `closedEarly`. Its `requestId` is still that of the request that placed it.',
    request: {
      ...moneyRequestFields,
      id: ['The id of the order.', 'o1025'],
      terms: 'The offer that the member confirmed.',
    },
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
} satisfies Partial<Descriptions>
