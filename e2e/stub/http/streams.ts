import type { AddressIndex } from '../faults/faults.ts'

interface OpenStream {
  readonly address: AddressIndex
  readonly cut: () => void
}

/** The quote streams that are open right now. */
export class Streams {
  readonly #open = new Set<OpenStream>()
  /** A muted stream stays connected and says nothing: no quotes, no heartbeats. */
  muted = false

  get count(): number {
    return this.#open.size
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
