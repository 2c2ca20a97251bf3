import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { productList } from '#lib/contract/market.ts'
import { MIGRATIONS } from './database/database.ts'
import { migratePostgres } from './database/migratePostgres.ts'
import { disturbedWay } from './database/way.fixture.ts'
import { startPostgres, type TestPostgres } from './postgres.fixture.ts'
import { command, run } from './run.ts'

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

const timeout = 60_000

async function newServer(): Promise<TestPostgres> {
  const server = await startPostgres()
  running.push(server.stop)
  return server
}

async function connected({ url }: TestPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  running.push(() => client.end())
  return client
}

const started = async (url: string) => {
  const instance = await run({ place: { url }, ports: [0] })
  running.push(instance.stop)
  return instance
}

it('of several instances that start on an empty database one fills it, and all of them run', { timeout }, async () => {
  const { url } = await newServer()
  for (const { addresses } of await Promise.all([started(url), started(url)]))
    expect((await (await fetch(`${addresses[0]}${productList.path}`)).json()).code).toBe(200)
})

it('an instance waits while another one fills the database for longer than a lock is waited for', {
  timeout,
}, async () => {
  const server = await newServer()
  const other = await connected(server)
  await migratePostgres(server.url)
  await other.query("begin; insert into settings values ('site', '{}')")
  const watcher = await connected(server)
  const isHeldUp = async () =>
    (await watcher.query<{ count: number }>('select count(*)::int as count from pg_locks where not granted')).rows[0]
      ?.count
  const starting = started(server.url)
  for (const count of [1, 0, 1]) await expect.poll(isHeldUp, { interval: 10 }).toBe(count)
  await other.query('rollback')
  await starting
})

it('an instance waits while its server starts or recovers', { timeout }, async () => {
  const way = await disturbedWay(await newServer())
  await (await run({ place: { url: way.url }, ports: [0] })).stop()
  // Whatever part of the start the refusals meet: it makes six connections.
  for (const after of [0, 3, 4, 5]) {
    way.refuse(2, '57P03', 'the database system is starting up', after)
    await started(way.url)
    await expect.poll(way.toRefuse).toBe(0)
  }
})

const OLDER = path.join(MIGRATIONS, '../older')

/** A server with a database of an older version. */
async function olderServer() {
  const server = await newServer()
  const client = await connected(server)
  await client.query(await readFile(path.join(OLDER, '0001.sql'), 'utf8'))
  await client.query('set search_path to default')
  const tables = async () =>
    (await client.query("select table_name, column_name from information_schema.columns where table_schema = 'public'"))
      .rows
  return { server, client, tables, place: { url: server.url } }
}

it('nothing but the command for it brings tables up to date, and a newer database is refused', {
  timeout,
}, async () => {
  const { server, client, tables, place } = await olderServer()
  const before = await tables()
  const by = (...args: readonly string[]) => ({ args, id: 'one', person: 'ann', reason: 'a test' })
  const parts = {
    host: '127.0.0.1',
    source: 'http://127.0.0.1:9/',
    mail: 'http://127.0.0.1:9/',
    trustedProxies: { count: 1 },
  }
  for (const work of [
    () => command(place, { args: ['books'] }),
    () => command(place, by('credit', 'demo', '1')),
    () => command(place, by('begin', 'CNY', 'ann')),
    () => run({ place, ports: [0], production: true, ...parts }),
  ])
    await expect(work()).rejects.toThrow('of an older version. Stop all instances, back up')
  expect(await tables()).toEqual(before)
  expect(await command(place, { args: ['migrate'] })).toContain('of this version')
  expect(await command(place, { args: ['books'] })).toBe('the books are in order')
  expect(await tables()).not.toEqual(before)

  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)")
  for (const work of [() => command(place, { args: ['migrate'] }), () => started(server.url)])
    await expect(work()).rejects.toThrow('of a newer version')
})

it('a demo is not started on a database of production, which stays as it is', { timeout }, async () => {
  const { client, tables, server } = await olderServer()
  await client.query('insert into settings values (\'origin\', \'{"made":"production"}\')')
  const before = await tables()
  await expect(started(server.url)).rejects.toThrow('start it with --production')
  expect(await tables()).toEqual(before)
})

it('a migration says what it waits for, gives up, and changes nothing then', { timeout }, async () => {
  const { server, client, tables, place } = await olderServer()
  const said: unknown[] = []
  const log = (event: string, fields?: object) => void said.push(event, fields)
  const migration = (other: number, table: number) => migratePostgres(server.url, log, { other, table })
  const before = await tables()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const who = `process ${rows[0]?.pid} of candor`
  await client.query('begin; lock table products in access share mode')
  await expect(migration(60_000, 1000)).rejects.toThrow(`It waited for ${who}`)
  expect(said).toEqual(['the migration waits', { who: expect.stringContaining(who) }])
  await client.query('rollback')
  await client.query('begin; select pg_advisory_xact_lock(7203001)')
  await expect(migration(1000, 60_000)).rejects.toThrow(`It waited for ${who}`)
  await client.query('rollback')
  expect(await tables()).toEqual(before)
  expect(await command(place, { args: ['migrate'] })).toContain('of this version')
})
