import { Refusal } from '#lib/backend/refusal.ts'
import type { Query } from '../database/database.ts'

/** A refusal that leaves something behind although nothing else of its request is stored, such as a wrong try that counts. */
export class CountedRefusal extends Refusal {
  readonly effect: (tx: Query) => Promise<unknown>

  constructor(refusal: Refusal, effect: (tx: Query) => Promise<unknown>) {
    super(refusal.code, refusal.message, refusal.retryAfterSeconds)
    this.effect = effect
  }
}

/** How a piece of work ended. */
export type Decided<T> = { readonly answer: T } | { readonly refusal: Refusal }

/** Does the work within a transaction. After a refusal nothing of it is stored except the effect of a `CountedRefusal`. */
export async function decide<T>(tx: Query, work: (tx: Query) => Promise<T>): Promise<Decided<T>> {
  try {
    return { answer: await tx.transaction(work) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof CountedRefusal) await error.effect(tx)
    return { refusal: error }
  }
}

/** The answer. Throws the refusal where there is none. */
export function answerOf<T>(decided: Decided<T>): T {
  if ('refusal' in decided) throw decided.refusal
  return decided.answer
}
