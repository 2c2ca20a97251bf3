import { eq } from 'drizzle-orm'
import { changedBy, limitsAnswer } from '#backend-rules/limits.ts'
import { type LimitRecord, noLimits } from '#lib/limits/limits.ts'
import type { Query } from '../database/database.ts'
import { memberLimits } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'

/** The limits that a member has set. */
export const limitCalls = {
  limits: (_, { backend, now, member }) => limitsOf(backend.database.query, member.number, now),

  setLimits: (wanted, { backend, now, member }) =>
    backend.database.transaction(async (tx) => {
      const record = changedBy(await find(tx, member.number), wanted, now)
      await tx
        .insert(memberLimits)
        .values({ member: member.number, record })
        .onConflictDoUpdate({ target: memberLimits.member, set: { record } })
      return limitsAnswer(record, now)
    }),
} satisfies Partial<Handlers>

/** The limits of a member at an instant (epoch ms). */
export const limitsOf = async (query: Query, member: number, now: number) =>
  limitsAnswer(await find(query, member), now)

async function find(query: Query, member: number): Promise<LimitRecord> {
  const [row] = await query.select().from(memberLimits).where(eq(memberLimits.member, member))
  return row?.record ?? noLimits
}
