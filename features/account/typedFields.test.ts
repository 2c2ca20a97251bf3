import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { PasswordAttempts } from '#lib/account/password.ts'
import { loginRequest, loginRules } from './login/loginForm.ts'
import { passwordRules, preparedPasswords } from './profile/passwords/passwordForm.ts'
import { profileChange, profileRules } from './profile/profileForm.ts'
import { type RegistrationField, registrationRequest, registrationRules } from './registration/registrationForm.ts'
import { identityOf, verifyRules } from './verify/verifyForm.ts'

const typedRegistration = {
  name: '张三',
  idCard: '11010119900307123X',
  username: 'newbie',
  pwd: 'Demo1234',
  pwd2: 'Demo1234',
  withdrawPwd: 'Cash1234',
  withdrawPwd2: 'Cash1234',
  contact: '13800138000',
  inviteCode: 'CANDOR1',
}

const PHONE = '+84901234567'
const phones = [
  '+84 901 234 567',
  '+84.901.234.567',
  '(+84) 901-234-567',
  '+84 901–234—567',
  '+84 901‑234‐567',
  '+84 901−234ー567',
  '\u202d+84 901 234 567\u202c',
  '\u2068+84 901 234 567\u2069',
  '+84\u00a0901\u202f234\u3000567',
  '＋８４９０１２３４５６７',
  '+84・901・234・567',
  '+84。901。234。567',
  '（＋84）［901］【234】〔567〕',
]

/** A field, how its value is pasted, and what is sent. */
const spellings: readonly (readonly [field: string, sent: string, typed: readonly string[]])[] = [
  ['phone', PHONE, phones],
  [
    'email',
    'a.b@example.com',
    [' A.B@Example.com ', 'ａ．ｂ＠ｅｘａｍｐｌｅ．ｃｏｍ', '\u2068a.b@example.com\u2069', 'a.b@example。com'],
  ],
  ['username', 'demo_1', ['\u200bdemo_1', 'ｄｅｍｏ＿１', ' demo_1\u202c', 'de\u00admo_1']],
  ['idNumber', 'AB-12345X', ['AB–12345X', 'ＡＢ－１２３４５Ｘ', '\u202dAB-12345X\u202c', 'AB - 123 45X']],
  ['captcha', '7a9B', [' 7a9B ', '７ａ９Ｂ', '7a\u200b9B', '7a 9B']],
  ['idNumber', 'P8356045', ['P835604(5)', 'Ｐ８３５６０４（５）', 'P835604 ［5］', 'P835604【5】', 'P.835.604(5)']],
  ['inviteCode', 'CANDOR1', ['\ufeffCANDOR1', 'ＣＡＮＤＯＲ１', 'CAN DOR1']],
  ['name', 'Nguyễn Văn A', ['Nguyễn Văn A'.normalize('NFD'), ' Nguyễn  Văn A\u200e']],
]

/** How each form reads a field: what is sent, and the problems that the field has. */
const readings: Readonly<Record<string, readonly ((typed: string) => readonly [unknown, readonly string[]])[]>> = {
  phone: [registered('contact'), profile('phone')],
  email: [registered('contact'), profile('email')],
  username: [registered('username'), (typed) => loggedIn({ username: typed }, 'username')],
  captcha: [(typed) => loggedIn({ code: typed }, 'code')],
  idNumber: [registered('idCard'), (typed) => verified({ idNumber: typed }, 'idNumber')],
  inviteCode: [registered('inviteCode')],
  name: [registered('name'), profile('userName'), (typed) => verified({ name: typed }, 'name')],
}

function registered(field: Exclude<RegistrationField, 'withdrawPwd2'>) {
  return (typed: string) => {
    const values = { ...typedRegistration, [field]: typed }
    return [registrationRequest(values)[field], problemsIn(registrationRules, values)] as const
  }
}

function profile(field: 'phone' | 'email' | 'userName') {
  const saved = { userName: 'x', phone: '1', email: 'x@y.z' }
  return (typed: string) => {
    const values = { ...saved, [field]: typed }
    return [profileChange(saved, values)[field], problemsIn(profileRules(saved), values)] as const
  }
}

function loggedIn(change: object, field: 'username' | 'code') {
  const values = { username: 'demo', pwd: 'x', code: '1', uuid: 'u', ...change }
  return [loginRequest(values)[field], problemsIn(loginRules, values)] as const
}

function verified(change: object, field: 'name' | 'idNumber') {
  const values = { name: 'x', idNumber: '12345', idFront: '/a', idBack: '/b', ...change }
  return [identityOf(values)[field], problemsIn(verifyRules, values)] as const
}

describe.each(spellings)('%s', (field, sent, typed) => {
  test.each(typed)(`%j is sent as ${sent} by every form`, (spelling) => {
    for (const read of readings[field] ?? []) expect(read(spelling)).toEqual([sent, []])
  })
})

test('passwords are sent with their letters composed and plain blanks, and otherwise as they were typed', () => {
  const pwd = ' Ｐass\u200bword１'
  const sent = registrationRequest({ ...typedRegistration, pwd, pwd2: pwd, withdrawPwd: pwd })
  expect([sent.pwd, sent.pwd2, sent.withdrawPwd]).toEqual([pwd, pwd, pwd])
  expect(problemsIn(passwordRules, { oldPwd: 'x', newPwd: 'Password1', newPwd2: 'Ｐassword1' })).toEqual([
    'repeatDiffers',
  ])
  const phone = 'Việt\u300012345'.normalize('NFD')
  const desktop = 'Việt 12345'
  const typed = { ...typedRegistration, pwd: phone, pwd2: desktop, withdrawPwd: phone, withdrawPwd2: desktop }
  expect(problemsIn(registrationRules, typed)).toEqual([])
  expect(registrationRequest(typed)).toMatchObject({ pwd: desktop, pwd2: desktop, withdrawPwd: desktop })
  expect(problemsIn(passwordRules, { oldPwd: 'x', newPwd: phone, newPwd2: desktop })).toEqual([])
  expect(problemsIn(passwordRules, { oldPwd: phone, newPwd: desktop, newPwd2: desktop })).toEqual(['newUnchanged'])
  expect(preparedPasswords({ newPwd: phone, newPwd2: desktop })).toEqual({ newPwd: desktop, newPwd2: desktop })
})

test('a password that was set as it was typed is sent as it was typed by the next attempt, and no other is', () => {
  const typed = 'Việt12345'.normalize('NFD')
  const attempts = new PasswordAttempts()
  expect(attempts.refuse()).toBe(false)
  expect([attempts.send(typed), attempts.refuse(), attempts.send('Other1234')]).toEqual([
    'Việt12345',
    true,
    'Other1234',
  ])
  expect([attempts.send(typed), attempts.refuse()]).toEqual([typed, false])
  expect([attempts.send(typed), attempts.refuse(), attempts.refuse()]).toEqual(['Việt12345', true, true])
  expect([attempts.send('Demo1234'), attempts.refuse()]).toEqual(['Demo1234', false])
})
