import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { memberLimits as limitsSchema } from '#lib/contract/security.ts'
import {
  advance,
  changeLimit,
  type Limit,
  type LimitRecord,
  limitNames,
  noLimits,
  stopFor,
  stopNames,
} from '#lib/limits/limits.ts'
import type { Query } from '../database/database.ts'
import { memberLimits } from '../database/tables/members.ts'
import type { Calls } from '../http/calls.ts'

/** The limits that a member has set, by the rule that the client applies as well (lib/limits). */
export const limitCalls: Calls<'limits' | 'setLimits'> = {
  limits: async (_, { backend, now, member }) => shown(await find(backend.database.query, member.number, now)),

  setLimits: (wanted, { backend, now, member }) =>
    backend.database.transaction(async (tx) => {
      const time = { earliest: now, latest: now }
      let record = await find(tx, member.number, now)
      for (const name of limitNames) {
        const value = wanted[name]
        if (value !== undefined) record = changeLimit(record, name, value ?? undefined, time)
      }
      for (const name of stopNames) {
        const until = wanted[`${name}Until`]
        if (until !== undefined && until > now) record = stopFor(record, name, until - now, time)
      }
      await tx
        .insert(memberLimits)
        .values({ member: member.number, record })
        .onConflictDoUpdate({ target: memberLimits.member, set: { record } })
      return shown(record)
    }),
}

async function find(query: Query, member: number, now: number): Promise<LimitRecord> {
  const [row] = await query.select().from(memberLimits).where(eq(memberLimits.member, member))
  return advance(row?.record ?? noLimits, { earliest: now, latest: now })
}

/** The record in an answer; nothing is waiting without an instant, because the backend always knows the time. */
function shown({ limits, coolOff, exclusion }: LimitRecord): v.InferInput<typeof limitsSchema> {
  const limitOf = ({ value, next }: Limit) => ({
    value,
    next: next?.at === undefined ? undefined : { value: next.value, at: next.at },
  })
  return {
    ...Object.fromEntries(limitNames.map((name) => [name, limitOf(limits[name])])),
    coolOffUntil: coolOff.until || undefined,
    exclusionUntil: exclusion.until || undefined,
  }
}
