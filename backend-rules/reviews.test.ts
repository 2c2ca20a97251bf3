import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import {
  canBecome,
  type DepositStatus,
  depositPostings,
  isCancellable,
  type RecordPosting,
  type WithdrawalStatus,
  withdrawalPostings,
} from './reviews.ts'

const withdrawal: readonly WithdrawalStatus[] = ['pending', 'reviewing', 'approved', 'rejected', 'cancelled']
const deposit: readonly DepositStatus[] = ['recharging', ...withdrawal]
const amounts = {
  account: 'payout:bank',
  amount: decimal('100'),
  fee: decimal('2'),
  receivedAmount: decimal('98'),
} as const

const total = (postings: readonly RecordPosting[], of?: 'balance' | 'withdrawals') =>
  postings
    .filter((posting) => of === undefined || ('membersAccount' in posting && posting.membersAccount === of))
    .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
    .toNumber()

test('every step balances', () => {
  const money = { account: 'channel:bank', credit: decimal('7.5'), fee: decimal('0.5') } as const
  for (const status of deposit) expect(total(depositPostings(status, money))).toBe(0)
  for (const status of withdrawal) expect(total(withdrawalPostings(status, amounts))).toBe(0)
})

describe('a withdrawal', () => {
  // From its submission to an end, by every way that its statuses allow.
  const ways = (from: WithdrawalStatus): readonly (readonly WithdrawalStatus[])[] => {
    const next = withdrawal.filter((to) => canBecome('withdrawal', from, to))
    return next.length === 0 ? [[from]] : next.flatMap((to) => ways(to).map((way) => [from, ...way]))
  }

  test.each(ways('pending').map((way) => [way.join(', '), way] as const))(
    '%s: nothing stays held, and it is paid or returned',
    (_, way) => {
      const postings = way.flatMap((status) => withdrawalPostings(status, amounts))
      expect(total(postings, 'withdrawals')).toBe(0)
      expect(total(postings, 'balance')).toBe(way.at(-1) === 'approved' ? -100 : 0)
    },
  )

  test('is paid only after its review has begun, when its member can no longer cancel it', () => {
    for (const from of withdrawal) {
      if (canBecome('withdrawal', from, 'approved')) expect(isCancellable('withdrawal', from)).toBe(false)
    }
  })
})

test('what has ended stays so, and what a member may cancel can be cancelled', () => {
  for (const to of deposit) {
    for (const end of ['approved', 'rejected', 'cancelled'] as const) expect(canBecome('deposit', end, to)).toBe(false)
    if (isCancellable('deposit', to)) expect(canBecome('deposit', to, 'cancelled')).toBe(true)
  }
})
