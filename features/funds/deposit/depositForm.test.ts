import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import {
  type DepositValues,
  depositProblemMessages,
  depositProblemParts,
  depositProblems,
  type VoucherStage,
} from './depositForm.ts'

const terms = { rate: decimal('7.1832'), feeRate: decimal('0'), min: decimal('10.00'), max: decimal('500.00') }
const good: DepositValues = { amount: '100', voucher: 'none' }

const broken: [Partial<DepositValues>, Partial<typeof terms>, string[]][] = [
  [{ amount: '' }, {}, ['amountMissing']],
  [{ amount: '.' }, {}, ['amountUnreadable']],
  [{ amount: '?12.345', voucher: 'underWay' }, {}, ['amountUnreadable', 'voucherUnderWay']],
  [{ amount: '0.00' }, { min: decimal('0') }, ['amountMissing']],
  [{ amount: '9.99' }, {}, ['belowMinimum']],
  [{ amount: '500.01' }, {}, ['aboveMaximum']],
  [{}, { rate: decimal('0') }, ['rateUnknown']],
  [{}, { feeRate: decimal('1') }, ['nothingCredited']],
  [{ voucher: 'underWay' }, {}, ['voucherUnderWay']],
  [{ amount: '', voucher: 'stopped' }, {}, ['amountMissing', 'voucherStopped']],
]

describe('what keeps a deposit from being reviewed', () => {
  test.each([{}, { amount: '10' }, { amount: '500.00' }, { voucher: 'up' }] as const)('nothing: %j', (change) =>
    expect(depositProblems({ ...good, ...change }, terms)).toEqual([]),
  )

  test.each(broken)('%j at %j: %j', (change, other, problems) =>
    expect(depositProblems({ ...good, ...change }, { ...terms, ...other })).toEqual(problems),
  )

  test('knows no problem that cannot come up', () =>
    expect(new Set(broken.flatMap(([, , problems]) => problems))).toEqual(new Set(Object.keys(depositProblemMessages))))

  test('at most one problem a part, whatever is typed', () => {
    const stages: VoucherStage[] = ['none', 'underWay', 'stopped', 'up']
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...stages), (amount, voucher) => {
        const parts = depositProblems({ amount, voucher }, terms).map((problem) => depositProblemParts[problem])
        expect(new Set(parts).size).toBe(parts.length)
      }),
    )
  })
})
