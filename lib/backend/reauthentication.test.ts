import { expect, test } from 'vitest'
import { changeLoginPassword, updateProfile } from '#lib/contract/account.ts'
import { createWithdrawal } from '#lib/contract/funds.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { endSecondFactor } from '#lib/contract/security.ts'
import { needsReauthentication } from './reauthentication.ts'

test.each([
  ['a nickname', updateProfile, { userName: 'Ann' }, false, false],
  ['an e-mail address', updateProfile, { userName: 'Ann', email: 'ann@example.com' }, false, true],
  ['a login password, which the call carries', changeLoginPassword, {}, false, false],
  ['a login password with a second factor', changeLoginPassword, {}, true, true],
  ['a bank account', bindBank, {}, false, true],
  ['the end of the second factor, with a code', endSecondFactor, {}, true, false],
  ['a withdrawal', createWithdrawal, {}, true, false],
])('%s', (_, call, input, hasSecondFactor, expected) => {
  expect(needsReauthentication(call, input, hasSecondFactor)).toBe(expected)
})
