import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createBackend } from '../open.ts'
import { startPostgres, type TestPostgres, urlIn } from '../postgres.fixture.ts'
import { seed } from '../seed/seed.ts'
import { startInstance } from '../start.ts'
import { listen } from './listen.ts'
import { openPostgres } from './postgres.ts'

const SOCKET = '.s.PGSQL.5432'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** A way to the server that a test can let die without a word: its connections stay open, and nothing passes any more. */
async function mortalWay() {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-way-'))
  const ends: Socket[] = []
  const way = createServer((near) => {
    const far = connect(path.join(server.folder, SOCKET))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.push(from)
      from.on('error', () => undefined)
      from.pipe(to)
    }
  })
  way.listen(path.join(folder, SOCKET))
  await once(way, 'listening')
  onTestFinished(async () => {
    for (const end of ends) end.destroy()
    way.close()
    await rm(folder, { recursive: true })
  })
  const die = () => {
    for (const end of ends) end.unpipe().pause()
  }
  return { url: urlIn(folder), die }
}

async function notify(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("select pg_notify('news', $1)", [text])
  await client.end()
}

it('a connection that has died without a word is replaced, and what was missed is asked for', async () => {
  const way = await mortalWay()
  const heard: string[] = []
  let resumed = 0
  const listener = {
    receive: (text: string) => void heard.push(text),
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
  await notify('second')
  await expect.poll(() => heard).toEqual(['first', 'second'])
  // The end does not wait for a connection that has died.
  way.die()
  await stop()
})

it('an instance ends although its database does not answer any more', async () => {
  const way = await mortalWay()
  const database = await openPostgres(way.url)
  await seed(database, { past: false })
  const feed = { start: () => ({ follow: () => undefined, stop: async () => undefined }) }
  const backend = await createBackend(database, { log: () => undefined })
  const instance = await startInstance(backend, { ports: [0], feed, graceMs: 100 })
  await expect.poll(async () => (await fetch(`${instance.addresses[0]}/readyz`)).status).toBe(200)
  way.die()
  await instance.stop()
})
