import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { isLoopback } from '../http/network.ts'

/** A page has one stream, and phones of one network may share an address. */
const MOST = 500
const RETRY_SECONDS = 30

/** Counts the open streams of each network, so that none takes all connections. */
export class StreamLimit {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most = MOST) {
    this.#most = most
  }

  /** Counts one more, and returns what ends it. Throws a Refusal with 4003 for too many. The machine itself has no limit. */
  open(network: string): () => void {
    if (isLoopback(network)) return () => undefined
    const count = this.#open.get(network) ?? 0
    if (count >= this.#most) throw new Refusal(codes.tooManyRequests, undefined, { retryAfterSeconds: RETRY_SECONDS })
    this.#open.set(network, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (this.#open.get(network) ?? 1) - 1
      if (left === 0) this.#open.delete(network)
      else this.#open.set(network, left)
    }
  }
}
