import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import type { DepositChannel } from '#lib/contract/deposits.ts'
import { yuan } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { depositRules, offeredNow, suggestedDeposits, type VoucherStage } from './depositForm.ts'

const terms = {
  id: 'c',
  currency: 'USDT',
  decimals: 6,
  rate: decimal('7.1832'),
  feeRate: decimal('0'),
  min: decimal('10.00'),
  max: decimal('500.00'),
}
interface Given {
  readonly channelId: string
  readonly amount: string
  readonly voucher: VoucherStage
}
const good: Given = { channelId: 'c', amount: '100', voucher: 'none' }
const rulesAt = (stage: VoucherStage, change: Partial<typeof terms> = {}) =>
  depositRules([{ ...terms, ...change }], stage, yuan)
const problemsOf = ({ channelId, amount, voucher }: Given, change: Partial<typeof terms> = {}) =>
  problemsIn(rulesAt(voucher, change), { channelId, amount, voucher: '' })

const broken: [Partial<Given>, Partial<typeof terms>, string[]][] = [
  [{ channelId: '', amount: '' }, {}, ['channelMissing']],
  [{ channelId: 'closed' }, {}, ['channelClosed']],
  [{ amount: '' }, {}, ['amountMissing']],
  [{ amount: '.' }, {}, ['amountUnreadable']],
  [{ amount: '?12.5' }, { decimals: 0 }, ['amountNotWhole']],
  [{ amount: '?12.345', voucher: 'uploading' }, {}, ['amountUnreadable', 'voucherUploading']],
  [{ amount: '0.00' }, { min: decimal('0') }, ['amountMissing']],
  [{ amount: '9.99' }, {}, ['belowMinimum']],
  [{ amount: '500.01' }, {}, ['aboveMaximum']],
  [{}, { rate: decimal('0') }, ['rateUnknown']],
  [{}, { feeRate: decimal('1') }, ['nothingCredited']],
  [{ voucher: 'uploading' }, {}, ['voucherUploading']],
  [{ amount: '', voucher: 'stopped' }, {}, ['amountMissing', 'voucherStopped']],
]

test.each<[string, Partial<typeof terms>, string[]]>([
  ['the least and round ones', {}, ['10', '20', '50', '100', '200']],
  ['none above the greatest', { max: decimal('60') }, ['10', '20', '50']],
  ['none of which nothing is credited', { feeRate: decimal('1') }, []],
  ['none without a rate', { rate: decimal('0') }, []],
])('amounts that are suggested: %s', (_, change, suggested) =>
  expect(suggestedDeposits({ ...terms, ...change }, yuan)).toEqual(suggested),
)

describe('what keeps a deposit from being reviewed', () => {
  test.each([{}, { amount: '10' }, { amount: '500.00' }, { voucher: 'uploaded' }] as const)('nothing: %j', (change) =>
    expect(problemsOf({ ...good, ...change })).toEqual([]),
  )

  test.each(broken)('%j at %j: %j', (change, other, problems) =>
    expect(problemsOf({ ...good, ...change }, other)).toEqual(problems),
  )

  test('at most one problem per field, whatever is typed', () => {
    const stages: VoucherStage[] = ['none', 'uploading', 'stopped', 'uploaded']
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...stages), (amount, voucher) => {
        const fields = problemsOf({ ...good, amount, voucher }).map(
          (problem) => rulesAt(voucher).problems[problem].field,
        )
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })
})

const channel: DepositChannel = {
  id: 'usdt-trc20',
  kind: 'usdt',
  name: 'USDT-TRC20',
  currency: 'USDT',
  rate: decimal('7.1832'),
  min: decimal('10.00'),
  max: decimal('50000.00'),
  feeRate: decimal('0'),
  bank: undefined,
  chain: { network: 'TRC20', address: 'TQn9', memo: undefined, confirmations: 20 },
  instructions: undefined,
}
const reviewed = { channel, amount: decimal('10.00'), voucher: undefined }

test('a reviewed deposit has its channel as it is now, until the channel is closed', () => {
  const now = { ...channel, rate: decimal('7.1831') }
  expect(offeredNow(reviewed, [{ ...channel, id: 'another' }, now])).toEqual({ ...reviewed, channel: now })
  expect(offeredNow(reviewed, [{ ...channel, id: 'another' }])).toBeUndefined()
})
