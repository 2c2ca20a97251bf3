import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as v from 'valibot'
import { databaseErrorCode, MIGRATIONS, type Query } from './database.ts'

// drizzle-kit writes the migrations. They are applied here, and not by drizzle: in one transaction, whose lock cannot outlive it.

/** Key of the advisory lock of whoever brings the tables up to date. */
const MIGRATION_LOCK = 7_203_001

/** How long a migration waits, in ms. */
export interface MigrationLimits {
  /** For another migration. */
  readonly other: number
  /** For a table. Whoever wants to read it waits behind the migration meanwhile. */
  readonly table: number
}

const USUAL: MigrationLimits = { other: 60_000, table: 5000 }

/** How the tables of a database are, compared with those of this version. */
export type TableState = 'none' | 'older' | 'current' | 'newer'

const stateRows = v.object({ rows: v.array(v.object({ known: v.boolean() })) })
const newestRows = v.object({ rows: v.array(v.object({ at: v.nullable(v.number()) })) })

const files = readMigrationFiles({ migrationsFolder: MIGRATIONS })
const newestFile = files.at(-1)?.folderMillis ?? 0

/** Tells how the tables of a database are. Changes nothing. */
export async function tableState(query: Query): Promise<TableState> {
  const found = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`
  if (v.parse(stateRows, await query.execute(found)).rows[0]?.known !== true) return 'none'
  const newest = await newestApplied(query)
  if (newest === newestFile) return 'current'
  return newest < newestFile ? 'older' : 'newer'
}

/** The instant in the name of the newest migration that a database has; 0 for none. */
async function newestApplied(query: Query): Promise<number> {
  const newest = sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`
  return v.parse(newestRows, await query.execute(newest)).rows[0]?.at ?? 0
}

/** A migration has waited too long. Nothing is changed. */
export class MigrationWaited extends Error {
  override readonly name = 'MigrationWaited'
}

/**
 * Brings the tables of a database up to date, in one transaction. Of several at once one does it, and the others wait for it. Throws
 * `MigrationWaited` where another one, or whoever uses the tables, is in its way for too long.
 */
export async function migrate(query: Query, { other, table } = USUAL): Promise<void> {
  try {
    await query.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${other}`))
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      await tx.execute(sql.raw(`set local lock_timeout = ${table}`))
      await tx.execute(sql`create schema if not exists drizzle`)
      await tx.execute(
        sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
      )
      const newest = await newestApplied(tx)
      for (const { folderMillis, hash, sql: statements } of files.filter((file) => file.folderMillis > newest)) {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
        )
      }
    })
  } catch (error) {
    if (databaseErrorCode(error) !== '55P03') throw error
    throw new MigrationWaited('The migration has waited too long, and nothing is changed', { cause: error })
  }
}
