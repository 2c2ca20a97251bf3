import { Refusal } from '#backend-rules/refusal.ts'
import type { Query } from '../database/database.ts'

/** How a piece of work ended. */
export type Decided<T> = { readonly answer: T } | { readonly refusal: Refusal }

/** Does the work within a transaction. After a refusal nothing of it is stored. */
export async function decide<T>(tx: Query, work: (tx: Query) => Promise<T>): Promise<Decided<T>> {
  try {
    return { answer: await tx.transaction(work) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error }
  }
}

/** The answer. Throws the refusal where there is none. */
export function answerOf<T>(decided: Decided<T>): T {
  if ('refusal' in decided) throw decided.refusal
  return decided.answer
}
