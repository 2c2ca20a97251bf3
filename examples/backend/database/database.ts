import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries are made with: the database itself, or one transaction on it. */
export type Query = PgDatabase<PgQueryResultHKT>

/** Where drizzle-kit writes the migrations (drizzle.config.ts). */
export const MIGRATIONS = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

/** The role of the one instance that publishes quotes and settles. */
export interface Leadership {
  /** False once the role is lost, such as when the connection that holds it has ended. */
  readonly held: boolean
  /** Gives the role up. */
  resign(): Promise<void>
}

/** One PostgreSQL for every instance: a server, or PGlite in this process. */
export interface Database {
  /** For reads outside a transaction. */
  readonly query: Query
  /**
   * Runs the work in one serializable transaction. A transaction that conflicts with another one is run again, so the work
   * has no effect besides the database. Throws `Busy` when it still conflicts after several attempts.
   */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>
  /** The instant (epoch ms) on the one clock that all instances share. */
  instant(tx: Query): Promise<number>
  /**
   * Calls `receive` with each text that any instance sends to the channel with `pg_notify`, once its transaction is
   * committed. `resumed` is called when texts may have been missed, because a connection was lost. Returns a function that
   * stops it.
   */
  listen(channel: string, receive: (text: string) => void, resumed: () => void): Promise<() => Promise<void>>
  /** Takes the leader's role; undefined while another instance has it. */
  lead(): Promise<Leadership | undefined>
  close(): Promise<void>
}

/** A transaction still conflicts with others after several attempts. Nothing of it was stored. */
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

/** What went wrong in the database, without the values of the query, which may be secret. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}

/** Runs a transaction until it does not conflict with another one. */
export async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (tries === MOST_ATTEMPTS) throw new Busy(`${tries} attempts conflicted`)
      // A random pause, so that the same two do not meet again.
      const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** tries)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function isConflict(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && CONFLICTS.some((code) => code === cause.code)
}
