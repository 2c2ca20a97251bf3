import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from './database/database.ts'

const queueRows = v.object({
  rows: v.array(v.object({ kind: v.string(), length: v.number(), oldest: v.nullable(v.number()) })),
})

/** A notice that cannot be sent is tried again for this long. */
export const TOLD_WITHIN_MS = DAY_MS

/** Something that waits: how much of it, and since when the oldest does (epoch ms; null where nothing waits). */
export type Queue = v.InferOutput<typeof queueRows>['rows'][number]

/**
 * What waits at an instant: `deposit`, `withdrawal` and `identity` for the operator; orders that are due (`settlement`), positions
 * (`repayment`), members who are told of a change (`notice`), events that have no place yet (`event`), that are mailed (`mail`) or posted
 * (`webhook`) for the leader, which is late then.
 */
export async function readQueues(query: Query, now: number): Promise<readonly Queue[]> {
  const found = await query.execute(sql`
    select kind, count(at)::int as length, min(at)::float8 as oldest from (
      select 'deposit' as kind, submitted_at as at from deposits where status in ('pending', 'reviewing')
      union all select 'withdrawal', submitted_at from withdrawals where status in ('pending', 'reviewing')
      union all select 'identity', (select max(submitted_at) from identity_checks where member = members.number)
        from members where verified = 'pending'
      union all select 'settlement', closes_at from orders where status = 'open' and closes_at < ${now}
      union all select 'repayment', repays_at from positions where not repaid and repays_at <= ${now}
      union all select 'notice', at from security_changes where untold <> '[]' and at > ${now - TOLD_WITHIN_MS}
      union all select 'event', at from events where place is null
      union all select case when target = 0 then 'mail' else 'webhook' end, since from deliveries where given_up_at is null
      union all select kind, null from unnest(array['deposit', 'withdrawal', 'identity', 'settlement', 'repayment', 'notice', 'event', 'mail', 'webhook']) as all_kinds(kind)
    ) as waiting group by kind`)
  return v.parse(queueRows, found).rows
}
