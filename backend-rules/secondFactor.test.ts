import { base32nopad } from '@scure/base'
import { expect, test } from 'vitest'
import { acceptedPeriod, afterWrongCode, newSecret, timeStepOf, totp } from './secondFactor.ts'

const secret = base32nopad.encode(new TextEncoder().encode('12345678901234567890'))

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i s is %s', (seconds, code) => {
  expect(totp(secret, timeStepOf(seconds * 1000), 8)).toBe(code)
  expect(totp(secret, timeStepOf(seconds * 1000))).toBe(code.slice(2))
})

test('a clock that is one period off is allowed, two are not; a code is accepted once', () => {
  const now = 10 * 30_000
  const accepted = [8, 9, 10, 11, 12].map((period) => acceptedPeriod(secret, totp(secret, period), now))
  expect(accepted).toEqual([undefined, 9, 10, 11, undefined])
  expect([9, 10, 11].map((used) => acceptedPeriod(secret, totp(secret, 10), now, used))).toEqual([
    10,
    undefined,
    undefined,
  ])
})

test('after five wrong codes none is accepted for a quarter of an hour', () => {
  expect(afterWrongCode(3, 1000)).toEqual({ count: 4 })
  expect(afterWrongCode(4, 1000)).toEqual({ count: 0, lockedUntil: 901_000 })
})

test.each([
  ['Harbour Trade', 'otpauth://totp/Harbour%20Trade:ann_1?', 'Harbour Trade'],
  ['Höfe: 50 %', 'otpauth://totp/H%C3%B6fe%2050%20%25:ann_1?', 'Höfe 50 %'],
  ['', 'otpauth://totp/Candor:ann_1?', 'Candor'],
  [undefined, 'otpauth://totp/Candor:ann_1?', 'Candor'],
])('the authenticator shows the site %s', (site, begin, issuer) => {
  const { uri, secret } = newSecret(site, 'ann_1', { integer: () => 0 })
  expect(uri.startsWith(begin)).toBe(true)
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({ issuer, secret, digits: '6', period: '30' })
  // Some apps show a plus as it is.
  expect(uri).not.toContain('+')
})

test('a long name is cut to what a picture of the address can hold', () => {
  const { uri } = newSecret('海'.repeat(100), 'a'.repeat(20), { integer: () => 0 })
  expect(uri.length).toBeLessThanOrEqual(512)
  expect(new URL(uri).searchParams.get('issuer')).toMatch(/^海{15,}$/)
})
