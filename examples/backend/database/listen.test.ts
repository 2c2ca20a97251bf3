import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend } from '../open.ts'
import { startPostgres, type TestPostgres } from '../postgres.fixture.ts'
import { seed } from '../seed/seed.ts'
import { startInstance } from '../start.ts'
import { listen } from './listen.ts'
import { openPostgres } from './postgres.ts'
import { disturbedWay } from './way.fixture.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

async function notify(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("select pg_notify('news', $1)", [text])
  await client.end()
}

it('a connection that has died without a word is replaced, and what was missed is asked for', async () => {
  const way = await disturbedWay(server)
  const heard: string[] = []
  let resumed = 0
  let silences = 0
  const listener = {
    receive: (text: string) => void heard.push(text),
    silent: () => {
      silences += 1
    },
    resumed: async () => {
      resumed += 1
      if (resumed === 1) throw new Error('not yet')
    },
  }
  const stop = await listen(way.url, 'news', listener, 100)
  await notify('first')
  await expect.poll(() => heard).toEqual(['first'])
  way.die()
  await notify('missed')
  await expect.poll(() => resumed).toBe(2)
  expect(silences).toBe(1)
  await notify('second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
  // The end does not wait for a connection that has died.
  way.die()
  await stop()
})

it('an instance ends although its database does not answer any more', async () => {
  const way = await disturbedWay(server)
  const database = await openPostgres(way.url)
  await seed(database, { past: false })
  const feed = { start: () => ({ follow: () => undefined, stop: async () => undefined }) }
  const backend = await createBackend(database, { log: () => undefined })
  const instance = await startInstance(backend, { ports: [0], feed, graceMs: 100 })
  await expect.poll(async () => (await fetch(`${instance.addresses[0]}/readyz`)).status).toBe(200)
  way.die()
  await instance.stop()
})
