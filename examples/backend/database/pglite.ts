import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Clock, systemClock } from '../clock.ts'
import { type Database, MIGRATIONS, retried } from './database.ts'

/**
 * Opens the PostgreSQL that runs in this process (PGlite), with its data in a folder, or in memory without one, and brings
 * its tables up to date. Only one process may have a folder open. The process has the only clock, which tests can replace.
 */
export async function openPglite(folder?: string, clock: Clock = systemClock): Promise<Database> {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const client = await PGlite.create(folder === undefined ? 'memory://' : folder)
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
