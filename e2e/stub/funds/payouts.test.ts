import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#lib/backend/refusal.ts'
import { PayoutAccounts, shown } from './payouts.ts'

const requestId = (number: number) => `6f1c1c9e-5a0b-4f6e-9a53-${String(number).padStart(12, '0')}`
const card = { payeeName: ' 张三 ', accountNumber: '4111 1111 1111 1111', bankName: '招商银行' }
const wallet = { chain: 'ERC20', address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }

let payouts: PayoutAccounts
beforeEach(() => {
  payouts = new PayoutAccounts()
})

const bindCard = (number: number, change: object = {}, username = 'ann') =>
  payouts.bindBank(username, { ...card, requestId: requestId(number), ...change }, 1000)

function codeOf(work: () => unknown): number | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('a card is bound and shown masked except for the last four digits', () => {
  expect(bindCard(1)).toEqual({
    id: 'p1',
    requestId: requestId(1),
    kind: 'bank',
    payeeName: '张三',
    accountNumber: '**** **** **** 1111',
    bankName: '招商银行',
    boundAt: 1000,
  })
  expect(payouts.of('ann').map(shown)).toHaveLength(1)
  expect(payouts.of('bob')).toEqual([])
})

test('a wallet is bound and shown by its ends', () => {
  const bound = payouts.bindCrypto('ann', { ...wallet, requestId: requestId(1) }, 1000)
  expect(bound).toMatchObject({ kind: 'crypto', chain: 'ERC20', address: '0xde0B****7BAe' })
  expect(codeOf(() => payouts.bindCrypto('ann', { ...wallet, requestId: requestId(2) }, 1000))).toBe(4202)
})

test('a card can be bound only once, by any member and however it is written, until it is removed', () => {
  bindCard(1)
  expect(codeOf(() => bindCard(2))).toBe(4202)
  expect(codeOf(() => bindCard(3, { accountNumber: '4111-1111-1111-1111' }, 'bob'))).toBe(4202)
  payouts.remove('bob', 'p1')
  expect(payouts.of('ann')).toHaveLength(1)
  payouts.remove('ann', 'p1')
  payouts.remove('ann', 'p1')
  expect(payouts.of('ann')).toEqual([])
  expect(codeOf(() => bindCard(4, {}, 'bob'))).toBeUndefined()
})

test.each([
  [4002, { payeeName: ' ' }],
  [4002, { bankName: ' ' }],
  [4002, { accountNumber: ' ' }],
  [4209, { accountNumber: '12-34' }],
  [4209, { payeeName: '<b>' }],
])('is refused with %i for %o', (code, change) => expect(codeOf(() => bindCard(1, change))).toBe(code))

test('an address of another chain is refused', () => {
  expect(codeOf(() => payouts.bindCrypto('ann', { ...wallet, chain: 'TRC20', requestId: requestId(1) }, 1))).toBe(4209)
})
