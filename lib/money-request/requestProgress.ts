import type { StoredAnswer, StoredRequest } from './storedRequest.ts'

interface Progress {
  readonly phase?: 'sending' | 'checking'
  readonly answer?: StoredAnswer
  readonly setAside?: true
}

/** What the screens of one page say of its requests until their outcomes are shown. It lies in memory alone. */
export class RequestProgress {
  readonly #of = new Map<string, Progress>()

  /** Adds to what is known of a request. */
  note(requestId: string, progress: Progress): void {
    this.#of.set(requestId, { ...this.#of.get(requestId), ...progress })
  }

  forget(requestId: string): void {
    this.#of.delete(requestId)
  }

  phaseOf(requestId: string): 'sending' | 'checking' {
    return this.#of.get(requestId)?.phase ?? 'checking'
  }

  /** What has answered the request while its outcome is not known. */
  answerOf({ requestId, answer }: StoredRequest): StoredAnswer | undefined {
    return this.#of.get(requestId)?.answer ?? answer
  }

  /** Whether the member has set the request aside to make another one. */
  isSetAside(requestId: string): boolean {
    return this.#of.get(requestId)?.setAside === true
  }
}
