import type { DepositStatus } from '#backend-rules/reviews.ts'
import type { Handling } from '../database/tables/columns.ts'

/** Who decides. */
export interface DecidedBy {
  /** Whose the record is once it is begun; null: nobody's, as a rule begins it. */
  readonly handler: string | null
  /** Everybody who has given the decision, as the record states it. */
  readonly names: string
}

/** What a new status states of who handles a record. `by` is undefined where its member has decided. */
export function handling(status: DepositStatus, by: DecidedBy | undefined, now: number): Partial<Handling> {
  if (status === 'reviewing') return { handledBy: by?.handler ?? null, begunBy: by?.names ?? null, begunAt: now }
  return status === 'pending' || status === 'recharging' ? {} : { decidedBy: by?.names ?? null, decidedAt: now }
}

/** A record without what is for operators alone. */
export function withoutHandling<Stored extends Handling>(record: Stored): Omit<Stored, keyof Handling> {
  const { handledBy: _, begunBy: _by, begunAt: _at, decidedBy: _decidedBy, decidedAt: _decidedAt, ...rest } = record
  return rest
}
