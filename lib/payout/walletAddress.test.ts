import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressFault, addressFault, type Chain, chainByStart, chainOf } from './walletAddress.ts'

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

/** What is wrong with an address for the chain whose addresses begin like it. */
function faultOf(
  address: string,
  chain: Chain | undefined = chainByStart(address),
): AddressFault['kind'] | 'start' | undefined {
  return chain ? addressFault(address, chain)?.kind : 'start'
}

/** From BIP 13, 173, 350 and 341, Bitcoin's base58_keys_valid.json, EIP-55, and Tron's documentation. */
const published = [
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '1AGNa15ZQXAZUgFiqJ2i7Z2DPU2J6hW62i',
  '3CMNFxN1oHBc4R1EpboAL5yzHGgE611Xou',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
]

describe('published addresses', () => {
  test.each(published)('%s has no fault', (address) => expect(faultOf(address)).toBeUndefined())

  test.each([
    // BIP 350: valid there, but of a witness version that has no rule yet, so that anybody could take the coins.
    ['BC1SW50QGDZ25J', 'start'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'start'],
    // BIP 350: valid there; version 1 pays a key only with 32 bytes.
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'length'],
    // BIP 173 and 350: invalid.
    ['tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty', 'start'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2', 'start'],
    ['bc1rw5uspcuh', 'start'],
    ['bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90', 'start'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'length'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7', 'start'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'start'],
    ['tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'start'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'start'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'checksum'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'character'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'start'],
    ['bc1pw5dgrnzv', 'length'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'length'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'length'],
    ['bc1gmk9yu', 'start'],
    ['bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'case'],
    // Bitcoin's test network.
    ['2N2JD6wb56AfK4tfmM6PwdVmoYk2dCKf4Br', 'start'],
    ['mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs', 'start'],
    ['', 'start'],
  ] as const)('%s: %s', (address, fault) => expect(faultOf(address)).toBe(fault))
})

test.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS', 'TRC20', { kind: 'length', count: 33, lengths: '34' }],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS0', 'TRC20', { kind: 'character', character: '0', place: 34 }],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF', 'TRC20', { kind: 'checksum' }],
  ['0Xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', 'ERC20', { kind: 'start', starts: '0x' }],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAg', 'ERC20', { kind: 'character', character: 'g', place: 42 }],
  ['0xde0b295669a9FD93d5F28D9Ec85E40f4cb697BAe', 'ERC20', { kind: 'checksum' }],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'BTC', { kind: 'start', starts: '1 / 3 / bc1q / bc1p' }],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T', 'BTC', { kind: 'length', count: 41, lengths: '42 / 62' }],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3TB', 'BTC', { kind: 'character', character: 'B', place: 42 }],
  ['1A1zP1eP5QGefi2DMPTfTL5S', 'BTC', { kind: 'length', count: 24, lengths: '26–35' }],
] as const)('what is said of an address: %s on %s', (address, chain, fault) =>
  expect(addressFault(address, chain)).toEqual(fault),
)

test('one character that was mistyped is found', () => {
  const characters = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0')
  fc.assert(
    fc.property(fc.constantFrom(...published), fc.nat(), characters, (address, at, character) => {
      const place = 3 + (at % (address.length - 3))
      fc.pre(address[place]?.toLowerCase() !== character.toLowerCase())
      const typed = address.slice(0, place) + character + address.slice(place + 1)
      // An ERC20 address of 40 digits finds most changes by the case of its letters, and not every one.
      fc.pre(chainOf(typed) !== 'ERC20')
      expect(faultOf(typed), typed).toBeDefined()
    }),
    { numRuns: 2000 },
  )
})

test('a letter of an ERC20 address in the other case is found', () => {
  for (const address of published.filter((one) => one.startsWith('0x'))) {
    // One letter case carries no checksum.
    if (address.slice(2) === address.slice(2).toLowerCase() || address.slice(2) === address.slice(2).toUpperCase())
      continue
    for (const [at, digit] of [...address].entries()) {
      if (at < 2 || !/[a-f]/i.test(digit)) continue
      const other = digit === digit.toUpperCase() ? digit.toLowerCase() : digit.toUpperCase()
      expect(faultOf(address.slice(0, at) + other + address.slice(at + 1))).toBe('checksum')
    }
  }
})
