import type { AddressIndex } from '../faults/faults.ts'

export interface OpenStream {
  readonly address: AddressIndex
  readonly cut: () => void
  /** Whether it has said anything yet. */
  spoken: boolean
}

/** The quote streams that are open right now. */
export class Streams {
  readonly #open = new Set<OpenStream>()
  /** A muted stream stays connected and says nothing: no quotes, no heartbeats. */
  muted = false

  get count(): number {
    return this.#open.size
  }

  /** How many of them have said something. */
  get spoken(): number {
    return [...this.#open].filter(({ spoken }) => spoken).length
  }

  /** Remembers a stream. Returns the way to forget it. */
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
