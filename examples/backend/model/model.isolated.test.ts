import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ManualClock } from '../backend.fixture.ts'
import { openPostgres } from '../database/postgres.ts'
import { products } from '../database/tables/market.ts'
import { startPostgres, type TestPostgres } from '../postgres.fixture.ts'
import { seed } from '../seed/seed.ts'
import { readSetting, writeSetting } from '../settings/settings.ts'
import { OPEN_ORDERS, PRODUCTS, steps } from './steps.fixture.ts'
import { ModelWorld } from './world.fixture.ts'

/** `MODEL_RUNS=200 MODEL_SEED=7` makes a longer run, or repeats one. */
const RUNS = Number.parseInt(process.env.MODEL_RUNS ?? '4', 10)
const SEED = process.env.MODEL_SEED === undefined ? Date.now() % 1_000_000 : Number.parseInt(process.env.MODEL_SEED, 10)
const MOST_STEPS = 40

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
  const template = await openPostgres(server.url, new ManualClock())
  await seed(template)
  for (const id of PRODUCTS)
    await template.query.update(products).set({ openOrders: OPEN_ORDERS[id] }).where(eq(products.id, id))
  await writeSetting(template.query, 'site', {
    ...(await readSetting(template.query, 'site')),
    open_orders: OPEN_ORDERS.all,
  })
  await template.close()
})
afterAll(() => server.stop())

/** How many databases there are. A test that is repeated needs others. */
let copies = 0

/** A copy of the seeded database. */
async function copyDatabase(): Promise<string> {
  copies += 1
  const name = `model_${copies}`
  const url = new URL(server.url.replace('@/', '@local/'))
  const client = new pg.Client({ connectionString: server.url.replace('/postgres?', '/template1?') })
  await client.connect()
  try {
    await client.query(`create database ${name} template postgres`)
  } finally {
    await client.end()
  }
  return `postgres://candor@/${name}${url.search}`
}

it('members have what the model says, whatever happens in whatever order', {
  timeout: 60_000 + RUNS * 20_000,
}, async () => {
  const property = fc.asyncProperty(steps(MOST_STEPS), async (run) => {
    const world = await ModelWorld.start(await copyDatabase())
    try {
      for (const step of run) await world.run(step)
      expect(await world.problems()).toEqual([])
    } finally {
      await world.stop()
    }
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: process.env.MODEL_SHRINK === undefined })
})
