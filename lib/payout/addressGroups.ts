interface AddressGroup {
  /** Index of its first character in the address. */
  readonly at: number
  readonly text: string
}

/**
 * A wallet address in groups of four characters, which are easier to compare; joined, they are the address. Where one is short it is the
 * last but one: the first four and the last four characters are what people compare.
 */
export function groupsOfFour(address: string): readonly AddressGroup[] {
  const count = Math.ceil(address.length / 4)
  const last = Math.max(0, address.length - 4)
  const starts = Array.from({ length: count }, (_, index) => (index > 0 && index === count - 1 ? last : index * 4))
  return starts.map((at, index) => ({ at, text: address.slice(at, starts[index + 1]) }))
}
