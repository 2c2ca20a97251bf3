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

interface AddressGroup {
  /** Index of its first character in the address. */
  readonly at: number
  readonly text: string
}

/** A wallet address in groups of four characters, which are easier to compare; joined, they are the address. */
export function groupsOfFour(address: string): readonly AddressGroup[] {
  const count = Math.ceil(address.length / 4)
  return Array.from({ length: count }, (_, index) => ({ at: index * 4, text: address.slice(index * 4, index * 4 + 4) }))
}
