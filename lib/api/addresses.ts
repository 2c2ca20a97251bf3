/** Where the chosen address is kept. Never throws; storage that is disabled or full falls back to memory. */
export interface TextStore {
  get(key: string): string | null
  set(key: string, value: string): void
}

const apiIndexKey = 'apiIndex'

/**
 * The configured API addresses and which of them is in use (docs/product.md, 7.1). The choice is stored, and read
 * again at every call because another tab may have changed it.
 */
export class ApiAddresses {
  readonly #bases: readonly string[]
  readonly #store: TextStore

  /**
   * @param bases Addresses in their configured order; an empty one, or an empty list, means the page's own origin.
   */
  constructor(bases: readonly string[], store: TextStore) {
    this.#bases = (bases.length > 0 ? bases : ['']).map((base) => base.replace(/\/+$/, ''))
    this.#store = store
  }

  get size(): number {
    return this.#bases.length
  }

  /** The stored index. One that is beyond the list or not a number is 0 from then on, in the storage too. */
  current(): number {
    const stored = this.#store.get(apiIndexKey)
    if (stored === null) return 0
    const index = /^\d+$/.test(stored) ? Number.parseInt(stored, 10) : this.size
    if (index < this.size) return index
    this.#store.set(apiIndexKey, '0')
    return 0
  }

  /** The address at an index, wrapping at the end, without a trailing slash. */
  at(index: number): string {
    return this.#bases[index % this.size] ?? ''
  }

  /** The index after this one; the first follows the last. */
  after(index: number): number {
    return (index + 1) % this.size
  }

  /** The full URL of a path at the address in use, for what the browser itself loads: pictures, event streams. */
  url(path: string): string {
    return this.at(this.current()) + path
  }

  /**
   * Stores the next address after one that gave no answer. Does nothing when the failed one is no longer in use, so
   * calls that fail at the same time move the choice by one step only.
   */
  moveFrom(failedIndex: number): void {
    if (this.size > 1 && this.current() === failedIndex) this.#store.set(apiIndexKey, String(this.after(failedIndex)))
  }
}
