import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import { type Database, type Leadership, MIGRATIONS, type Query, retried } from './database.ts'

/** Keys of advisory locks in the server's database. */
const LOCKS = { migration: 7_203_001, leader: 7_203_002 }
const RECONNECT_MS = 500
const CONNECTIONS = 10

/**
 * Opens a database of a PostgreSQL server and brings its tables up to date. `url` as in `postgres://user@host/name`. The clock is the
 * server's; tests can replace it.
 */
export async function openPostgres(url: string, clock?: Clock): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => undefined)
  // One that breaks within a transaction has nothing else that hears it: without this the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  await migrated(url)
  const query = drizzle(pool, { casing: 'snake_case' })
  return {
    query,
    transaction: (work) => retried(() => query.transaction(work, { isolationLevel: 'serializable' })),
    instant: clock ? async () => clock.now() : databaseTime,
    listen: (channel, receive, resumed) => listen(url, channel, receive, resumed),
    lead: () => lead(url),
    close: () => pool.end(),
  }
}

/** Whether a database has tables of this backend, of whatever version. */
export async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ known: boolean }>(
      "select to_regclass('public.settings') is not null as known",
    )
    return rows[0]?.known === true
  } finally {
    await client.end()
  }
}

/** Two instances may start at once: the second one waits for the first. */
async function migrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** The server's clock, so that machines whose clocks differ agree on the order of quotes and requests. */
async function databaseTime(tx: Query): Promise<number> {
  const at = sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const [row] = await tx.select({ at }).from(sql`(select 1) as one`)
  return Number.parseInt(row?.at ?? '', 10)
}

async function listen(
  url: string,
  channel: string,
  receive: (text: string) => void,
  resumed: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let stopped = false
  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    next.on('error', () => undefined)
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    next.once('end', () => void reconnect())
    client = next
  }
  const reconnect = async () => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
      const failed = stopped ? undefined : await connect().then(resumed, (error: unknown) => error)
      if (failed === undefined) return
    }
  }
  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}

/** A session's advisory lock: the server gives it to another instance as soon as this connection ends. */
async function lead(url: string): Promise<Leadership | undefined> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  let held = false
  client.on('error', () => undefined)
  client.once('end', () => {
    held = false
  })
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.leader])
  held = rows[0]?.held === true
  if (!held) {
    await client.end()
    return undefined
  }
  return {
    get held() {
      return held
    },
    resign: () => client.end(),
  }
}
