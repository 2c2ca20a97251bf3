import { count, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { HOUR_MS } from '#backend-rules/time.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Query } from '../../database/database.ts'
import { orders } from '../../database/tables/market.ts'
import { members } from '../../database/tables/members.ts'
import { readQueues } from '../../queues.ts'
import { openProposals } from '../proposals.ts'

const HOURS = 24

const hourRows = v.object({
  rows: v.array(
    v.object({
      hour: v.number(),
      orders: v.number(),
      stakes: v.pipe(v.string(), v.transform(decimal)),
      result: v.pipe(v.string(), v.transform(decimal)),
    }),
  ),
})

/** What waits, by kind. */
export async function waitingQueues(tx: Query, now: number) {
  const open = await openProposals(tx, now)
  const waiting = (await readQueues(tx, now)).map(({ kind, length, oldest }) => ({
    id: kind,
    length,
    oldestAt: oldest,
  }))
  return [...waiting, { id: 'proposal', length: open.length, oldestAt: open[0]?.at ?? null }]
}

/** The orders that were placed in each of the last 24 hours: how many, their stakes, and what is left of those that are settled and not voided. */
export async function tradedHours(tx: Query, now: number) {
  const first = Math.floor(now / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS
  const found = await tx.execute(sql`
    select (floor(${orders.openedAt} / ${HOUR_MS}::numeric) * ${HOUR_MS})::float8 as hour, count(*)::int as orders,
      sum(${orders.amount})::text as stakes, coalesce(sum(- ${orders.profit}) filter (where ${orders.voidedAt} is null), 0)::text as result
    from ${orders} where ${orders.openedAt} >= ${first} group by 1`)
  const byHour = new Map(v.parse(hourRows, found).rows.map((row) => [row.hour, row]))
  return Array.from({ length: HOURS }, (_, place) => {
    const id = first + place * HOUR_MS
    const { orders: placed = 0, stakes = '0', result = '0' } = byHour.get(id) ?? {}
    return { id, orders: placed, stakes, result }
  })
}

/** How many orders are open, and how many members there are. */
export async function counts(tx: Query) {
  const [open] = await tx.select({ count: count() }).from(orders).where(eq(orders.status, 'open'))
  const [all] = await tx.select({ count: count() }).from(members)
  return { openOrders: open?.count ?? 0, members: all?.count ?? 0 }
}
