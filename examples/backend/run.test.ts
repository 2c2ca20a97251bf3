import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_MEMBER } from '#backend-rules/seed/passwords.ts'
import { getConf } from '#lib/contract/common.ts'
import { productList } from '#lib/contract/market.ts'
import { databaseLocation, openDemo } from './open.ts'
import { Question } from './operator/command.ts'
import { command, run } from './run.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-backend-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const by = (id: string, args: readonly string[]) => ({ args, id, person: 'demo', reason: 'a test' })

it('a folder keeps everything over a restart; the operator uses it while the backend runs, and while it does not', async () => {
  const place = { folder }
  const first = await run({ place, ports: [0, 0] })
  expect(first.addresses).toHaveLength(2)
  for (const address of first.addresses)
    expect(await (await fetch(`${address}${getConf.path}`)).json()).toMatchObject({
      code: 200,
      data: { currency: 'CNY' },
    })
  expect(await command(place, by('a', ['credit', 'demo', '1.50']))).toBe('booked 1.50 to demo')
  await expect(command(place, by('b', ['credit', 'nobody', '1.50']))).rejects.toThrow('There is no member nobody')
  await expect(command(place, by('b', ['credit', 'demo', '10001']))).rejects.toThrow(Question)
  await expect(run({ place, ports: [0] })).rejects.toThrow('already running')
  await first.stop()

  await expect(command(place, { ...by('c', ['deduct', 'demo', '10001.51']), yes: true })).rejects.toThrow(
    'demo has less than 10001.51',
  )
  expect(await command(place, { ...by('c', ['deduct', 'demo', '10001.50']), yes: true })).toBe(
    'booked -10001.50 to demo',
  )
  expect(await command(place, { args: ['books'] })).toBe('the books are in order')

  const second = await run({ place, ports: [0] })
  const { data } = await (await fetch(`${second.addresses[0]}${productList.path}`)).json()
  expect(data.items.length).toBeGreaterThan(10)
  await second.stop()
}, 240_000)

it('prints how to log in by what a folder has: one of an earlier version has an operator without a password', async () => {
  const place = { folder: path.join(folder, 'kept demo') }
  const loginsAfter = async (...statements: readonly string[]) => {
    const database = await openDemo(place, { past: false })
    for (const statement of statements) await database.query.execute(sql.raw(statement))
    await database.close()
    const instance = await run({ place, ports: [0] })
    await instance.stop()
    return instance.logins
  }
  expect(await loginsAfter()).toEqual({ member: DEMO_MEMBER, operator: 'demo / Demo1234' })
  const without = await loginsAfter(
    'update operators set password_hash = null',
    "update members set password_hash = 'scrypt$AAAA$AAAA'",
  )
  expect(without?.member).toBe('demo, with the password that was set since')
  expect(without?.operator).not.toContain('Demo1234')
  // The line that it prints gives the invitation.
  const [, id = ''] = /-- operators reset demo --id ([\da-f]{8}) --as demo --reason login --folder ".*"$/.exec(
    without?.operator ?? '',
  ) ?? ['']
  const reset = { args: ['operators', 'reset', 'demo'], id, person: 'demo', reason: 'login' }
  expect(await command(place, reset)).toContain('shown this once')
  expect((await loginsAfter("update operators set subject = 'https://id.example.com 7'"))?.operator).toBe(
    'demo, as they have set it',
  )
  expect((await loginsAfter('delete from operators'))?.operator).toContain('operators invite demo owner')
}, 240_000)

it('of two that start on a folder at the same time one has it, and a socket that a killed process has left is none', async () => {
  const place = { folder: path.join(folder, 'contested') }
  await mkdir(place.folder)
  const left = spawn(
    process.execPath,
    ['-e', "require('net').createServer().listen('operator.sock', () => process.kill(process.pid, 'SIGKILL'))"],
    // Without what the test runner sets, such as a folder of compiled files.
    { cwd: place.folder, env: { NODE_ENV: 'test' } },
  )
  await once(left, 'exit')
  const starts = await Promise.allSettled([run({ place, ports: [0] }), run({ place, ports: [0] })])
  const started = starts.filter((start) => start.status === 'fulfilled')
  expect(started).toHaveLength(1)
  expect(starts.find((start) => start.status === 'rejected')?.reason.message).toContain('already running')
  for (const { value } of started) await value.stop()
  await expect(run({ place, ports: [0], host: 'nohost.invalid' })).rejects.toThrow(
    'It cannot listen at nohost.invalid: ',
  )
}, 240_000)

it('with a source of prices the market is that of the source: no price is invented', async () => {
  const source = createServer((_, response) => {
    const trade = { symbol: 'ETH/USDT', price: '4321.125', size: '1.50', seq: 1, at: Date.now() }
    response.writeHead(200).write(`${JSON.stringify(trade)}\n`)
  })
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  const bound = source.address()
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`
  const instance = await run({ place: { folder: path.join(folder, 'sourced') }, ports: [0], source: url })
  const listed = async (): Promise<unknown> => {
    const { data } = await (await fetch(`${instance.addresses[0]}${productList.path}`)).json()
    return data.items.map(({ id, price }: { id: string; price: string }) => [id, price])
  }
  await expect.poll(listed).toEqual([['ethusdt', '4321.13']])
  await instance.stop()
  source.close()
  source.closeAllConnections()
}, 240_000)

it('says in one line that a database cannot be opened', async () => {
  const place = { url: 'postgres://candor@127.0.0.1:1/candor' }
  for (const work of [() => run({ place, ports: [0] }), () => command(place, { args: ['review'] })])
    await expect(work()).rejects.toThrow('DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1')
})

it.each([
  'postgres://candor:pa#ss@127.0.0.1/candor',
  'postgres://candor:12#ss@127.0.0.1/candor',
  'postgres://candor:1/2@127.0.0.1/candor',
  'postgres://candor:1?2@127.0.0.1/candor',
  'postgres://candor@127.0.0.1:99999/candor',
  'host=/var/run/postgresql dbname=candor',
  'mysql://127.0.0.1/candor',
  'candor',
])('%s is no address of a server', (url) => {
  expect(() => databaseLocation(url, 'data')).toThrow('In a password # is written %23')
})

it.each([
  ['postgres:///candor?host=/var/run/postgresql', { url: 'postgres:///candor?host=/var/run/postgresql' }],
  ['postgres://ann@/candor?host=/run/pg', { url: 'postgres://ann@/candor?host=/run/pg' }],
  [' postgresql://candor:p%23@[::1]:5432/candor\n', { url: 'postgresql://candor:p%23@[::1]:5432/candor' }],
  [' ', { folder: 'data' }],
  [undefined, { folder: 'data' }],
])('%j is where the data are', (url, place) => expect(databaseLocation(url, 'data')).toEqual(place))
