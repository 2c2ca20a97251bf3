import { base32nopad } from '@scure/base'
import { expect, test } from 'vitest'
import { periodOf, totp } from './secondFactor.ts'

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
  expect(totp(secret, periodOf(seconds * 1000), 8)).toBe(code)
  expect(totp(secret, periodOf(seconds * 1000))).toBe(code.slice(2))
})
