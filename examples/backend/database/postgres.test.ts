import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../postgres.fixture.ts'
import { openPostgres } from './postgres.ts'

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
