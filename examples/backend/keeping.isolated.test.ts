import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { getConf } from '#lib/contract/common.ts'
import { freePort } from '#scripts/ports.ts'
import { ROOT } from '#scripts/run.ts'
import { postgresPrograms } from '#scripts/test/postgres.ts'
import { isArchivingFailing, MIGRATIONS } from './database/database.ts'
import { connectPostgres, openPostgres } from './database/postgres.ts'
import { bookProblems } from './ledger/books.ts'
import { BackendProcess } from './load/backendProcess.ts'
import { openDemo } from './open.ts'
import { operateAs } from './operator/operate.fixture.ts'
import { postgresFolder, startPostgres, urlIn } from './postgres.fixture.ts'
import { command } from './run.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

const timeout = 180_000
const readme = await readFile(path.join(ROOT, 'examples/backend/README.md'), 'utf8')

/** The commands under a heading of the README, block by block. */
function blocksOf(heading: string): readonly string[] {
  const section = readme.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
}

/** A server with the settings that one has after its installation, in a file, and what runs the README's commands as its user. */
async function keptServer() {
  const { folder, as, remove } = await postgresFolder()
  running.push(remove)
  const [data, backups, socket] = ['data', 'backups', 'socket'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  await as('mkdir', socket, backups)
  await as('initdb', '-D', data, '-A', 'trust', '-U', 'candor')
  await as(
    'bash',
    '-c',
    `printf "unix_socket_directories = '${socket}'\nlisten_addresses = ''\n" >> ${data}/postgresql.conf`,
  )
  await as('pg_ctl', 'start', '-D', data, '-l', `${data}.log`)
  running.push(() => as('pg_ctl', 'stop', '-m', 'immediate', '-D', data).catch(() => undefined))
  const given = { PGHOST: socket, PGUSER: 'candor', PGDATABASE: 'postgres', DATA: data, BACKUPS: backups }
  const run = (commands: string | undefined, more: Readonly<Record<string, string>> = {}) => {
    if (commands === undefined) throw new Error('the README does not have these commands')
    const variables = Object.entries({ ...given, ...more }).map(([name, value]) => `${name}='${value}'`)
    return as('bash', '-c', `set -euo pipefail; export ${variables.join(' ')}\n${commands}`)
  }
  return { folder, socket, data, as, run }
}

/** Credits the demo member an amount in a database, which is closed again. Returns the server's instant afterwards. */
async function credited(url: string, amount: string): Promise<string> {
  const database = await openDemo({ url }, { past: false })
  await operateAs(database, ['credit', 'demo', amount])
  await database.close()
  return textOf(url, 'select clock_timestamp()::text as text')
}

async function textOf(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ text: string }>(statement)
  await client.end()
  return rows[0]?.text ?? ''
}

const BALANCE = "select amount::text as text from accounts where member = 1 and account = 'balance'"

it('a backup and the archived log lead back to a point in time', { timeout }, async () => {
  const server = await keptServer()
  const url = urlIn(server.socket)
  await credited(url, '1.00')
  const [once, everyNight] = blocksOf('Back up')
  await server.run(once)
  await server.run(everyNight)
  const AT = await credited(url, '2.00')
  await credited(url, '4.00')
  expect(await textOf(url, BALANCE)).toBe('10007.00')

  const watched = connectPostgres(url)
  const log = path.join(server.folder, 'backups/log')
  await server.as('mv', log, `${log}-away`)
  await textOf(url, 'select pg_switch_wal()::text as text')
  await expect.poll(() => isArchivingFailing(watched.query), { timeout: 60_000 }).toBe(true)
  await server.as('mv', `${log}-away`, log)
  await expect.poll(() => isArchivingFailing(watched.query), { timeout: 120_000 }).toBe(false)
  await watched.close()

  const DAY = (await server.as('date', '+%F')).trim()
  await server.run(blocksOf('Return to a point in time')[0], { AT, DAY })
  const database = await openPostgres(url)
  expect(await bookProblems(database.query)).toEqual([])
  expect(await operateAs(database, ['audit', 'verify'])).toContain('2 entries are in order')
  await database.close()
  expect(await textOf(url, BALANCE)).toBe('10003.00')

  // And again, to an instant after the first return, by the same backup.
  await server.as('rm', '-r', `${server.data}.before`)
  const later = await credited(url, '8.00')
  await credited(url, '16.00')
  await server.run(blocksOf('Return to a point in time')[0], { AT: later, DAY })
  expect(await textOf(url, BALANCE)).toBe('10011.00')
  // A standby that is made from it would otherwise stop at that instant.
  expect(await server.as('cat', `${server.data}/postgresql.auto.conf`)).not.toContain('recovery_target')
})

it('of two standbys one may stop, a command that waits for both says so, and one takes over with everything', {
  timeout,
}, async () => {
  const server = await keptServer()
  const [follow, waitForOne, goOnAlone, received, takeOver] = blocksOf('Fail over')
  const standby = (name: string) => ({
    STANDBY: path.join(server.folder, name),
    STANDBY_HOST: path.join(server.folder, `${name}-socket`),
  })
  const [first, second] = [standby('first'), standby('second')]
  const stop = ({ STANDBY }: typeof first) => server.as('pg_ctl', 'stop', '-m', 'immediate', '-D', STANDBY)
  await credited(urlIn(server.socket), '1.00')
  for (const one of [first, second]) {
    await server.as('mkdir', one.STANDBY_HOST)
    await server.run(follow, one)
    running.push(() => stop(one).catch(() => undefined))
  }
  await server.run(waitForOne)

  // The name of the server, which is moved to the one that takes over.
  const name = path.join(server.folder, 'current')
  await symlink(server.socket, name)
  const port = await freePort(20_000 + randomInt(12_000))
  const instance = new BackendProcess(['--port', `${port}`], { DATABASE_URL: urlIn(name) })
  await instance.start()
  running.push(() => instance.end('SIGTERM'))
  await stop(first)
  await credited(urlIn(name), '2.00')

  // Without the second one too, nobody knows whether a command is carried out, until the operator decides to go on.
  await stop(second)
  const place = { url: urlIn(name), limits: { connections: 1, statementMs: 2000, lockMs: 500 } }
  const credit = { args: ['credit', 'demo', '4.00'], id: 'case-1', person: 'demo', reason: 'a test' }
  await expect(command(place, credit)).rejects.toThrow('It is not known whether this was carried out')
  await expect(command(place, credit)).rejects.toThrow('Nothing was done: the database is overloaded')
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await expect.poll(metrics, { timeout: 30_000 }).toMatch(/^commits_waiting_for_standby [1-9]/m)
  await server.run(goOnAlone)
  expect(await command(place, credit)).toMatch(/^booked 4.00 to u1\n\(done on/)
  expect(await textOf(urlIn(name), BALANCE)).toBe('10007.00')
  for (const { STANDBY } of [first, second]) await server.as('pg_ctl', 'start', '-D', STANDBY, '-l', `${STANDBY}.log`)
  await server.run(waitForOne)
  await credited(urlIn(name), '8.00')

  await server.as('pg_ctl', 'stop', '-m', 'immediate', '-D', server.data)
  const lsnOf = async (one: typeof first) => (await server.run(received, one)).trim()
  const [one, other] = [await lsnOf(first), await lsnOf(second)]
  // Such as 0/3000148 and 0/3000060.
  const furthest = one.padStart(20) > other.padStart(20) ? first : second
  await server.as('ln', '-sfn', furthest.STANDBY_HOST, name)
  expect(await server.run(takeOver, furthest)).toMatch(/^ f$/m)
  const answers = () =>
    fetch(`http://127.0.0.1:${port}${getConf.path}`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(answers, { timeout: 60_000, interval: 500 }).toBe(200)
  expect(await textOf(urlIn(name), BALANCE)).toBe('10015.00')
  await credited(urlIn(name), '16.00')
  expect(await textOf(urlIn(name), BALANCE)).toBe('10031.00')
})

it('an upgrade is tried on a copy', { timeout }, async () => {
  const server = await startPostgres()
  running.push(server.stop)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // The role that "Operate it" makes may make no database. In this server the name that it has there is that of the superuser.
  await client.query('create role keeper login')
  await client.query(await readFile(path.join(MIGRATIONS, '../older/0001.sql'), 'utf8'))
  await client.end()
  const work = path.join(server.folder, 'work')
  await mkdir(work)
  const TRIAL_URL = server.url.replace('candor@/postgres?', 'keeper@/trial?')
  const env = {
    ...{ ...process.env, PATH: `${postgresPrograms()}:${process.env.PATH}`, TRIAL_URL },
    ...{ PGHOST: server.folder, PGUSER: 'candor', PGDATABASE: 'postgres' },
  }
  const commands = (blocksOf('Upgrade')[0] ?? '')
    .replaceAll('before.sql', path.join(work, 'before.sql'))
    .replace('-O candor', '-O keeper')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], { cwd: ROOT, env })
  expect(stdout).toContain('the books are in order')
  expect(stdout).toContain('0 entries are in order')
  expect(existsSync(path.join(work, 'before.sql'))).toBe(true)
  // The copy alone has the new tables.
  const log = "select coalesce(to_regclass('public.operator_log')::text, 'none') as text"
  expect(await textOf(server.url, log)).toBe('none')
  expect(await textOf(TRIAL_URL, log)).toBe('operator_log')
  expect(await command({ url: TRIAL_URL }, { args: ['books'] })).toBe('the books are in order')
})
