import * as v from 'valibot'
import {
  count,
  currencyCode,
  exactText,
  id,
  instant,
  listOf,
  maybe,
  nothing,
  shortText,
  typed,
  wireAmount,
  wireDecimal,
} from '#lib/contract/common.ts'
import { field, NOW, shape } from '#lib/contract/describe.ts'
import { call } from './declare.ts'
import { operatorName } from './login.ts'

const DAY = ['A day, in UTC.', '2026-05-06'] as const

export const bookCheck = call(
  { tag: 'Books', summary: 'Check the books', description: 'What is out of order in the books. It reads all of them.' },
  {
    method: 'GET',
    path: '/api/books/check',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: v.object({
      problems: field(v.array(v.string()), 'What is out of order. Empty: nothing.', ['the balance of u6 differs']),
    }),
  },
)

export const totals = shape(
  'Totals',
  'What was booked in a period, in account currency.',
  v.object({
    products: field(
      v.array(
        shape(
          'ProductTotals',
          'The orders on a product.',
          v.object({
            product: field(id, 'The id of the product.', 'btcusdt'),
            placed: field(count(), 'How many orders were placed.', 12),
            ended: field(count(), 'How many ended.', 11),
            stakes: field(wireAmount, 'What was staked in those that were placed.', '1200.00'),
            fees: field(wireDecimal, 'Fees, less those that were returned.', '12.00'),
            payouts: field(wireAmount, 'What was credited to members.', '1090.00'),
            held: field(wireDecimal, 'By how much the stakes of open orders became more.', '100.00'),
            result: field(wireDecimal, 'What is left to the operator, fees included.', '22.00'),
          }),
        ),
      ),
      'By product, of orders.',
    ),
    kinds: field(
      v.array(
        shape(
          'KindTotals',
          'The movements of a kind.',
          v.object({
            kind: field(shortText, 'What.', 'deposits'),
            movements: field(count(), 'How many.', 3),
            amount: field(wireDecimal, 'Their sum.', '3000.00'),
          }),
        ),
      ),
      'By kind of movement. A kind of which nothing was booked is left out.',
    ),
    channels: field(
      v.array(
        shape(
          'ChannelTotals',
          'What went by a channel.',
          v.object({
            account: field(
              shortText,
              '`channel:` with an id, `payout:bank`, `payout:` with a chain, or `bank`.',
              'channel:bank-cny',
            ),
            came: field(wireDecimal, 'What came.', '3000.00'),
            paid: field(wireDecimal, 'What was paid.', '0.00'),
          }),
        ),
      ),
      'By channel.',
    ),
    held: field(
      v.array(
        shape(
          'HeldTotals',
          'What members have.',
          v.object({
            account: field(shortText, 'Available, or what holds it.', 'balance'),
            change: field(wireDecimal, 'By how much it became more.', '1800.00'),
          }),
        ),
      ),
      'By how much what members have became more.',
    ),
  }),
)

export const bookTotals = call(
  { tag: 'Books', summary: 'Totals', description: 'What was booked from a day to another one, both included.' },
  {
    method: 'GET',
    path: '/api/books/totals',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      from: field(typed(10), ...DAY),
      to: field(v.optional(typed(10)), 'The last day. Absent: the same.', '2026-05-31'),
    }),
    response: totals,
  },
)

export const dayList = call(
  { tag: 'Books', summary: 'Closed days', description: 'The days that were closed, the newest first, 400 at most.' },
  {
    method: 'GET',
    path: '/api/books/days',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(
      shape(
        'ClosedDay',
        'A day of which nothing is changed any more.',
        v.object({
          id: field(typed(10), ...DAY),
          closedAt: field(instant, 'When it was closed.', NOW),
          closedBy: field(operatorName, 'By whom.', 'ann'),
          hash: field(exactText, 'The hash of it and of those before it.', 'a'.repeat(64)),
        }),
      ),
      'The days',
    ),
  },
)

export const outsideList = call(
  {
    tag: 'Books',
    summary: 'Accounts outside',
    description: 'What each channel and each way out should hold by the books.',
  },
  {
    method: 'GET',
    path: '/api/books/accounts',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(
      shape(
        'OutsideAccount',
        'An account of the operator at a bank, a provider or on a chain.',
        v.object({
          id: field(
            shortText,
            '`channel:` with an id, `payout:bank`, `payout:` with a chain, or `bank`.',
            'channel:usdt-trc20',
          ),
          amount: field(wireDecimal, 'In account currency, at the rates of each day.', '7120.00'),
          own: field(
            v.array(
              shape(
                'OwnAmount',
                'An amount in the currency that is paid in.',
                v.object({
                  currency: field(currencyCode, 'The currency.', 'USDT'),
                  amount: field(wireDecimal, 'The amount, as far as records say.', '1000.00'),
                }),
              ),
            ),
            'In the currencies that are paid in.',
          ),
        }),
      ),
      'The accounts',
    ),
  },
)

const side = shape(
  'ExposedSide',
  'The open orders on a product in one direction.',
  v.object({
    orders: field(count(), 'How many.', 3),
    stakes: field(wireAmount, 'Their stakes.', '300.00'),
    wouldPay: field(wireAmount, 'What members would be credited if each of them won.', '561.00'),
  }),
)

export const exposureList = call(
  {
    tag: 'Books',
    summary: 'Exposure',
    description: 'What the open orders on each product may cost, in account currency.',
  },
  {
    method: 'GET',
    path: '/api/books/exposure',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(
      shape(
        'Exposure',
        'The open orders on a product.',
        v.object({
          id: field(id, 'The id of the product.', 'btcusdt'),
          up: field(side, 'The orders up.'),
          down: field(side, 'The orders down.'),
          fees: field(wireAmount, 'Their fees.', '6.00'),
          resultIfUp: field(
            wireDecimal,
            'What would be left to the operator if every order up won and every order down lost.',
            '-155.00',
          ),
          resultIfDown: field(wireDecimal, 'The reverse.', '206.00'),
          price: field(maybe(wireAmount), 'The newest price. Absent: none.', '64250.10'),
          resultNow: field(maybe(wireDecimal), 'What would be left if every order ended at it.', '-12.00'),
        }),
      ),
      'The products that have open orders',
    ),
  },
)
