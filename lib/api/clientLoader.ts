import { createLazyPart, type LazyPart } from '#lib/page/lazyPart.ts'
import type { Send } from './client.ts'
import { NetworkError } from './errors.ts'
import { within } from './within.ts'

/** What the chunk with ky exports. */
export interface Client {
  readonly send: Send
}

/** Resolves with the client's chunk. Rejects with NetworkError, or with the signal's reason. */
export type LoadClient = (callPath: string, signal?: AbortSignal) => Promise<Client>

const client = createLazyPart<Client>(() => import(/* webpackChunkName: "calls" */ './client.ts'))

/**
 * Loads ky with the first call that needs it, which keeps it off the login's first visit. A chunk that failed is asked
 * for again by the next call.
 */
export function createClientLoader(part: LazyPart<Client> = client): LoadClient {
  return async (callPath, signal) => {
    try {
      return part.loaded() ?? (await within(undefined, signal, part.load))
    } catch (cause) {
      signal?.throwIfAborted()
      throw new NetworkError(callPath, { cause })
    }
  }
}
