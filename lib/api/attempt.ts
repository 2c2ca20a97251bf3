/** One call as it goes over the wire, the same for every address that is tried. */
export interface Outgoing {
  readonly method: 'GET' | 'POST'
  /** Path below the base address, with its query. */
  readonly path: string
  /** JSON text of a POST. */
  readonly body?: string | undefined
  readonly token?: string | undefined
  /** Limit in ms for one attempt. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** A whole answer, before anything is known about its meaning. */
export interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** Sends one request to one address. Rejects with `AttemptFailed` when no whole answer came. */
export type Attempt = (base: string, outgoing: Outgoing) => Promise<RawAnswer>

/**
 * One address gave no whole answer (refused, cut off, truncated, timed out). Lives inside `lib/api` only: the fail-over
 * tries the next address, and callers see a `NetworkError` when none is left.
 */
export class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed'

  constructor(cause: unknown) {
    super('The address gave no whole answer', { cause })
  }
}
