import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { productList } from '#lib/contract/market.ts'
import { register } from '#lib/contract/session.ts'
import { ROOT } from '#scripts/run.ts'
import { httpMail } from './members/mail.ts'
import { openDemo } from './open.ts'
import { startPostgres } from './postgres.fixture.ts'
import { command, run } from './run.ts'

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

const timeout = 120_000
const parts = {
  host: '127.0.0.1',
  source: 'http://127.0.0.1:9/',
  mail: 'http://127.0.0.1:9/',
  trustedProxies: { count: 1 },
}
const by = (id: string, ...args: readonly string[]) => ({
  args,
  id,
  person: 'ann',
  reason: 'the platform opens',
  yes: true,
})

async function newServer(fsync: 'on' | 'off' = 'on') {
  const server = await startPostgres({ fsync })
  running.push(server.stop)
  return server.url
}

it('starts with nothing that is a default, and names every default', { timeout }, async () => {
  const start = promisify(execFile)(process.execPath, ['examples/backend/command.ts', '--production'], {
    ...{ cwd: ROOT, env: { ...process.env, DATABASE_URL: '', PRICE_SOURCE: '', MAIL_SERVICE: '' } },
  })
  const { code, stderr } = await start.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  expect(code).toBe(2)
  for (const remedy of ['DATABASE_URL', '--host', '--prices', '--mail', '--behind-proxy'])
    expect(stderr).toContain(remedy)

  const place = { url: await newServer('off') }
  const production = () => run({ place, ports: [0], production: true, ...parts })
  await expect(production()).rejects.toThrow('The database is empty: begin it')
  await (await openDemo(place, { past: false })).close()
  await expect(production()).rejects.toThrow(
    /began as a demo[\s\S]*the password that everybody knows[\s\S]*is an example[\s\S]*fsync=off/,
  )
})

it('starts at no other port than the one that a proxy knows', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  running.push(async () => void taken.close())
  const bound = taken.address()
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0
  const options = ['--host', '127.0.0.1', '--behind-proxy', '--prices', parts.source, '--mail', parts.mail]
  const args = ['examples/backend/command.ts', '--production', ...options, '--port', `${port}`]
  const env = { ...process.env, DATABASE_URL: 'postgres://candor@127.0.0.1:9/candor' }
  const start = promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
  await expect(start).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(`The port ${port} is taken`) })
})

it('a command finds a database or leaves it empty, and begins one where it is told to', { timeout }, async () => {
  const url = await newServer()
  const place = { url }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  running.push(() => client.end())
  for (const args of [['review'], ['credit', 'demo', '5'], ['set', 'site', 'register_open', 'true']])
    await expect(command(place, by('early', ...args))).rejects.toThrow('There are no data at DATABASE_URL')
  const tables =
    "select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"
  expect((await client.query(tables)).rows).toEqual([{ count: 0 }])

  await command(place, by('1', 'begin', 'CNY', 'ann'))
  expect((await client.query('select count(*)::int as count from members')).rows).toEqual([{ count: 0 }])
  const listing = {
    ...{ symbol: 'ETH/USDT', name: { own: 'Ether' }, category: 'crypto', decimals: 2, feeRate: '0.01' },
    ...{ minAmount: '10', maxAmount: '1000', terms: [{ durationSeconds: 60, payoutRate: '0.85' }] },
  }
  await command(place, by('2', 'set', 'product', 'ethusdt', JSON.stringify(listing)))
  await command(place, by('3', 'product', 'ethusdt', 'trading'))
  await command(place, by('4', 'set', 'site', 'register_open', 'true'))

  // From two machines at once: one chain, and one booking for each id.
  const rewards = Array.from({ length: 12 }, (_, index) =>
    by(`r${index % 6}`, 'set', 'invitations', 'reward', `${index % 6}`),
  )
  await Promise.all(rewards.map((given) => command(place, given)))
  expect(await command(place, { args: ['audit', 'verify'] })).toContain('10 entries are in order')
  expect(await command(place, by('5', 'invite', 'spring-26'))).toContain('SPRING-26')
  await expect(command(place, by('6', 'invite', 'SPRING-26'))).rejects.toThrow('exists already')
  await expect(command(place, by('6', 'invite', 'a b'))).rejects.toThrow('Not a code')

  const source = createServer((_, response) => {
    const trade = { symbol: 'ETH/USDT', price: '4321.12', size: '1.50', seq: 1, at: Date.now() }
    response.writeHead(200).write(`${JSON.stringify(trade)}\n`)
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  running.push(async () => source.closeAllConnections())
  const bound = source.address()
  const prices = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`
  const instance = await run({ place, ports: [0], production: true, ...parts, source: prices })
  running.push(instance.stop)
  const answer = async (path: string) => (await (await fetch(`${instance.addresses[0]}${path}`)).json()).data
  expect(await answer(getConf.path)).toMatchObject({ currency: 'CNY', register_open: true })
  await expect.poll(async () => (await answer(productList.path)).items).toMatchObject([{ price: '4321.12' }])

  const registered = async (username: string, inviteCode?: string) => {
    const form = {
      ...{ name: 'Bo Lee', idCard: '11010119900307777X', username, pwd: 'Secret123', pwd2: 'Secret123', inviteCode },
      ...{ withdrawPwd: 'Other1234', contact: `${username}@example.com` },
    }
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(form)
    const answered = await fetch(`${instance.addresses[0]}${register.path}`, { method: 'POST', headers, body })
    return (await answered.json()).code
  }
  expect(await registered('first_one', ' Spring-26')).toBe(200)
  expect(await registered('second_one', 'NOBODY')).toBe(codes.inviteCodeUnknown)
  expect(await registered('second_one')).toBe(codes.informationEmpty)
  await command(place, by('7', 'set', 'site', 'invite_required', 'false'))
  expect(await registered('second_one')).toBe(200)
  expect(await registered('second_one'), 'a repeat').toBe(200)
  await command(place, by('8', 'set', 'invitations', 'codes', '[]'))
  expect(await registered('third_one', 'SPRING-26')).toBe(codes.inviteCodeUnknown)

  await expect(run({ place, ports: [0] })).rejects.toThrow('start it with --production')
})

it('a code that no service has taken is not sent', async () => {
  const taken: string[] = []
  const service = createServer((incoming, response) => {
    incoming.on('data', (part: Buffer) => taken.push(part.toString()))
    incoming.on('end', () => response.writeHead(taken.length === 1 ? 204 : 503).end())
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  running.push(async () => void service.close())
  const bound = service.address()
  const { sendCode } = httpMail(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`)
  const text = {
    ...{ username: 'ann', brand: 'main', endsAt: 1_778_060_760_007, language: 'en' as const },
    ...{ subject: 'Verification code', text: '...' },
  }
  await sendCode('ann@example.com', '123456', text)
  expect(JSON.parse(taken[0] ?? '')).toEqual({ to: 'ann@example.com', code: '123456', ...text })
  await expect(sendCode('ann@example.com', '123456', text)).rejects.toThrow('503')
})
