import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { ManualClock } from '../backend.fixture.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { findMember } from '../members/members.ts'
import { startPostgres } from '../postgres.fixture.ts'
import { seed } from '../seed/seed.ts'
import { closeDay, closedDay } from './days.ts'
import { book } from './ledger.ts'

const clock = new ManualClock()
let database: Database
let stopServer: () => Promise<void>
beforeAll(async () => {
  const server = await startPostgres()
  stopServer = server.stop
  database = await openPostgres(server.url, clock)
  await seed(database, { past: false })
})
afterAll(async () => {
  await database.close()
  await stopServer()
})

it('a day is closed while members trade: neither has to begin again', async () => {
  const demo = await findMember(database.query, 'demo')
  clock.advance(2 * 86_400_000)
  const tries = { close: 0, book: 0 }
  const credit = () =>
    database.transaction((tx) => {
      tries.book += 1
      return book(tx, {
        ...{ type: 'manualCredit', at: clock.now() },
        postings: [
          { account: 'adjustments', amount: decimal('-1') },
          { member: demo?.number ?? 0, account: 'balance', amount: decimal('1') },
        ],
      })
    }, 'money')
  await database.transaction(async (tx) => {
    tries.close += 1
    await closeDay(tx, '2026-05-06', { now: clock.now(), person: 'demo' })
    // Booked, and committed, after the totals were read and before they are stored.
    await credit()
  })
  expect(tries).toEqual({ close: 1, book: 1 })
  expect((await closedDay(database.query, '2026-05-06'))?.totals.kinds).toMatchObject([{ kind: 'deposits' }])
})
