import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as account from '#lib/contract/account.ts'
import { productList } from '#lib/contract/market.ts'
import * as session from '#lib/contract/session.ts'
import { invest } from '#lib/contract/vault.ts'
import { hasPgbouncer, PGBOUNCER } from '#scripts/test/pgbouncer.ts'
import { TestBackend } from '../backend.fixture.ts'
import { startPostgres, type TestPostgres, urlIn } from '../postgres.fixture.ts'
import { command, run } from '../run.ts'
import { serverProblems } from './serverProblems.ts'
import { disturbedWay } from './way.fixture.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

let poolers = 0

/** The address of a pgbouncer in front of the server. `connectQuery`: what it asks the server first on each connection. */
async function pgbouncer(settings: string, connectQuery = 'select 1'): Promise<string> {
  poolers += 1
  const folder = path.join(server.folder, `${poolers}`)
  await server.run('mkdir', folder)
  const configuration = `[databases]
* = host=${server.folder} user=candor connect_query='${connectQuery}'
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 5432
auth_type = any
pidfile = ${folder}/pid
logfile = ${folder}/log
${settings}`
  await writeFile(path.join(folder, 'ini'), configuration)
  await server.run(PGBOUNCER, '-d', path.join(folder, 'ini'))
  onTestFinished(async () => {
    await server.run('kill', (await readFile(path.join(folder, 'pid'), 'utf8')).trim())
  })
  await expect.poll(() => existsSync(path.join(folder, '.s.PGSQL.5432'))).toBe(true)
  return urlIn(folder)
}

const IGNORED = 'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

it.runIf(hasPgbouncer())(
  'a pooler that shares or changes connections is named, and one that does not is taken',
  async () => {
    expect(await serverProblems(server.url)).toEqual([])
    for (const settings of [
      'pool_mode = transaction',
      `pool_mode = transaction\n${IGNORED}`,
      `pool_mode = session\n${IGNORED}`,
    ]) {
      const url = await pgbouncer(settings)
      await expect(run({ place: { url }, ports: [0] }), settings).rejects.toThrow(
        'leads to a pooler, such as pgbouncer',
      )
    }
    // Where the time-outs are as they are asked for, only the processes of the server tell.
    const asked = 'set statement_timeout = 123456'
    expect(await serverProblems(await pgbouncer(`pool_mode = transaction\n${IGNORED}`, asked))).toHaveLength(1)
    expect(await serverProblems(await pgbouncer(`pool_mode = session\n${IGNORED}`, asked))).toEqual([])
  },
)

it('a pooler that takes no time-outs is named without being one', async () => {
  const way = await disturbedWay(server)
  way.refuse(2, '08P01', 'unsupported startup parameter: statement_timeout')
  expect(await serverProblems(way.url)).toEqual([expect.stringContaining('leads to a pooler')])
})

it('a database with another encoding than UTF8 is refused, and stays empty', async () => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("create database western encoding 'LATIN1' locale 'C' template template0")
  await client.end()
  const place = { url: server.url.replace('/postgres?', '/western?') }
  await expect(run({ place, ports: [0] })).rejects.toThrow(
    'The encoding of the database is LATIN1: make one with UTF8.',
  )
  const begin = { args: ['begin', 'CNY', 'ann'], id: 'begin', person: 'ann', reason: 'a test' }
  await expect(command(place, begin)).rejects.toThrow('LATIN1')
})

it('a server without a connection left is away: 503 with Retry-After, whatever is asked', async () => {
  const way = await disturbedWay(server)
  const test = await TestBackend.onServer(way.url)
  onTestFinished(() => test.stop())
  const { token } = await test.member()
  way.cut()
  way.refuse(1000, '53300', 'sorry, too many clients already')
  const position = {
    ...test.request(),
    projectId: 'starter7',
    amount: '200.00',
    terms: { annualRate: '0.0280', termDays: 7 },
  }
  for (const asked of [
    () => test.fetch(productList, {}),
    () => test.fetch(session.captcha, {}),
    () => test.fetch(session.userInfo, {}, token),
    () => test.fetch(account.sendCode, {}, token),
    () => test.fetch(invest, position, token),
  ]) {
    const { status, headers } = await asked()
    expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
  }
  way.refuse(0, '', '')
})
