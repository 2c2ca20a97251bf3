export interface AddressGroup {
  /** Where in the address it begins. */
  readonly at: number
  readonly text: string
}

/**
 * A wallet address in groups of four, as it is compared by eye; joined without anything between them they are the address
 * again.
 */
export function groupsOfFour(address: string): readonly AddressGroup[] {
  const count = Math.ceil(address.length / 4)
  return Array.from({ length: count }, (_, index) => ({ at: index * 4, text: address.slice(index * 4, index * 4 + 4) }))
}
