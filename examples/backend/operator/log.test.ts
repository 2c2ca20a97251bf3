import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ManualClock } from '../backend.fixture.ts'
import type { Database } from '../database/database.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { checkedLog } from './log.ts'
import { operateAs } from './operate.fixture.ts'

let client: PGlite
let database: Database
const run = (line: string) => operateAs(database, line.split(' '), { person: 'ann' })
beforeAll(async () => {
  client = await PGlite.create()
  database = await pgliteDatabase(client, new ManualClock())
  await run('begin CNY ann')
  for (const reward of ['1', '1.5', '2']) await run(`set invitations reward ${reward}`)
})
afterAll(() => database.close())

/** What somebody does who owns the database. */
const unguarded = (statements: string) =>
  client.exec(
    `alter table operator_log disable trigger user; ${statements}; alter table operator_log enable trigger user`,
  )

it('is in the order of what was done, with who, why and what', async () => {
  const lines = (await run('audit list')).split('\n')
  expect(lines).toHaveLength(8)
  expect(lines[2]).toBe('2  2026-05-06 09:41:00 UTC  ann  set invitations reward 1')
  expect((await run('audit list 2')).split('\n')).toEqual(lines.slice(-4))
  expect(lines[7]).toMatch(/^ {4}a test; id [\w-]{36}: invitations reward: "2", before "1.5"$/)
})

it('is not changed by statements, nor is what was booked', async () => {
  for (const statement of [
    "update operator_log set person = 'bob'",
    'delete from operator_log',
    'truncate operator_log',
    'truncate postings, transactions, entries',
    'truncate members cascade',
  ])
    await expect(client.exec(statement), statement).rejects.toThrow(/never changed or removed/)
})

it('names the first entry that was changed or removed by the owner of the database', async () => {
  const newest = /hash of the newest one is (\w{64})/.exec(await run('audit verify'))?.[1] ?? ''
  expect(await run(`audit verify ${newest}`)).toContain('4 entries are in order')

  // A long log is read by parts.
  for (const atOnce of [1, 2, 3, 4, 5])
    expect(await checkedLog(database.query, newest, atOnce)).toEqual({ entries: 4, hash: newest, problem: undefined })

  const reason = (text: string) => unguarded(`update operator_log set reason = '${text}' where number = 3`)
  await reason('another')
  await expect(run('audit verify')).rejects.toThrow('entry 3 is not what was written')
  expect((await checkedLog(database.query, undefined, 2)).problem).toBe('entry 3 is not what was written')
  await reason('a test')
  expect(await run('audit verify')).toContain('4 entries are in order')

  await unguarded('delete from operator_log where number = 4')
  await expect(run(`audit verify ${newest}`)).rejects.toThrow(`no entry has the hash ${newest}`)
  await unguarded('delete from operator_log where number = 2')
  await expect(run('audit verify')).rejects.toThrow('entry 2 is missing')
})
