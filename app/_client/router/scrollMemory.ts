import { type Address, formatAddress } from '#lib/navigation/address.ts'

interface Spot {
  readonly depth: number
  readonly address: Address
}

export interface ScrollMemory {
  /** Where a place that comes after `from`, which was scrolled to `y`, begins: 0 unless it is one the member returns to. */
  arrive(from: Spot, y: number, at: Spot): number
}

/**
 * How far each page of the stack was scrolled when the member went deeper. Going back returns there; every other way to a
 * page begins at its top.
 */
export function createScrollMemory(): ScrollMemory {
  const left = new Map<number, { readonly address: string; readonly y: number }>()
  return {
    arrive(from, y, at) {
      if (at.depth > from.depth) {
        left.set(from.depth, { address: formatAddress(from.address), y })
        return 0
      }
      const known = left.get(at.depth)
      for (const depth of [...left.keys()]) if (depth >= at.depth) left.delete(depth)
      return at.depth < from.depth && known?.address === formatAddress(at.address) ? known.y : 0
    },
  }
}
