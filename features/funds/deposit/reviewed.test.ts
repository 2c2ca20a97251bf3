import { expect, test } from 'vitest'
import type { DepositChannel } from '#lib/contract/funds.ts'
import { decimal } from '#lib/money/decimal.ts'
import { stillOffered } from './reviewed.ts'

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
const offered = (...now: DepositChannel[]) => stillOffered(reviewed, now)

test('a channel that stands as it was shown is still offered', () => {
  expect(offered({ ...channel, id: 'another' }, structuredClone(channel))).toBe(true)
})

test.each<[string, Partial<DepositChannel>]>([
  ['address', { chain: { network: 'TRC20', address: 'TQn8', memo: undefined, confirmations: 20 } }],
  ['rate', { rate: decimal('7.1831') }],
  ['fee', { feeRate: decimal('0.01') }],
  ['limit', { max: decimal('5.00') }],
])('another %s is another deposit', (_, change) => expect(offered({ ...channel, ...change })).toBe(false))

test('one that is closed is not', () => expect(offered()).toBe(false))
