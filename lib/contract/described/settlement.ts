import { averagePrice, clockEnds, durationTerm, settlement } from '#lib/contract/settlement.ts'
import { shape } from './describe.ts'

const settlementWords = {
  last: 'the price of the last quote at or before `closesAt`',
}
const tieWords = { refund: 'a draw returns the stake', lose: 'a draw is a loss' }

/** How an order ends and is settled. */
export const settlementShapes = [
  shape(
    'ClockEnds',
    clockEnds,
    'An order ends by the clock: at the next full multiple of `everySeconds` since the epoch (UTC) that is at least `lockSeconds` after it was accepted.',
    {
      everySeconds: ['How far two ends are apart. `durationSeconds` beside it is the same number.', 300],
      lockSeconds: ['How long before an end no order is accepted for it any more.', 10],
    },
  ),
  shape('AveragePrice', averagePrice, 'The close price is an average (docs/backend.md).', {
    averageSeconds: ['Over how many seconds before `closesAt`.', 30],
  }),
  shape('Settlement', settlement, 'The rule by which an order is settled.', {
    price: [
      'The close price: `last`, or an average over the last `averageSeconds`, in which each quote counts for as long as it was the newest (docs/backend.md).',
      { averageSeconds: 30 },
      settlementWords,
    ],
    tie: ['What a draw brings.', 'refund', tieWords],
  }),
  shape('DurationTerm', durationTerm, 'One duration on offer, and what a win pays.', {
    durationSeconds: ['How long the order runs. It names the term: no two terms of a product have the same.', 300],
    payoutRate: ['The share of the stake that a win pays on top of it.', '0.85'],
    ends: 'Absent: the order runs for `durationSeconds`.',
  }),
]
