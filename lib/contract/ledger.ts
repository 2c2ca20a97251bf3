import * as v from 'valibot'
import { id, instant, maybe, page, pageOf, period, shortText, wireAmount, wireDecimal, wordOf } from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'

const transactionTypes = words({
  deposit: 'a deposit was credited',
  manualCredit: 'credited by the operator',
  recharging: 'a deposit on its way',
  withdrawal: 'a withdrawal, or its return',
  manualDeduction: 'taken by the operator',
  inviteReward: 'for an invitation',
  order: 'stake, fee or payout of an order',
  vault: 'an investment or its repayment',
})
export type TransactionType = (typeof transactionTypes)[number]

/** One line of the ledger: `amount` signed, `balanceAfter` the balance once it was booked. */
export const transaction = shape(
  'Transaction',
  'One entry of the ledger.',
  v.object({
    id: field(id, 'The id of the entry.', 't90'),
    type: field(wordOf(transactionTypes), 'What it is.', 'order'),
    amount: field(wireDecimal, 'What it changed in the balance: negative where it took.', '185.00'),
    balanceAfter: field(wireAmount, 'The balance once it was booked.', '10005.00'),
    at: field(instant, 'When it was booked.', NOW - 239_800),
    refId: field(
      maybe(v.string()),
      'The id of the order, deposit, withdrawal or investment that it belongs to.',
      'o1024',
    ),
    subject: field(
      maybe(shortText),
      "The name of what it belongs to, in the member's language: the product of an order, the channel of a deposit, the account of a withdrawal, the project of an investment.",
      'Bitcoin',
    ),
    symbol: field(maybe(shortText), 'The symbol of the product of an order, for its mark.', 'BTC/USDT'),
  }),
)

export const transactionList = call(
  {
    tag: 'Ledger',
    summary: 'Ledger',
    description:
      'The entries in the order of booking, newest first. Without a type, each balanceAfter is that of the next item plus the amount.',
  },
  {
    method: 'GET',
    path: '/api/funds/transactions',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      type: field(v.optional(v.picklist(transactionTypes)), 'Only entries of this type.', 'order'),
      ...period('`at`'),
      ...page,
    }),
    response: pageOf(transaction, 'The entries'),
  },
)
