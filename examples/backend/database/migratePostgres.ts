import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { endConnection } from './listen.ts'
import { type MigrationLimits, MigrationWaited, migrate } from './migrate.ts'

/** How often is looked for what a migration waits for, in ms. */
const LOOK_MS = 500

/**
 * Brings the tables of a database of a PostgreSQL server up to date, and logs what it waits for. Throws `MigrationWaited`, which names it, when
 * it waits too long.
 */
export async function migratePostgres(
  url: string,
  log: Log = () => undefined,
  limits?: MigrationLimits,
): Promise<void> {
  const client = await connected(url)
  const done = new AbortController()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const blockers = watchBlockers(url, rows[0]?.pid, log, done.signal).catch(() => undefined)
  try {
    await migrate(drizzle(client), limits)
  } catch (error) {
    done.abort()
    const who = await blockers
    if (!(error instanceof MigrationWaited) || who === undefined) throw error
    throw new MigrationWaited(`${error.message}. It waited for ${who}`, { cause: error })
  } finally {
    done.abort()
    await endConnection(client)
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: 3000, application_name: 'starter backend, migration' },
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Who holds what a connection waits for. Of other users' connections a server tells less. */
const BLOCKERS = `
  select string_agg(concat_ws(' ', 'process', pid, 'of', usename, '(' || nullif(application_name, '') || ')', client_addr, state,
    'since ' || date_trunc('second', coalesce(xact_start, backend_start))), ', ' order by pid) as who
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`

/** Logs whom a process of the server waits for, until it is done. Resolves to the last ones; undefined where it has waited for nobody. */
async function watchBlockers(url: string, pid: number | undefined, log: Log, done: AbortSignal) {
  const pause = () => wait(LOOK_MS, undefined, { signal: done, ref: false }).catch(() => undefined)
  let last: string | undefined
  await pause()
  if (done.aborted) return undefined
  const watcher = await connected(url)
  while (!done.aborted) {
    const found = await watcher.query<{ who: string | null }>(BLOCKERS, [pid])
    const who = found.rows[0]?.who ?? undefined
    if (who !== undefined && who !== last) log('the migration waits', { who }, 'warn')
    last = who ?? last
    await pause()
  }
  await endConnection(watcher)
  return last
}
