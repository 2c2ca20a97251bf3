import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Clock, systemClock } from '../clock.ts'
import { type Database, MIGRATIONS, retried } from './database.ts'

/**
 * Opens the PostgreSQL that runs in this process (PGlite), with its data in a folder, and brings its tables up to date. Only one
 * process may have a folder open.
 */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  return pgliteDatabase(await PGlite.create(folder))
}

/** The database of a PGlite, with its tables brought up to date. The process has the only clock, which tests can replace. */
export async function pgliteDatabase(client: PGlite, clock: Clock = systemClock): Promise<Database> {
  const query = drizzle(client, { casing: 'snake_case' })
  await migrate(query, { migrationsFolder: MIGRATIONS })
  return {
    query,
    transaction: (work) => retried(() => query.transaction(work, { isolationLevel: 'serializable' })),
    instant: async () => clock.now(),
    listen: async (channel, receive) => client.listen(channel, receive),
    lead: async () => ({ held: true, resign: async () => undefined }),
    close: () => client.close(),
  }
}
