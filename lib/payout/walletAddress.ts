import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The chains that a wallet can be bound on, as the wire names them. */
export const chains = ['TRC20', 'ERC20', 'BTC'] as const
export type Chain = (typeof chains)[number]

/** How the addresses of a chain are written that begin in one way. */
interface Format {
  readonly chain: Chain
  readonly start: string
  /** One character after the start. */
  readonly character: RegExp
  /** How many characters an address has, each from the first to the second number. */
  readonly lengths: readonly (readonly [number, number])[]
}

const BASE58 = /[1-9A-HJ-NP-Za-km-z]/
const BECH32 = /[02-9ac-hj-np-z]/

const formats: readonly Format[] = [
  { chain: 'TRC20', start: 'T', character: BASE58, lengths: [[34, 34]] },
  { chain: 'ERC20', start: '0x', character: /[0-9a-fA-F]/, lengths: [[42, 42]] },
  // Pay-to-key and pay-to-script in Base58Check.
  { chain: 'BTC', start: '1', character: BASE58, lengths: [[26, 35]] },
  { chain: 'BTC', start: '3', character: BASE58, lengths: [[26, 35]] },
  // Witness versions 0 and 1 (taproot). Coins sent to a later version, which has no rule yet, could be taken by anybody.
  {
    chain: 'BTC',
    start: 'bc1q',
    character: BECH32,
    lengths: [
      [42, 42],
      [62, 62],
    ],
  },
  { chain: 'BTC', start: 'bc1p', character: BECH32, lengths: [[62, 62]] },
]

/** What is wrong with an address: the first thing that is found. */
export type AddressFault =
  /** It does not begin as the addresses of the chain do. */
  | { readonly kind: 'start'; readonly starts: string }
  /** A character that no address of the chain has; `place` counts from 1. */
  | { readonly kind: 'character'; readonly character: string; readonly place: number }
  | { readonly kind: 'length'; readonly count: number; readonly lengths: string }
  /** Capital and small letters in a Bech32 address. */
  | { readonly kind: 'case' }
  | { readonly kind: 'checksum' }

/** The chain whose addresses look like this one; undefined when none of ours does. */
export function chainOf(address: string): Chain | undefined {
  return chains.find((chain) => shapeFault(address, chain) === undefined)
}

/** The chain whose addresses begin like this one, however it goes on. */
export function chainByStart(address: string): Chain | undefined {
  return chains.find((chain) => formatOf(address, chain) !== undefined)
}

/**
 * What keeps an address from being one of this chain; undefined when nothing does. Its checksum finds a character that was mistyped
 * or left out: Base58Check (TRC20, BTC), Bech32 and Bech32m (BTC), EIP-55 (ERC20). An ERC20 address in one letter case carries no
 * checksum and passes.
 */
export function addressFault(address: string, chain: Chain): AddressFault | undefined {
  return shapeFault(address, chain) ?? (hasValidChecksum(address, chain) ? undefined : { kind: 'checksum' })
}

function formatOf(address: string, chain: Chain): Format | undefined {
  const text = isBech32(address) ? address.toLowerCase() : address
  return formats.find((format) => format.chain === chain && text.startsWith(format.start))
}

const isBech32 = (address: string) => /^bc1/i.test(address)

function shapeFault(address: string, chain: Chain): AddressFault | undefined {
  const format = formatOf(address, chain)
  if (!format) return { kind: 'start', starts: startsOf(chain) }
  const { start, character, lengths } = format
  const text = isBech32(address) ? address.toLowerCase() : address
  const characters = [...text]
  const wrong = characters.findIndex((one, index) => index >= start.length && !character.test(one))
  if (wrong >= 0) return { kind: 'character', character: [...address][wrong] ?? '', place: wrong + 1 }
  const count = characters.length
  if (!lengths.some(([least, most]) => count >= least && count <= most)) {
    return { kind: 'length', count, lengths: lengthsOf(format) }
  }
  const oneCase = address === address.toLowerCase() || address === address.toUpperCase()
  return isBech32(address) && !oneCase ? { kind: 'case' } : undefined
}

const startsOf = (chain: Chain): string =>
  formats
    .filter((format) => format.chain === chain)
    .map(({ start }) => start)
    .join(' / ')

const lengthsOf = ({ lengths }: Format): string =>
  lengths.map(([least, most]) => (least === most ? `${least}` : `${least}–${most}`)).join(' / ')

const base58check = createBase58check(sha256)

/** Version bytes of Base58Check addresses: pay-to-key and pay-to-script of Bitcoin's main network, and accounts of Tron. */
const versions: Readonly<Record<'TRC20' | 'BTC', readonly number[]>> = { TRC20: [0x41], BTC: [0x00, 0x05] }
/** A version byte and a hash of 20 bytes. */
const BASE58_BYTES = 21

function hasValidChecksum(address: string, chain: Chain): boolean {
  switch (chain) {
    case 'TRC20':
      return isBase58Check(address, versions.TRC20)
    case 'BTC':
      return isBech32(address) ? isWitnessProgram(address.toLowerCase()) : isBase58Check(address, versions.BTC)
    case 'ERC20':
      return isChecksumCase(address.slice(2))
  }
}

function isBase58Check(address: string, allowed: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(address)
    return bytes.length === BASE58_BYTES && allowed.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}

/** Version 0 is written in Bech32 (BIP 173) with 20 or 32 bytes, version 1 in Bech32m (BIP 350) with 32 bytes. */
function isWitnessProgram(address: string): boolean {
  const coding = address.startsWith('bc1q') ? bech32 : bech32m
  const [version, ...words] = coding.decodeUnsafe(address)?.words ?? []
  const length = version === undefined ? undefined : coding.fromWordsUnsafe(words)?.length
  return length === 32 || (version === 0 && length === 20)
}

/** EIP-55: a letter is a capital where the digit of the address's Keccak hash at its place is 8 or more. */
function isChecksumCase(digits: string): boolean {
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak_256(new TextEncoder().encode(lower))
  return [...digits].every((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    const half = index % 2 === 0 ? byte >> 4 : byte & 0x0f
    return digit === (half >= 8 ? digit.toUpperCase() : digit.toLowerCase())
  })
}
