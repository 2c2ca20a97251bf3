import { NetworkError } from './errors.ts'

/** A chunk that neither loads nor fails is given up after this (spec.md section 9). */
const chunkLimitMs = 60_000

type Client = typeof import('./client.ts')

/** Resolves with the client's chunk. Rejects with NetworkError, or with the signal's reason. */
export type LoadClient = (callPath: string, signal?: AbortSignal) => Promise<Client>

/** Settles as `work` does, or rejects at the caller's abort or after the limit, whichever comes first. */
function within<T>(work: Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const timer = setTimeout(() => reject(new Error('The chunk did not load in time')), limitMs)
    signal?.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
  })
}

/**
 * Loads ky with the first call that needs it, which keeps it off the login route. A chunk that failed is asked for
 * again by the next call.
 */
export function createClientLoader(
  load: () => Promise<Client> = () => import('./client.ts'),
  limitMs = chunkLimitMs,
): LoadClient {
  let loaded: Client | undefined
  return async (callPath, signal) => {
    if (loaded) return loaded
    signal?.throwIfAborted()
    try {
      loaded = await within(load(), limitMs, signal)
      return loaded
    } catch (cause) {
      signal?.throwIfAborted()
      throw new NetworkError(callPath, { cause })
    }
  }
}
