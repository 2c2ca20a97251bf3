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
