import { and, asc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import { DAY_MS } from '#backend-rules/time.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { channels, deposits, payoutAccounts, withdrawals } from '../database/tables/funds.ts'
import { transactions } from '../database/tables/ledger.ts'
import { members } from '../database/tables/members.ts'
import { periodOf } from '../ledger/days.ts'
import type { StatementLine } from './statement.ts'

/** A deposit or a withdrawal, as a statement should have it. */
interface BookedRecord {
  readonly id: string
  readonly member: number
  readonly username: string
  readonly status: string
  /** In the currency that was paid in. */
  readonly amount: Decimal
  readonly submittedAt: number
  /** When it was booked; undefined where it is not. */
  readonly bookedAt: number | undefined
  readonly txId: string | null
}

/** A line of a statement, and the records that it pays. */
interface Payment {
  readonly line: StatementLine
  readonly records: readonly BookedRecord[]
}

/** What a statement and the books have in common, and what only one of them has. */
export interface Reconciliation {
  /** The first and the last day of the statement. */
  readonly from: string
  readonly to: string
  readonly matched: readonly Payment[]
  /** Paid, with another amount than the records have together. */
  readonly otherAmount: readonly (Payment & { readonly booked: Decimal })[]
  /** Paid again by a further line. */
  readonly double: readonly Payment[]
  /** In the statement, and not booked; `records`: what it names, which is not booked. */
  readonly missingInBooks: readonly Payment[]
  /** Booked in the days of the statement, and not in it. */
  readonly missingAtBank: readonly BookedRecord[]
}

/** What a statement is of: a deposit channel, and by what withdrawals are paid from the same account. */
export interface StatementOf {
  readonly channel: string
  /** `bank` or a chain; undefined: no withdrawal is paid from it. */
  readonly way: string | undefined
}

/** The way out that is usually paid from the account of a channel. Throws a RangeError where there is no such channel. */
export async function usualWay(query: Query, channel: string): Promise<string | undefined> {
  const [found] = await query.select().from(channels).where(eq(channels.id, channel))
  if (found === undefined) throw new RangeError(`There is no channel ${channel}`)
  return found.chain?.network ?? (found.kind === 'bank' ? 'bank' : undefined)
}

/** Compares a statement with the books. Throws a RangeError for an empty one. */
export async function reconcile(
  query: Query,
  { channel, way }: StatementOf,
  lines: readonly StatementLine[],
): Promise<Reconciliation> {
  const days = lines.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) throw new RangeError('The statement has no line')
  const period = { from: periodOf(from).from, until: periodOf(to).until }
  const named = lines.map(({ reference }) => idsIn(reference))
  const numbers = (prefix: 'd' | 'w') => [
    ...new Set(named.flat().flatMap((id) => (id.startsWith(prefix) ? numberIn(prefix, id) : []))),
  ]
  const byTokens = await membersIn(query, lines)
  const incoming = await depositsFor(query, channel, {
    ...{ period, numbers: numbers('d') },
    members: [...new Set([...byTokens.values()].flat())],
  })
  const txIds = [...new Set(lines.filter(({ isIncoming }) => !isIncoming).flatMap(tokensOf))]
  const outgoing = way === undefined ? [] : await withdrawalsFor(query, way, { period, numbers: numbers('w'), txIds })
  const records = new Map([...incoming, ...outgoing].map((record) => [record.id, record]))
  const byTxId = new Map(
    outgoing.flatMap((record) => (record.txId === null ? [] : [[record.txId.toLowerCase(), record]])),
  )

  const paid = new Set<string>()
  const matched: Payment[] = []
  const otherAmount: (Payment & { readonly booked: Decimal })[] = []
  const double: Payment[] = []
  const missingInBooks: Payment[] = []
  const settle = (line: StatementLine, own: readonly BookedRecord[]) => {
    const booked = own.map(({ amount }) => amount).reduce(add, decimal('0'))
    const isPaid = own.some(({ id }) => paid.has(id))
    const isBooked = own.length > 0 && own.every(({ bookedAt }) => bookedAt !== undefined)
    for (const { id, bookedAt } of own) if (bookedAt !== undefined) paid.add(id)
    if (!isBooked) missingInBooks.push({ line, records: own })
    else if (isPaid) double.push({ line, records: own })
    else if (compare(booked, line.amount) === 0) matched.push({ line, records: own })
    else otherAmount.push({ line, records: own, booked })
  }

  // What a line names decides first, so that a line without an id does not take the record of one that has it.
  const unnamed: StatementLine[] = []
  for (const [place, line] of lines.entries()) {
    const prefix = line.isIncoming ? 'd' : 'w'
    const own = (named[place] ?? []).flatMap((id) => (id.startsWith(prefix) ? (records.get(id) ?? []) : []))
    const byTransaction = line.isIncoming ? [] : tokensOf(line).flatMap((token) => byTxId.get(token) ?? [])
    const all = [...new Map([...own, ...byTransaction].map((record) => [record.id, record])).values()]
    if (all.length === 0 && line.isIncoming) unnamed.push(line)
    else settle(line, all)
  }
  for (const line of unnamed) {
    const owners = tokensOf(line).flatMap((token) => byTokens.get(token) ?? [])
    const open = incoming.filter(({ id, member }) => owners.includes(member) && !paid.has(id))
    const same = open.filter(({ amount }) => compare(amount, line.amount) === 0)
    // Of two, the one that is booked.
    const [record] = [...same.filter(({ bookedAt }) => bookedAt !== undefined), ...same]
    settle(line, record === undefined ? [] : [record])
  }
  return {
    ...{ from, to, matched: byLine(matched), otherAmount: byLine(otherAmount), double: byLine(double) },
    missingInBooks: byLine(missingInBooks),
    missingAtBank: [...records.values()].filter(
      ({ id, bookedAt }) =>
        bookedAt !== undefined && bookedAt >= period.from && bookedAt < period.until && !paid.has(id),
    ),
  }
}

const byLine = <P extends Payment>(payments: readonly P[]): readonly P[] =>
  payments.toSorted((a, b) => a.line.line - b.line.line)

/** The ids of deposits and withdrawals that a reference has, however they are written: `D17`, `d-17`. */
function idsIn(reference: string): readonly string[] {
  const found = [...reference.toLowerCase().matchAll(/(?<![\p{L}\p{N}])([dw])[-\s#]?([1-9]\d{0,14})(?![\p{L}\p{N}])/gu)]
  return [...new Set(found.map(([, prefix = '', digits = '']) => `${prefix}${digits}`))]
}

/** The words of a reference, in lower case: a transaction, a login name or the id of a member may be one of them. */
const tokensOf = ({ reference }: StatementLine): readonly string[] =>
  reference
    .toLowerCase()
    .split(/[\s,;:/()"']+/u)
    .map((token) => token.replace(/[.!?]+$/, ''))
    .filter((token) => token !== '')

/** The members that words of the lines name, by their ids and their login names. */
async function membersIn(query: Query, lines: readonly StatementLine[]): Promise<ReadonlyMap<string, number[]>> {
  const tokens = [...new Set(lines.filter(({ isIncoming }) => isIncoming).flatMap(tokensOf))]
  const ids = tokens.filter((token) => /^u[1-9]\d{0,14}$/.test(token))
  const found = new Map<string, number[]>(ids.map((id) => [id, [numberIn('u', id)]]))
  for (const part of partsOf(tokens)) {
    const named = await query.select().from(members).where(inArray(members.foldedName, part))
    for (const { foldedName, number } of named) found.set(foldedName, [...(found.get(foldedName) ?? []), number])
  }
  return found
}

/** In parts that a statement takes as parameters. */
function partsOf<T>(all: readonly T[]): readonly T[][] {
  const parts: T[][] = []
  for (let place = 0; place < all.length; place += PART) parts.push(all.slice(place, place + PART))
  return parts
}
const PART = 5000

interface Wanted {
  readonly period: { readonly from: number; readonly until: number }
  readonly numbers: readonly number[]
}

/** The deposits of a channel that were booked in a period, have one of these numbers, or are of one of these members. */
async function depositsFor(
  query: Query,
  channel: string,
  { period, numbers, members: owners }: Wanted & { readonly members: readonly number[] },
): Promise<readonly BookedRecord[]> {
  const booked = await bookedIn(query, 'd', period)
  // A payment is booked some days after it has come, and a deposit that nobody has booked may have been announced before it.
  const isNear = and(
    gte(deposits.submittedAt, period.from - 31 * DAY_MS),
    lt(deposits.submittedAt, period.until + DAY_MS),
  )
  const found = new Map<number, BookedRecord>()
  const collect = async (where: Parameters<typeof and>[0]) => {
    const rows = await query
      .select()
      .from(deposits)
      .innerJoin(members, eq(members.number, deposits.member))
      .where(and(eq(deposits.channel, channel), where))
      .orderBy(asc(deposits.number))
    for (const { deposits: deposit, members: owner } of rows) {
      const { number, member, status, amount, received, submittedAt } = deposit
      found.set(number, {
        ...{ id: idOf('d', number), member, username: owner.username, status, submittedAt },
        ...{ amount: received ?? amount, bookedAt: undefined, txId: null },
      })
    }
  }
  for (const part of partsOf([...new Set([...booked, ...numbers])])) await collect(inArray(deposits.number, part))
  for (const part of partsOf(owners)) await collect(and(inArray(deposits.member, part), isNear))
  return withBookings(
    query,
    [...found.values()].toSorted((a, b) => a.submittedAt - b.submittedAt),
  )
}

/** The withdrawals by a way that were booked in a period, have one of these numbers, or were sent by one of these transactions. */
async function withdrawalsFor(
  query: Query,
  way: string,
  { period, numbers, txIds }: Wanted & { readonly txIds: readonly string[] },
): Promise<readonly BookedRecord[]> {
  const booked = await bookedIn(query, 'w', period)
  const found = new Map<number, BookedRecord>()
  const collect = async (where: Parameters<typeof and>[0]) => {
    const rows = await query
      .select()
      .from(withdrawals)
      .innerJoin(members, eq(members.number, withdrawals.member))
      .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
      .where(and(way === 'bank' ? eq(payoutAccounts.kind, 'bank') : eq(payoutAccounts.chain, way), where))
      .orderBy(asc(withdrawals.number))
    for (const { withdrawals: withdrawal, members: owner } of rows) {
      const { number, member, status, receivedAmount, payoutAmount, submittedAt, txId } = withdrawal
      found.set(number, {
        ...{ id: idOf('w', number), member, username: owner.username, status, submittedAt, txId },
        ...{ amount: payoutAmount ?? receivedAmount, bookedAt: undefined },
      })
    }
  }
  for (const part of partsOf([...new Set([...booked, ...numbers])])) await collect(inArray(withdrawals.number, part))
  for (const part of partsOf(txIds)) await collect(inArray(sql`lower(${withdrawals.txId})`, part))
  return withBookings(query, [...found.values()])
}

/** The numbers of the records of a kind to which something was booked in a period. */
async function bookedIn(
  query: Query,
  prefix: 'd' | 'w',
  { from, until }: Wanted['period'],
): Promise<readonly number[]> {
  const rows = await query
    .select({ refId: transactions.refId })
    .from(transactions)
    .where(
      and(
        gte(transactions.at, from),
        lt(transactions.at, until),
        sql`${transactions.refId} ~ ${`^${prefix}[1-9][0-9]{0,14}$`}`,
      ),
    )
  return rows.flatMap(({ refId }) => (refId === null ? [] : [numberIn(prefix, refId)]))
}

/** Adds when each record was booked: with its approval, which is the last thing that is booked of it. */
async function withBookings(query: Query, records: readonly BookedRecord[]): Promise<readonly BookedRecord[]> {
  const at = new Map<string | null, number | null>()
  for (const part of partsOf(records.map(({ id }) => id))) {
    const rows = await query
      .select({ refId: transactions.refId, at: max(transactions.at) })
      .from(transactions)
      .where(inArray(transactions.refId, part))
      .groupBy(transactions.refId)
    for (const row of rows) at.set(row.refId, row.at)
  }
  return records.map((record) => ({
    ...record,
    bookedAt: record.status === 'approved' ? (at.get(record.id) ?? undefined) : undefined,
  }))
}
