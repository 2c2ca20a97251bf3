import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { createOrder, orderInfo } from '#lib/contract/orders.ts'
import { captcha, login } from '#lib/contract/session.ts'
import { vaultList } from '#lib/contract/vault.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { CAPTCHA, ManualClock, TestBackend } from './backend.fixture.ts'
import { type Database, MIGRATIONS } from './database/database.ts'
import { pgliteDatabase } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { secondFactors } from './database/tables/members.ts'
import { decideDeposit } from './funds/deposits.ts'
import { bookProblems } from './ledger/books.ts'
import { liveIn, OPEN_ORDER, PENDING_DEPOSIT, whatIsOpen } from './olderDatabase.fixture.ts'
import { startPostgres } from './postgres.fixture.ts'

const OLDER = path.join(MIGRATIONS, '../older')
/** Under the number of its last migration: what `pg_dump` wrote of a database of that version. `WRITE=0001` writes today's. */
const dumps = readdirSync(OLDER).toSorted()

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** What `pg_dump` writes of a database that today's version has made and used. */
async function todaysDump(): Promise<string> {
  const server = await startPostgres()
  running.push(server.stop)
  const test = await TestBackend.onServer(server.url)
  await liveIn(test)
  await test.stop()
  const plain = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', '--no-comments']
  const dump = await server.run('pg_dump', ...plain, server.url)
  // Statements alone: no commands of psql, and no comments.
  return dump.replaceAll(/^(?:\\|--).*\n/gm, '').replaceAll(/\n{2,}/g, '\n')
}

async function onPostgres(dump: string, clock: ManualClock): Promise<Database> {
  const server = await startPostgres()
  running.push(server.stop)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(dump)
  await client.end()
  return openPostgres(server.url, clock)
}

async function onPglite(dump: string, clock: ManualClock): Promise<Database> {
  const client = await PGlite.create()
  await client.exec(`${dump}\nselect pg_catalog.set_config('search_path', 'public', false)`)
  return pgliteDatabase(client, clock)
}

/** Everything that was open in the older database ends as it would have ended there, and what was answered there is answered again. */
async function goesOn(database: Database, clock: ManualClock): Promise<void> {
  const test = await TestBackend.on(database, clock)
  const { money } = test.backend
  running.push(() => test.stop())
  const { at, open } = await whatIsOpen(test)
  clock.advance(at - clock.now())
  expect(await bookProblems(database.query)).toEqual([])
  const token = await test.session({ number: open.member })

  const orderId = `o${open.number}`
  expect(await test.ask(createOrder, OPEN_ORDER(open.openSeq), token)).toMatchObject({
    ...{ code: 200, data: { id: orderId, status: 'open', openPrice: '64005.00' } },
  })
  const { data: deposit } = await test.ask(createDeposit, PENDING_DEPOSIT, token)
  expect(deposit).toMatchObject({ status: 'pending', submittedAmount: '250.00' })
  await decideDeposit(database.query, Number(deposit.id.slice(1)), { status: 'approved' }, { now: clock.now(), money })

  // By the quote that was published before the upgrade.
  await test.pass(60_000)
  expect((await test.ask(orderInfo, { id: orderId }, token)).data).toMatchObject({
    ...{ status: 'settled', result: 'win', closePrice: '64020.00', profit: '8.60' },
  })

  const { uuid } = (await test.ask(captcha, {})).data
  const typed = { username: 'member1', pwd: SEEDED_PASSWORD, code: CAPTCHA, uuid }
  expect((await test.ask(login, typed)).data.challenge).toBeDefined()
  const [factor] = await database.query.select().from(secondFactors).where(eq(secondFactors.member, open.member))
  const withdrawal = {
    ...{ ...test.request(), accountId: 'p2', amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD },
    secondFactorCode: totp(factor?.secret ?? '', timeStepOf(clock.now())),
    terms: { fee: '2.00', receivedAmount: '98.00' },
  }
  expect((await test.ask(createWithdrawal, withdrawal, token)).code).toBe(200)

  await test.pass(7 * 86_400_000)
  const later = await test.session({ number: open.member })
  expect((await test.ask(vaultList, { status: 'repaid' }, later)).data.items).toHaveLength(1)
  expect(await bookProblems(database.query)).toEqual([])
}

describe('a database of an older version goes on with its members, their money and their requests', () => {
  const timeout = 120_000
  const read = (name: string) => readFile(path.join(OLDER, name), 'utf8')

  it.each(dumps)('%s on PostgreSQL', { timeout }, async (name) => {
    const clock = new ManualClock()
    await goesOn(await onPostgres(await read(name), clock), clock)
  })

  it.each(dumps)('%s on PGlite', { timeout }, async (name) => {
    const clock = new ManualClock()
    await goesOn(await onPglite(await read(name), clock), clock)
  })

  it('today’s, which the next version will be tested with', { timeout }, async () => {
    const dump = await todaysDump()
    const { WRITE } = process.env
    if (WRITE !== undefined) await writeFile(path.join(OLDER, `${WRITE}.sql`), dump)
    const clock = new ManualClock()
    await goesOn(await onPglite(dump, clock), clock)
  })
})
