import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The chains that a wallet can be bound on, as the wire names them. */
export const chains = ['TRC20', 'ERC20', 'BTC'] as const
export type Chain = (typeof chains)[number]

const BASE58 = '[1-9A-HJ-NP-Za-km-z]'
const BECH32 = '[02-9ac-hj-np-z]'

const shapes: Readonly<Record<Chain, readonly RegExp[]>> = {
  TRC20: [new RegExp(`^T${BASE58}{33}$`)],
  ERC20: [/^0x[0-9a-fA-F]{40}$/],
  // Pay-to-key and pay-to-script in base58; witness programs in bech32, in one letter case throughout.
  BTC: [
    new RegExp(`^[13]${BASE58}{25,34}$`),
    new RegExp(`^bc1${BECH32}{39,59}$`),
    new RegExp(`^BC1${BECH32.replace(/[a-z]/g, (letter) => letter.toUpperCase())}{39,59}$`),
  ],
}

/** A wallet address as it is pasted: without the blanks and line ends around and inside it. Its letter case means something. */
export function cleanAddress(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '')
}

/** The chain whose addresses look like this one; undefined when none of ours does. */
export function chainOf(address: string): Chain | undefined {
  return chains.find((chain) => shapes[chain].some((shape) => shape.test(address)))
}

const base58check = createBase58check(sha256)

/** Version bytes of Base58Check addresses: pay-to-key and pay-to-script of Bitcoin's main network, and accounts of Tron. */
const versions: Readonly<Record<'TRC20' | 'BTC', readonly number[]>> = { TRC20: [0x41], BTC: [0x00, 0x05] }
/** A version byte and a hash of 20 bytes. */
const BASE58_BYTES = 21

/**
 * Whether an address passes the checksum of its chain, so that a character that was mistyped or left out is found: Base58Check
 * (TRC20, BTC), Bech32 and Bech32m (BTC), EIP-55 (ERC20). An ERC20 address in one letter case carries no checksum and passes.
 */
export function hasValidChecksum(address: string): boolean {
  switch (chainOf(address)) {
    case 'TRC20':
      return isBase58Check(address, versions.TRC20)
    case 'BTC':
      return /^bc1/i.test(address) ? isWitnessProgram(address.toLowerCase()) : isBase58Check(address, versions.BTC)
    case 'ERC20':
      return isChecksumCase(address.slice(2))
    case undefined:
      return false
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

/** Version 0 is written in Bech32 (BIP 173) with 20 or 32 bytes, versions 1 to 16 in Bech32m (BIP 350) with 2 to 40 bytes. */
function isWitnessProgram(address: string): boolean {
  const first = bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address)
  const [version = 17, ...words] = first?.words ?? []
  const coding = version === 0 ? bech32 : bech32m
  const program = coding.decodeUnsafe(address) && coding.fromWordsUnsafe(words)
  if (!program || version > 16) return false
  return version === 0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40
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
