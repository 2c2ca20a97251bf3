import { expect, test } from 'vitest'
import { changeLoginPassword, updateProfile } from '#lib/contract/account.ts'
import { bindBank, removePayout } from '#lib/contract/payouts.ts'
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from '#lib/contract/security.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { BY_PASSWORD, isProved, proofFor } from './reauthentication.ts'

test.each([
  ['a nickname', updateProfile, { userName: 'Ann' }, false, 'none'],
  ['an e-mail address', updateProfile, { userName: 'Ann', email: 'ann@example.com' }, false, 'confirmation'],
  ['a phone number', updateProfile, { phone: '13900139000' }, true, 'confirmation'],
  ['a login password, which the call carries', changeLoginPassword, {}, false, 'none'],
  ['a login password with a second factor', changeLoginPassword, {}, true, 'login'],
  ['a bank account', bindBank, {}, false, 'login'],
  ['the removal of an account', removePayout, {}, false, 'login'],
  ['a second factor', startSecondFactor, {}, false, 'confirmation'],
  ['its confirmation', confirmSecondFactor, {}, false, 'confirmation'],
  ['the end of the second factor, with a code', endSecondFactor, {}, true, 'none'],
  ['a withdrawal', createWithdrawal, {}, true, 'none'],
] as const)('%s', (_, call, input, hasSecondFactor, expected) => {
  expect(proofFor(call, input, hasSecondFactor)).toBe(expected)
})

test('a login is a proof for ten minutes, and none where the member has to confirm', () => {
  const loggedIn = { authenticatedAt: 1000, authenticatedBy: null }
  const confirmed = { authenticatedAt: 1000, authenticatedBy: BY_PASSWORD }
  const [last, over] = [600_999, 601_000]
  expect([isProved(loggedIn, 'login', last), isProved(loggedIn, 'login', over)]).toEqual([true, false])
  expect([isProved(confirmed, 'confirmation', last), isProved(confirmed, 'confirmation', over)]).toEqual([true, false])
  expect(isProved(loggedIn, 'confirmation', 1000)).toBe(false)
  expect(isProved(loggedIn, 'none', over)).toBe(true)
})
