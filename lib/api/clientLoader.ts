import type { Send } from './client.ts'
import { NetworkError } from './errors.ts'
import { within } from './within.ts'

/** A chunk that neither loads nor fails is given up after this (docs/product.md, 1.7). */
const chunkLimitMs = 60_000

/** What ky's chunk brings. */
export interface Client {
  readonly send: Send
}

/** Resolves with the client's chunk. Rejects with NetworkError, or with the signal's reason. */
export type LoadClient = (callPath: string, signal?: AbortSignal) => Promise<Client>

/**
 * Loads ky with the first call that needs it, which keeps it off the login's first visit. A chunk that failed is asked
 * for again by the next call.
 */
export function createClientLoader(
  load: () => Promise<Client> = () => import(/* webpackChunkName: "calls" */ './client.ts'),
  limitMs = chunkLimitMs,
): LoadClient {
  let loaded: Client | undefined
  return async (callPath, signal) => {
    if (loaded) return loaded
    try {
      loaded = await within(limitMs, signal, load)
      return loaded
    } catch (cause) {
      signal?.throwIfAborted()
      throw new NetworkError(callPath, { cause })
    }
  }
}
