import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainOf, cleanAddress, groupsOfFour } from './walletAddress.ts'

describe('the chain of an address', () => {
  test.each([
    ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TRC20'],
    ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', 'ERC20'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'BTC'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'BTC'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'BTC'],
    ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'BTC'],
    ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'BTC'],
  ] as const)('%s: %s', (address, chain) => expect(chainOf(address)).toBe(chain))

  test.each([
    '',
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS',
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS0',
    '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BA',
    '0Xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
    'bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa and more',
  ])('%s is of none', (address) => expect(chainOf(address)).toBeUndefined())
})

test('blanks and line ends of a pasted address are dropped, its letter case stays', () => {
  expect(cleanAddress(' TQn9Y2khEsLJW1ChVW\n FMSMeRDow5KcbLSE\t')).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
})

const texts = (address: string) => groupsOfFour(address).map(({ text }) => text)

test('an address is split into groups of four', () =>
  expect(texts('TQn9Y2khEsLJW1ChVW')).toEqual(['TQn9', 'Y2kh', 'EsLJ', 'W1Ch', 'VW']))

test('joined they are the address, and only the last group may be short', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(texts(address).join('')).toBe(address)
      expect(
        texts(address)
          .slice(0, -1)
          .every(({ length }) => length === 4),
      ).toBe(true)
      expect(groupsOfFour(address).every(({ at, text }) => address.startsWith(text, at))).toBe(true)
    }),
  )
})
