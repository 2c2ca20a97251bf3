import type { AddressBook } from './addresses.ts'
import { AttemptFailed } from './attempt.ts'
import { NetworkError } from './errors.ts'

/**
 * Runs one call against the address in use, and against the next ones as long as no whole answer comes, once round the
 * list at most (docs/product.md, 7.1). Whatever an attempt resolves with is an answer, HTTP errors
 * and envelope codes included.
 *
 * @param attempt Makes a fresh request for the given base address; rejects with `AttemptFailed` for a network failure.
 * Anything else it rejects with is passed on as it is.
 * @throws NetworkError when no address answered; the signal's reason when the caller aborted.
 */
export async function failover<T>(
  book: AddressBook,
  callPath: string,
  attempt: (base: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const start = book.current()
  let cause: unknown
  for (let step = 0; step < book.size; step += 1) {
    signal?.throwIfAborted()
    const index = (start + step) % book.size
    try {
      return await attempt(book.at(index))
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof AttemptFailed)) throw error
      book.moveFrom(index)
      cause = error.cause
    }
  }
  throw new NetworkError(callPath, { cause })
}
