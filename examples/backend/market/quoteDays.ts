import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '#backend-rules/time.ts'
import type { Query } from '../database/database.ts'

/** How many days ahead there is room for quotes. */
const DAYS_AHEAD = 2

/** How long a day that is dropped is waited for, in ms; it is tried again after an hour. */
const DROP_MS = 100

/** How long quotes stay in the history; the contract asks for 30 days. */
const HISTORY_MS = 35 * DAY_MS

const partitionRows = v.object({ rows: v.array(v.object({ name: v.string(), bound: v.string() })) })

interface Partition {
  readonly name: string
  /** Epoch ms. */
  readonly from: number
  readonly until: number
}

/** The partitions of the quotes, each with the instants between which it has them. */
async function partitionsOf(query: Query): Promise<readonly Partition[]> {
  const found = await query.execute(sql`
    select child.relname as name, pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits join pg_class as child on child.oid = inhrelid where inhparent = 'quotes'::regclass`)
  return v.parse(partitionRows, found).rows.map(({ name, bound }) => {
    // Such as FOR VALUES FROM (MINVALUE) TO ('1778112000000').
    const [, from = '', until = ''] = /FROM \((.+)\) TO \((.+)\)/.exec(bound) ?? []
    return { name, from: boundOf(from), until: boundOf(until) }
  })
}

const boundOf = (text: string): number =>
  text === 'MINVALUE' ? Number.NEGATIVE_INFINITY : Number.parseInt(text.replaceAll("'", ''), 10)

/** Makes room for the quotes of a day (UTC) and of the next ones. */
export async function makeQuoteDays(query: Query, now: number): Promise<void> {
  const partitions = await partitionsOf(query)
  const first = now - (now % DAY_MS)
  for (let day = first; day <= first + DAYS_AHEAD * DAY_MS; day += DAY_MS) {
    if (partitions.some(({ from, until }) => from <= day && day < until)) continue
    const name = `quotes_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`
    await query.transaction(async (tx) => {
      // Whoever publishes makes a day that is missing, maybe at the same time.
      await tx.execute(sql`lock table quotes in share update exclusive mode`)
      if ((await partitionsOf(tx)).some(({ from, until }) => from <= day && day < until)) return
      // Attached and not created in its place: whoever reads quotes is not held up.
      await tx.execute(sql.raw(`create table ${name} (like quotes including all)`))
      await tx.execute(
        sql.raw(`alter table quotes attach partition ${name} for values from (${day}) to (${day + DAY_MS})`),
      )
    })
  }
}

/** Drops the days that are older than the history has to reach. */
export async function dropQuoteDays(query: Query, now: number): Promise<void> {
  const old = (await partitionsOf(query)).filter(({ until }) => until <= now - HISTORY_MS)
  for (const { name } of old)
    await query.transaction(async (tx) => {
      // Quotes wait behind it, for as long as it waits for somebody who reads them, such as a dump.
      await tx.execute(sql.raw(`set local lock_timeout = ${DROP_MS}`))
      await tx.execute(sql.raw(`drop table ${name}`))
    })
}
