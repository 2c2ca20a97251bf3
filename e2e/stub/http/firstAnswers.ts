import { Refusal } from './refusal.ts'

type Kept<T> = { readonly answer: T } | { readonly refusal: Refusal }

/**
 * The first answers of one call, by member and requestId: a repeat is answered as it was the first time, be it data or
 * a refusal, and does nothing (contract.md, Conventions).
 */
export class FirstAnswers<T> {
  readonly #kept = new Map<string, Kept<T>>()

  /** Does the work, unless this request of the member was answered before. */
  to(username: string, requestId: string, work: () => T): T {
    const key = `${username} ${requestId}`
    const kept = this.#kept.get(key) ?? attempt(work)
    this.#kept.set(key, kept)
    if ('refusal' in kept) throw kept.refusal
    return kept.answer
  }
}

function attempt<T>(work: () => T): Kept<T> {
  try {
    return { answer: work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}
