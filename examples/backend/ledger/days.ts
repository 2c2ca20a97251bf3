import { createHash } from 'node:crypto'
import { asc, desc, eq, min, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '#backend-rules/time.ts'
import type { Query } from '../database/database.ts'
import { type ClosedDay, closedDays, transactions } from '../database/tables/ledger.ts'
import { type Period, type Totals, totals, totalsOf } from './totals.ts'

/**
 * How long after its end a day can be closed: no transaction takes longer, so that none is on its way any more that is booked at an instant of
 * the day.
 */
const AFTER_MS = 10 * MINUTE_MS

/** Before the first day. */
const NO_HASH = '0'.repeat(64)

/** The day of an instant, in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A day such as 2026-05-06, in UTC. Throws a RangeError for any other text. */
export function periodOf(day: string): Period {
  const from = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // 31 February is read as a day of March.
  if (Number.isNaN(from) || dayOf(from) !== day) throw new RangeError(`Not a day: ${day}. Days are written 2026-05-06`)
  return { from, until: from + DAY_MS }
}

/** A closed day, with its totals. */
export interface Day extends Omit<ClosedDay, 'totals'> {
  readonly totals: Totals
}

/** A day that was closed; undefined where it is not. */
export async function closedDay(query: Query, day: string): Promise<Day | undefined> {
  const [stored] = await query.select().from(closedDays).where(eq(closedDays.day, day))
  return stored && { ...stored, totals: v.parse(totals, JSON.parse(stored.totals)) }
}

/** The newest days that are closed, the newest one first. */
export async function closedDaysOf(query: Query, count: number): Promise<readonly Day[]> {
  const stored = await query.select().from(closedDays).orderBy(desc(closedDays.endsAt)).limit(count)
  return stored.map((day) => ({ ...day, totals: v.parse(totals, JSON.parse(day.totals)) }))
}

/** The first day that can be closed next; undefined while nothing is booked. */
async function nextDay(query: Query): Promise<string | undefined> {
  const [last] = await query.select().from(closedDays).orderBy(desc(closedDays.endsAt)).limit(1)
  if (last !== undefined) return dayOf(last.endsAt)
  const [first] = await query.select({ at: min(transactions.at) }).from(transactions)
  return first?.at == null ? undefined : dayOf(first.at)
}

/** Who closes a day, and when. */
interface Closing {
  readonly now: number
  readonly person: string
}

/**
 * Stores the totals of a day, for good: nothing can be booked to it any more. Throws a RangeError before its end, and while an earlier day is
 * open.
 */
export async function closeDay(tx: Query, day: string, { now, person }: Closing): Promise<ClosedDay> {
  const period = periodOf(day)
  const next = await nextDay(tx)
  if (next === undefined) throw new RangeError('Nothing is booked yet')
  if (day < next)
    throw new RangeError((await closedDay(tx, day)) ? `${day} is closed already` : `Nothing was booked before ${next}`)
  if (now < period.until + AFTER_MS)
    throw new RangeError(`${day} can be closed from ${new Date(period.until + AFTER_MS).toISOString()} on`)
  if (day > next) throw new RangeError(`${next} is not closed yet: close it first`)
  const [last] = await tx.select().from(closedDays).orderBy(desc(closedDays.endsAt)).limit(1)
  const made = {
    ...{ day, endsAt: period.until, totals: JSON.stringify(await totalsOf(tx, period)) },
    ...{ closedAt: now, closedBy: person, previousHash: last?.hash ?? NO_HASH },
  }
  const closed = { ...made, hash: hashOf(made) }
  await tx.insert(closedDays).values(closed)
  // Not undone with the transaction, which does no harm: the day has ended, and nothing is on its way to it.
  await tx.execute(sql`select setval('closed_until', ${period.until})`)
  return closed
}

/** Closes every day that has ended, in order. Returns those that it has closed. */
export async function closeDays(tx: Query, closing: Closing): Promise<readonly ClosedDay[]> {
  const closed: ClosedDay[] = []
  for (;;) {
    const day = await nextDay(tx)
    if (day === undefined || periodOf(day).until + AFTER_MS > closing.now) return closed
    closed.push(await closeDay(tx, day, closing))
  }
}

/** SHA-256 of everything that is stored of a day, and of the hash before it. */
function hashOf({ day, endsAt, totals, closedAt, closedBy, previousHash }: Omit<ClosedDay, 'hash'>): string {
  const stated = JSON.stringify([day, endsAt, totals, closedAt, closedBy, previousHash])
  return createHash('sha256').update(stated).digest('hex')
}

/**
 * What is wrong with closed days: one that is missing or was changed, or whose movements have other totals now.
 *
 * @param newest How many of the newest days are computed again.
 */
export async function closedDayProblems(query: Query, newest: number): Promise<readonly string[]> {
  const problems: string[] = []
  let before: ClosedDay | undefined
  const closed = await query.select().from(closedDays).orderBy(asc(closedDays.endsAt))
  for (const [place, stored] of closed.entries()) {
    const { day, previousHash, hash } = stored
    const follows = previousHash === (before?.hash ?? NO_HASH) && (before === undefined || dayOf(before.endsAt) === day)
    if (!follows) problems.push(`the closed day ${day} does not follow from the one before it`)
    if (hash !== hashOf(stored)) problems.push(`the closed day ${day} is not what was stored`)
    else if (place >= closed.length - newest && JSON.stringify(await totalsOf(query, periodOf(day))) !== stored.totals)
      problems.push(`the closed day ${day} has other totals now than when it was closed`)
    before = stored
  }
  return problems
}
