import { expect, test } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { acceptRegistration, codeReceiver, confirmedPassword, isValidCode, secondsToWait } from './credentials.ts'
import { refusalCode } from './refusal.fixture.ts'

const form = {
  ...{ name: '张三', idCard: '11010119900307123X', username: 'newbie', pwd: 'Fresh1234', pwd2: 'Fresh1234' },
  ...{ withdrawPwd: 'Cash1234', contact: 'New@Example.com', inviteCode: 'CANDOR1' },
}
const opened = { isOpen: true, isInviteRequired: true }

test('a registration has a contact', () => {
  expect(acceptRegistration(form, opened)).toEqual({ kind: 'email', value: 'new@example.com' })
})

test('a registration has an invitation code, unless the site needs none', () => {
  for (const inviteCode of [undefined, ' ']) {
    expect(refusalCode(() => acceptRegistration({ ...form, inviteCode }, opened))).toBe(codes.informationEmpty)
    expect(() => acceptRegistration({ ...form, inviteCode }, { ...opened, isInviteRequired: false })).not.toThrow()
  }
})

test.each([
  [codes.registrationClosed, { name: ' ' }, false],
  [codes.informationEmpty, { name: ' ', username: 'new' }, true],
  [codes.informationEmpty, { inviteCode: '\t' }, true],
  [codes.usernameIllegal, { username: 'new', pwd2: 'other' }, true],
  [codes.usernameIllegal, { username: ' newbie' }, true],
  [codes.passwordsDiffer, { pwd2: 'Fresh12345', contact: 'call me' }, true],
  [codes.registrationFailed, { pwd: 'weak', pwd2: 'weak' }, true],
  [codes.registrationFailed, { withdrawPwd: '12345678' }, true],
  [codes.registrationFailed, { contact: 'call me' }, true],
  [codes.registrationFailed, { idCard: '??' }, true],
  [codes.registrationFailed, { name: '<b>' }, true],
])('%i is what a registration is refused with for %o', (code, change, isOpen) => {
  expect(refusalCode(() => acceptRegistration({ ...form, ...change }, { ...opened, isOpen }))).toBe(code)
})

test('a new password is valid, and typed twice', () => {
  expect(confirmedPassword({ newPwd: 'Fresh1234', newPwd2: 'Fresh1234' })).toBe('Fresh1234')
  expect(refusalCode(() => confirmedPassword({ newPwd: 'weak', newPwd2: 'weak2' }))).toBe(codes.passwordsDiffer)
  expect(refusalCode(() => confirmedPassword({ newPwd: 'weak', newPwd2: 'weak' }))).toBe(codes.profileInvalid)
})

test('a code that was sent is taken once, for five minutes and five wrong tries; the next one waits for a minute', () => {
  const sent = { sentAt: 1000, wrongTries: 4, used: false }
  expect([300_999, 301_000].map((now) => isValidCode(sent, now))).toEqual([true, false])
  expect(isValidCode({ ...sent, wrongTries: 5 }, 1000)).toBe(false)
  expect(isValidCode({ ...sent, used: true }, 1000)).toBe(false)
  expect([undefined, 1000, 0, -1].map((sentAt) => secondsToWait(sentAt, 60_000))).toEqual([0, 1, 0, 0])
})

test('a code goes to the phone, else to the e-mail address', () => {
  expect(codeReceiver({ phone: '13800138000', email: 'a@b.co' }).masked).toBe('138****8000')
  expect(codeReceiver({ phone: null, email: 'a@b.co' })).toEqual({ to: 'a@b.co', masked: 'a***@b.co' })
  expect(refusalCode(() => codeReceiver({}))).toBe(codes.informationEmpty)
})
