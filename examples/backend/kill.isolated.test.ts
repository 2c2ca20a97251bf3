import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bookProblems } from '#backend/ledger/books.ts'
import { openDatabase, type Place } from '#backend/open.ts'
import { killTest } from './kill.fixture.ts'
import { startPostgres } from './postgres.fixture.ts'

/** How many money requests; `KILL_REQUESTS=2000` makes the long test. */
const COUNT = Number.parseInt(process.env.KILL_REQUESTS ?? '60', 10)
const KILL_EVERY = Math.max(20, COUNT / 20)

describe('a backend that is killed again and again', () => {
  const timeout = 120_000 + COUNT * 500

  async function survives(place: Place): Promise<void> {
    const { kills, answered, done, orders, wrong } = await killTest(place, COUNT, KILL_EVERY)
    expect(wrong).toEqual([])
    expect(kills).toBeGreaterThan(0)
    expect(done).toBeGreaterThan(COUNT / 2)
    expect(orders).toBeGreaterThan(0)
    const database = await openDatabase(place)
    expect(await bookProblems(database.query)).toEqual([])
    await database.close()
    console.log(
      `${COUNT} requests, ${kills} kills, ${answered} answered before the repeat, ${done} done, ${orders} of them orders`,
    )
  }

  it('loses no money request and executes none twice, on PGlite', { timeout }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-kill-'))
    await survives({ folder }).finally(() => rm(folder, { recursive: true, force: true }))
  })

  it('nor on PostgreSQL, with two instances', { timeout }, async () => {
    const server = await startPostgres()
    await survives({ url: server.url }).finally(server.stop)
  })
})
