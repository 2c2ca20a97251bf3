import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import {
  Busy,
  type ConnectionPurpose,
  type Database,
  databaseErrorCode,
  isDatabaseAway,
  type Locks,
  type Query,
  type Run,
  retried,
} from './database.ts'
import { endConnection, listen } from './listen.ts'
import { migratePostgres } from './migratePostgres.ts'

/** How long the end of the database waits for what is still at work, in ms. */
const CLOSE_MS = 1000
/** The code of a write on a standby. */
const READ_ONLY = '25006'
/** How many transactions may wait for a connection. Each has to be answered before its member gives up. */
const MOST_WAITING = 200

/** Connections for one purpose, and how long something may take on them, in ms. */
interface PoolSize {
  readonly max: number
  readonly statement: number
  readonly lock: number
  /** How long a transaction may do nothing, such as one of an instance that was stopped. */
  readonly idle: number
}

/** What an operator sets of an instance's connections. */
export interface ConnectionLimits {
  /** How many read, and how many work at money requests. The leader has four more, and one more listens. */
  readonly connections: number
  /** How long a statement may take, in ms; in a money request half as long. */
  readonly statementMs: number
  /** How long a lock is waited for, in ms; in a money request three quarters of it. */
  readonly lockMs: number
}

export const usualLimits: ConnectionLimits = { connections: 8, statementMs: 10_000, lockMs: 2000 }

const poolsOf = ({
  connections: max,
  statementMs: statement,
  lockMs: lock,
}: ConnectionLimits): Readonly<Record<'reads' | ConnectionPurpose, PoolSize>> => ({
  reads: { max, statement, lock, idle: 5000 },
  money: { max, statement: statement / 2, lock: lock * 0.75, idle: 3000 },
  // It waits longer for a gate than an order may hold it. It is idle for less than another instance waits until it takes over: a leader
  // that hangs holds nothing up for longer.
  leader: { max: 4, statement, lock, idle: 1000 },
})

/** Opens a database of a PostgreSQL server, and brings its tables up to date. As `connectPostgres` otherwise. */
export async function openPostgres(url: string, clock?: Clock): Promise<Database> {
  await migratePostgres(url)
  return connectPostgres(url, clock)
}

/**
 * Opens a database of a PostgreSQL server as it is. `url` as in `postgres://user@host/name`. The clock is the server's; tests can replace it.
 */
export function connectPostgres(url: string, clock?: Clock, limits = usualLimits): Database {
  const sizes = poolsOf(limits)
  const [reads, money, leader] = [openPool(url, sizes.reads), openPool(url, sizes.money), openPool(url, sizes.leader)]
  const pools = { reads: reads.pool, money: money.pool, leader: leader.pool }
  const queries = { reads: queriesOf(pools.reads), money: queriesOf(pools.money), leader: queriesOf(pools.leader) }
  const reconnect = () => {
    for (const { cut } of [reads, money, leader]) cut()
  }
  let conflicts = 0
  const admitted = <T>(purpose: ConnectionPurpose, attempt: () => Promise<T>) => {
    if (pools[purpose].waitingCount >= MOST_WAITING) throw new Busy('too many transactions wait')
    const counted = () => {
      conflicts += 1
    }
    return retried(attempt, counted).catch((error: unknown) => {
      // Reads would go on for as long as somebody reads, and be out of date.
      if (databaseErrorCode(error) === READ_ONLY) reconnect()
      throw error
    })
  }
  return {
    query: queries.reads,
    transaction: async (work, purpose = 'money') =>
      admitted(purpose, () => queries[purpose].transaction(work, { isolationLevel: 'serializable' })),
    statements: async (locks, work, purpose = 'money') =>
      admitted(purpose, () => statements(pools[purpose], locks, work)),
    ownInstant: () => clock?.now(),
    isAlone: false,
    listen: (channel, receive, resumed) => listen(url, channel, { receive, resumed, silent: reconnect }),
    reconnect,
    counts: () => ({
      waiting: Object.values(pools).reduce((sum, { waitingCount }) => sum + waitingCount, 0),
      conflicts,
    }),
    problem: () => undefined,
    close: async () => {
      await Promise.all([reads, money, leader].map(({ close }) => close()))
    },
  }
}

function openPool(url: string, { max, statement, lock, idle }: PoolSize) {
  const connections = new Set<pg.Client>()
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    // A server that does not answer at all does not end its statements either.
    query_timeout: statement + 2000,
    application_name: 'starter backend',
  })
  // An idle connection that breaks is replaced by the pool.
  pool.on('error', () => undefined)
  // One that breaks while it is in use has nothing else that hears it: without this the process would end.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    connections.add(client)
    client.once('end', () => connections.delete(client))
  })
  return {
    pool,
    cut: () => {
      for (const { connection } of connections) connection.stream.destroy()
    },
    close: async () => {
      // It waits for what is in use.
      await Promise.race([pool.end(), wait(CLOSE_MS)])
      await Promise.all([...connections].map(endConnection))
    },
  }
}

/**
 * drizzle on a pool, with transactions that give back each connection, and end one that the server does not answer on. Those of drizzle keep
 * the connection of a transaction that could not begin, until the pool has none (drizzle-orm#6114).
 */
function queriesOf(pool: pg.Pool): Query {
  const options = { casing: 'snake_case' } as const
  const own = new WeakMap<pg.PoolClient, Query>()
  const transaction: Query['transaction'] = async (work, config) => {
    const client = await pool.connect()
    const query = own.get(client) ?? drizzle(client, options)
    own.set(client, query)
    let failure: Error | undefined
    try {
      return await query.transaction(work, config)
    } catch (error) {
      if (isDatabaseAway(error)) failure = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(failure)
    }
  }
  return Object.assign(drizzle(pool, options), { transaction })
}

async function statements<T>(
  pool: pg.Pool,
  { shared = [], exclusive = [], tried, lockMs }: Locks,
  work: (run: Run, locked: boolean) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const run: Run = async ({ name, text }, values) => (await client.query({ name, text, values: [...values] })).rows
  let failure: Error | undefined
  try {
    // Without values, so that all of it is one message.
    const locks = [
      ...shared.map((key) => `pg_advisory_xact_lock_shared(${key})`),
      ...exclusive.map((key) => `pg_advisory_xact_lock(${key})`),
      ...(tried === undefined ? [] : [`pg_try_advisory_xact_lock(${tried}) as locked`]),
    ]
    const begin = [
      'begin isolation level read committed',
      ...(lockMs === undefined ? [] : [`set local lock_timeout = ${lockMs}`]),
    ]
    const results: unknown = await client.query(
      [...begin, ...(locks.length === 0 ? [] : [`select ${locks.join(', ')}`])].join('; '),
    )
    const result = await work(run, tried === undefined || isLocked(results))
    await client.query('commit')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').then(
      () => {
        failure = undefined
      },
      () => undefined,
    )
    throw error
  } finally {
    // A connection that cannot roll back is not used again.
    client.release(failure)
  }
}

function isLocked(results: unknown): boolean {
  const last: unknown = Array.isArray(results) ? results.at(-1) : results
  return (
    typeof last === 'object' &&
    last !== null &&
    'rows' in last &&
    Array.isArray(last.rows) &&
    last.rows[0]?.locked === true
  )
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
