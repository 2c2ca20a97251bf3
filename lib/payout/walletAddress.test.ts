import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainOf, cleanAddress, hasValidChecksum } from './walletAddress.ts'

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

/** From BIP 13, 173, 350 and 341, EIP-55, and Tron's documentation. */
const published = [
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
]

describe('the checksum of an address', () => {
  test.each(published)('of %s holds', (address) => expect(hasValidChecksum(address)).toBe(true))

  test.each([
    // One letter case carries no checksum.
    '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae',
    '0xDE0B295669A9FD93D5F28D9EC85E40F4CB697BAE',
  ])('of %s is none', (address) => expect(hasValidChecksum(address)).toBe(true))

  test.each([
    [
      'a version that is Bech32 and should be Bech32m',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
    ],
    ['version 0 in Bech32m', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['an address of another network', '2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br'],
    ['nothing', ''],
  ])('%s does not pass', (_, address) => expect(hasValidChecksum(address)).toBe(false))

  test('one character that was mistyped is found', () => {
    const characters = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0')
    fc.assert(
      fc.property(fc.constantFrom(...published), fc.nat(), characters, (address, at, character) => {
        const place = 3 + (at % (address.length - 3))
        fc.pre(address[place]?.toLowerCase() !== character.toLowerCase())
        const typed = address.slice(0, place) + character + address.slice(place + 1)
        // An ERC20 address of 40 digits finds most changes by the case of its letters, and not every one.
        fc.pre(chainOf(typed) !== 'ERC20')
        expect(hasValidChecksum(typed), typed).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('a letter of an ERC20 address in the other case is found', () => {
    for (const address of published.filter((one) => one.startsWith('0x'))) {
      for (const [at, digit] of [...address].entries()) {
        if (at < 2 || !/[a-f]/i.test(digit)) continue
        const other = digit === digit.toUpperCase() ? digit.toLowerCase() : digit.toUpperCase()
        expect(hasValidChecksum(address.slice(0, at) + other + address.slice(at + 1))).toBe(false)
      }
    }
  })
})
