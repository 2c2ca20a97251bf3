import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#backend-rules/time.ts'
import { sendCode } from '#lib/contract/account.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend } from '../backend.fixture.ts'
import { publish } from '../market/publish.ts'
import { dropQuoteDays, makeQuoteDays } from '../market/quoteDays.ts'
import { startPostgres } from '../postgres.fixture.ts'
import { databaseErrorCode } from './database.ts'
import { connectPostgres, openPostgres } from './postgres.ts'
import { products } from './tables/market.ts'

/** More than a pool has connections. */
const TIMES = 10

test('connections on which no transaction begins, or that break at work, are not lost to the others', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const database = await openPostgres(server.url)
  onTestFinished(database.close)
  const { query, transaction } = database
  for (let times = 0; times < TIMES; times += 1) {
    const impossible = { isolationLevel: 'none' as 'serializable' }
    await expect(query.transaction(async () => undefined, impossible)).rejects.toThrow('Failed query: begin')
    const broken = sql`select pg_terminate_backend(pg_backend_pid())`
    await expect(query.transaction((tx) => tx.execute(broken))).rejects.toThrow()
    await expect(transaction((tx) => tx.execute(broken))).rejects.toThrow()
  }
  await expect(query.transaction((tx) => tx.execute(sql`select 1 as one`))).resolves.toMatchObject({
    rows: [{ one: 1 }],
  })
  await expect(transaction((tx) => tx.execute(sql`select 1 as one`))).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('several make the days of quotes at once, and each day is there once', { timeout: 60_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const { query, close } = await openPostgres(server.url)
  onTestFinished(close)
  const now = Date.now() + 100 * DAY_MS
  await Promise.all(Array.from({ length: 5 }, () => makeQuoteDays(query, now)))
  // A day that is dropped waits for a dump, and quotes wait behind it: not for long.
  const dump = new pg.Client({ connectionString: server.url })
  await dump.connect()
  await dump.query('begin; select count(*) from quotes')
  const begun = performance.now()
  expect(await dropQuoteDays(query, now + 60 * DAY_MS).catch(databaseErrorCode)).toBe('55P03')
  expect(performance.now() - begun).toBeLessThan(1500)
  await dump.query('rollback')
  await dump.end()
  await dropQuoteDays(query, now + 60 * DAY_MS)
})

test('a server that takes no writes, such as a standby, is away for who writes, and nobody is sent to it', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const instance = await TestBackend.onServer(server.url)
  onTestFinished(() => instance.stop())
  const { database } = instance
  const { token } = await instance.member()
  const pid = database.query.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`)
  const reader = async () => (await pid)[0]?.pid
  const before = await reader()
  await database.query.execute(sql`alter system set default_transaction_read_only = on`)
  await database.query.execute(sql`select pg_reload_conf()`)
  const write = () => database.transaction((tx) => tx.execute(sql`update leader_lease set beat = beat`))
  await expect.poll(() => write().catch(databaseErrorCode)).toBe('25006')
  // What reads has another connection from now on: this one may lead to a server that is a standby by now.
  await expect.poll(() => reader().catch(() => before)).not.toBe(before)
  const refused = () => instance.fetch(sendCode, {}, token)
  await expect.poll(async () => (await refused()).status).toBe(503)
  expect((await refused()).headers.get('Retry-After')).toBe('2')
  const ready = await instance.app.request('/readyz')
  expect([ready.status, await ready.text()]).toEqual([503, 'the database takes no writes\n'])
})

test('the operator sets how many connections there are, and how long they wait', { timeout: 60_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const { query, transaction, counts, close } = connectPostgres(server.url, undefined, {
    ...{ connections: 1, statementMs: 8000, lockMs: 4000 },
  })
  onTestFinished(close)
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  await expect(query.execute(limits)).resolves.toMatchObject({ rows: [{ statement: '8s', lock: '4s' }] })
  await transaction(async (tx) => {
    await expect(tx.execute(limits)).resolves.toMatchObject({ rows: [{ statement: '4s', lock: '3s' }] })
    void transaction((other) => other.execute(limits))
    expect(counts().waiting).toBe(1)
  })
})

test('quotes are published whatever the length of their texts is', { timeout: 60_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const instance = await TestBackend.onServer(server.url)
  onTestFinished(() => instance.stop())
  const { database } = instance
  const [listed] = await database.query.select().from(products).where(eq(products.id, 'btcusdt'))
  if (listed === undefined) throw new Error('no product')
  const ids = Array.from({ length: 60 }, (_, index) => `${'黄'.repeat(60)}${index}`)
  await database.query.insert(products).values(ids.map((id) => ({ ...listed, id })))
  const prices = ids.map((productId) => ({ productId, price: decimal('123456789.12'), volume: decimal('1') }))
  expect(await publish(instance.backend, prices, await instance.lease())).toHaveLength(60)
  await expect.poll(() => instance.backend.quotes.newest(ids).length).toBe(60)
})
