import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptsPassword } from './password.ts'
import { passwordStrength, passwordStrengths } from './passwordStrength.ts'

describe('the strength of a password', () => {
  test.each([
    ['', 'weak'],
    ['Demo123', 'weak'],
    ['12345678a', 'weak'],
    ['aaaaaaaaaaaaaaaa1', 'weak'],
    ['Password1', 'weak'],
    ['P@ssw0rd', 'weak'],
    ['qwerty123456', 'weak'],
    ['woaini1314', 'weak'],
    ['hunter42x', 'fair'],
    ['kofu71rub', 'fair'],
    ['correct horse 1', 'strong'],
    ['tR7!mQ2#vL9', 'strong'],
    ['龙腾四海平安是福8', 'strong'],
    [`a1${'x'.repeat(63)}`, 'weak'],
  ] as const)('%s: %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  test("what is the member's own adds nothing", () => {
    expect(passwordStrength('lindaWu1987')).not.toBe('weak')
    expect(passwordStrength('lindaWu1987', ['LindaWu'])).toBe('weak')
    expect(passwordStrength('a13900139000', ['13900139000'])).toBe('weak')
    expect(passwordStrength('kofu71rub', ['ko', ''])).toBe('fair')
  })

  test('is weak where the password may not be set', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (password) => {
        if (!acceptsPassword(password)) expect(passwordStrength(password)).toBe('weak')
      }),
    )
  })

  test('does not grow with repeated or counted characters', () => {
    const runs = fc
      .constantFrom('1', 'a', 'Z')
      .chain((start) => fc.integer({ min: 1, max: 20 }).map((length) => start.repeat(length)))
    fc.assert(
      fc.property(runs, runs, (first, second) => {
        expect(passwordStrength(first + second)).toBe('weak')
      }),
    )
  })

  test('does not shrink when a character of another kind follows', () => {
    const rank = (password: string) => passwordStrengths.indexOf(passwordStrength(password))
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,20}\d{1,8}$/), (password) => {
        expect(rank(`${password}!`)).toBeGreaterThanOrEqual(rank(password))
      }),
    )
  })
})
