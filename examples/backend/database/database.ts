import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries are made with: the database itself, or one transaction on it. */
export type Query = PgDatabase<PgQueryResultHKT>

/** Where drizzle-kit writes the migrations (drizzle.config.ts). */
export const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

/** A statement that the server prepares once for each connection, by its name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Runs a statement in a transaction, with its values, and returns the rows. */
export type Run = (statement: Statement, values: readonly unknown[]) => Promise<readonly unknown[]>

/** Who works in a transaction: each has connections of its own, so that none of them waits for another. */
export type ConnectionPurpose = 'money' | 'leader'

/** One PostgreSQL for every instance: a server, or PGlite in this process. */
export interface Database {
  /** For reads outside a transaction. */
  readonly query: Query
  /**
   * Runs the work in one serializable transaction. A transaction that conflicts with another one is run again, so the work
   * has no effect besides the database. Throws `Busy` when it still conflicts after several attempts, when too many wait before it, and
   * when it took too long: nothing of it is stored then.
   */
  transaction<T>(work: (tx: Query) => Promise<T>, purpose?: ConnectionPurpose): Promise<T>
  /**
   * Runs prepared statements in one read-committed transaction: each of them sees what was committed before it began. Takes the locks
   * before the first one. Throws `Busy` as `transaction` does.
   */
  statements<T>(locks: Locks, work: (run: Run, locked: boolean) => Promise<T>, purpose?: ConnectionPurpose): Promise<T>
  /** The instant (epoch ms) where this process has the only clock; undefined where the server's is the one that all instances share. */
  ownInstant(): number | undefined
  /** Whether no other process can have it open. */
  readonly isAlone: boolean
  /**
   * Calls `receive` with each text that any instance sends to the channel with `pg_notify`, once its transaction is
   * committed. `resumed` is called when texts may have been missed, because a connection was lost, and again until it succeeds. Returns a
   * function that stops it.
   */
  listen(channel: string, receive: (text: string) => void, resumed: () => Promise<void>): Promise<() => Promise<void>>
  /** How many transactions wait for a connection now, and how often one has conflicted with another and was run again. */
  counts(): { readonly waiting: number; readonly conflicts: number }
  /** Ends the connections, whatever is on its way on them: they lead to a server that has died without a word, or is a standby by now. */
  reconnect(): void
  /** Why nothing can be stored at the moment, such as a full disk; undefined while it can. */
  problem(): string | undefined
  close(): Promise<void>
}

/** Advisory locks of a transaction. */
export interface Locks {
  /** Held together with others who share it. */
  readonly shared?: readonly bigint[]
  /** Held alone: waits for everybody who holds it. */
  readonly exclusive?: readonly bigint[]
  /** Held alone, or not at all where somebody else holds it: the work is told which. */
  readonly tried?: bigint
  /** How long any lock of the transaction is waited for, in ms, where it is to be shorter than usual. */
  readonly lockMs?: number
}

/** Nothing of a transaction was stored, and the same may be tried again: it conflicts with others, or the database is overloaded. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

const MOST_ATTEMPTS = 12
const LONGEST_PAUSE_MS = 200

/**
 * Serialization failure, deadlock, and a row that another transaction has stored since this one looked for it: run again,
 * this one finds it.
 */
const CONFLICTS = ['40001', '40P01', '23505']

/** The statement or a lock took too long, or the server has no room or no memory left: the transaction is rolled back. */
const OVERLOADED = ['57014', '55P03', '53100', '53200']

/** What went wrong in the database, without the values of the query, which may be secret. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** The code of an error of PostgreSQL; undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/** Of Node: the server is not there, or its name is not known at the moment. */
const SOCKET_ERRORS = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]

/**
 * Whether an error says that the database cannot be reached, has ended the connection, has no connection left, or is a standby, which takes no
 * writes.
 */
export function isDatabaseAway(error: unknown): boolean {
  const cause = causeOf(error)
  const code = databaseErrorCode(error) ?? ''
  // Of PostgreSQL: a connection that is refused, broken or ended, and a server that takes no writes or no more connections. The library's own errors have no code.
  if (/^(08|57P|25P03|25006|53300)/.test(code) || SOCKET_ERRORS.includes(code)) return true
  return (
    cause instanceof Error &&
    /Connection terminated|timeout exceeded|Query read timeout|connection error/.test(cause.message)
  )
}

/** The instant (epoch ms) of a transaction on the one clock that all instances share. */
export async function transactionInstant(database: Database, tx: Query): Promise<number> {
  return database.ownInstant() ?? (await serverInstant(tx))
}

/** The instant (epoch ms) of the database's server. */
export async function serverInstant(query: Query): Promise<number> {
  const at = sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const [row] = await query.select({ at }).from(sql`(select 1) as one`)
  return Number.parseInt(row?.at ?? '', 10)
}

/** Whether an error says that the database has too much to do. The same may be tried again. */
export const isOverloaded = (error: unknown): boolean => OVERLOADED.includes(databaseErrorCode(error) ?? '')

/** Whether the database's server takes writes: a standby does not. */
export async function takesWrites(query: Query): Promise<boolean> {
  const value = sql<string>`current_setting('transaction_read_only')`
  const [row] = await query.select({ value }).from(sql`(select 1) as one`)
  return row?.value === 'off'
}

/** Whether the log of the database is not being archived: the last try has failed. Then no backup leads to a later point in time. */
export async function isArchivingFailing(query: Query): Promise<boolean> {
  const fails = sql<boolean>`coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)`
  const [row] = await query.select({ fails }).from(sql`pg_stat_archiver`)
  return row?.fails === true
}

/** How many commits wait for a standby that is to have them too, and does not answer. */
export async function waitingForStandby(query: Query): Promise<number> {
  const waiting = sql`pg_stat_activity where wait_event = 'SyncRep' and state_change < clock_timestamp() - interval '2 s'`
  const [row] = await query.select({ count: sql<number>`count(*)::int` }).from(waiting)
  return row?.count ?? 0
}

/** Runs a transaction until it does not conflict with another one. `onConflict` is called for each conflict. */
export async function retried<T>(attempt: () => Promise<T>, onConflict: () => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const code = databaseErrorCode(error) ?? ''
      if (isOverloaded(error)) throw new Busy(`the database is overloaded (${code})`, { cause: causeOf(error) })
      if (!CONFLICTS.includes(code)) throw error
      onConflict()
      if (tries === MOST_ATTEMPTS) throw new Busy(`${tries} attempts conflicted`)
      // A random pause, so that the same two do not meet again.
      const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** tries)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
