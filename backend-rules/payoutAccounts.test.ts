import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { boundBankAccount, labelOf, maskedNumbers, usableFrom, wallet } from './payoutAccounts.ts'
import { refusalCode } from './refusal.fixture.ts'

const bank = { payeeName: ' 张三 ', accountNumber: '4111 1111-1111 1111', bankName: '招商银行', branch: ' ' }
const chain = { chain: 'ERC20', address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }

test('accounts are stored without blanks, and shown masked', () => {
  const account = boundBankAccount(bank)
  expect(account).toEqual({
    ...bank,
    kind: 'bank',
    payeeName: '张三',
    accountNumber: '4111111111111111',
    branch: undefined,
  })
  expect(maskedNumbers(account)).toEqual({ accountNumber: '**** **** **** 1111', address: undefined })
  expect(labelOf(account)).toBe('招商银行 **** **** **** 1111')
  expect(labelOf(wallet(chain))).toBe('ERC20 0xde0B****7BAe')
})

test.each([
  [codes.informationEmpty, { payeeName: ' ' }],
  [codes.informationEmpty, { bankName: ' ' }],
  [codes.informationEmpty, { accountNumber: ' ' }],
  [codes.payoutNumberInvalid, { accountNumber: '12-34' }],
  [codes.payoutNumberInvalid, { payeeName: '<b>' }],
])('%i is what a bank account is refused with for %o', (code, change) => {
  expect(refusalCode(() => boundBankAccount({ ...bank, ...change }))).toBe(code)
})

test.each([
  [codes.informationEmpty, { address: ' ' }],
  [codes.payoutNumberInvalid, { chain: 'TRC20' }],
  [codes.payoutNumberInvalid, { chain: 'none' }],
])('%i is what a wallet is refused with for %o', (code, change) => {
  expect(refusalCode(() => wallet({ ...chain, ...change }))).toBe(code)
})

test('a new account waits after a change as every withdrawal does, and a wallet at least as long as wallets wait', () => {
  const none = { addressWaitMs: 0, changeWaitMs: 0 }
  expect(usableFrom('crypto', { ...none, addressWaitMs: 1000 }, 5)).toBe(1005)
  expect(usableFrom('crypto', { addressWaitMs: 1000, changeWaitMs: 600 }, 5)).toBe(1005)
  expect(usableFrom('bank', { addressWaitMs: 1000, changeWaitMs: 600 }, 5)).toBe(605)
  expect([usableFrom('crypto', none, 5), usableFrom('bank', { ...none, addressWaitMs: 1000 }, 5)]).toEqual([
    undefined,
    undefined,
  ])
})
