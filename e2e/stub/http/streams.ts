import type { AddressIndex } from '../faults/faults.ts'

export interface OpenStream {
  readonly address: AddressIndex
  readonly cut: () => void
  /** Whether it has sent anything yet. */
  started: boolean
}

/** The quote streams that are open right now. */
export class Streams {
  readonly #open = new Set<OpenStream>()
  /** A muted stream stays connected and sends nothing, or, after the newest quotes at its beginning, heartbeats and no quotes. */
  muted: boolean | 'quotes' = false

  get count(): number {
    return this.#open.size
  }

  /** How many of them have sent something. */
  get started(): number {
    return [...this.#open].filter(({ started }) => started).length
  }

  /** Adds a stream. Returns a function that removes it. */
  add(stream: OpenStream): () => void {
    this.#open.add(stream)
    return () => this.#open.delete(stream)
  }

  /** Cuts the connections of all streams, or of one address. */
  cut(address?: AddressIndex): void {
    for (const stream of [...this.#open]) {
      if (address === undefined || stream.address === address) stream.cut()
    }
  }
}
