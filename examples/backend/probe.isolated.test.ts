import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import * as account from '#lib/contract/account.ts'
import { createDeposit, createWithdrawal } from '#lib/contract/funds.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { decimal } from '#lib/money/decimal.ts'
import { ManualClock, TestBackend } from './backend.fixture.ts'
import { listen } from './database/listen.ts'
import { migratePostgres } from './database/migratePostgres.ts'
import { openPostgres } from './database/postgres.ts'
import { disturbedWay } from './database/way.fixture.ts'
import { publish } from './market/publish.ts'
import { operateAs } from './operator/operate.fixture.ts'
import { startPostgres, type TestPostgres } from './postgres.fixture.ts'
import { run } from './run.ts'
import { seed } from './seed/seed.ts'

let server: TestPostgres
let test: TestBackend
beforeAll(async () => {
  server = await startPostgres()
  const clock = new ManualClock()
  const database = await openPostgres(server.url, clock)
  await seed(database, { past: false })
  test = await TestBackend.on(database, clock)
})
afterAll(async () => {
  await test.stop()
  await server.stop()
})

const notify = async (text: string) => {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("select pg_notify('news', $1)", [text])
  await client.end()
}

it('1 listen: refused for a while, then back', async () => {
  const way = await disturbedWay(server)
  const heard: string[] = []
  const stop = await listen(
    way.url,
    'news',
    { receive: (t) => void heard.push(t), resumed: async () => undefined },
    100,
  )
  way.refuse(4, '57P03', 'recovery')
  way.cut()
  await expect.poll(() => way.toRefuse()).toBe(0)
  await wait(1500)
  await notify('x')
  await expect.poll(() => heard).toEqual(['x'])
  const c = new pg.Client({ connectionString: server.url })
  await c.connect()
  await c.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%quotes' and query like '%news%'",
  )
  await c.end()
  await wait(1500)
  await notify('y')
  await expect.poll(() => heard).toEqual(['x', 'y'])
  await stop()
})

it('4 boot: the connection that listens is refused', async () => {
  const way = await disturbedWay(server)
  for (let n = 1; n <= 12; n += 1) {
    const skip = n
    way.refuseAfter?.(skip, '53300', 'too many')
    const started = run({ place: { url: way.url }, ports: [0] })
    const result = await started.then(
      async (i) => {
        await i.stop()
        return 'ok'
      },
      (e) => `${e.name}: ${e.message}`,
    )
    console.log('boot', n, result)
  }
})

it('6 five migrations at once', async () => {
  const other = await startPostgres()
  onTestFinished(other.stop)
  const c = new pg.Client({ connectionString: other.url })
  await c.connect()
  await c.query(await readFile('examples/backend/database/older/0001.sql', 'utf8'))
  await c.end()
  console.log(await Promise.allSettled(Array.from({ length: 5 }, () => migratePostgres(other.url))))
})

it('10 long ids', async () => {
  const listing = {
    ...{ name: { own: '黄'.repeat(20) }, category: 'metal', decimals: 12, feeRate: '0.01' },
    ...{ minAmount: '10', maxAmount: '1000', terms: [{ durationSeconds: 60, payoutRate: '0.85' }] },
  }
  const ids = Array.from({ length: 60 }, (_, i) => `${'黄'.repeat(60)}${i}`)
  const r = await operateAs(test.database, [
    'set',
    'product',
    ids[0] ?? '',
    JSON.stringify({ ...listing, symbol: 'A' }),
  ]).catch((e) => `${e}`)
  console.log('id', r)
  for (const [i, id] of ids.entries())
    await operateAs(test.database, ['set', 'product', id, JSON.stringify({ ...listing, symbol: `S${i}` })]).catch(
      () => undefined,
    )
  for (const id of ids) await operateAs(test.database, ['product', id, 'trading']).catch(() => undefined)
  const prices = ids.map((productId) => ({ productId, price: decimal('123456789.123456789012'), volume: decimal('1') }))
  console.log(
    'publish',
    await publish(test.backend, prices, await test.lease()).then(
      (q) => q.length,
      (e) => `${e} ${e.cause}`,
    ),
  )
})

it('11 null bytes', async () => {
  const { token } = await test.member()
  const z = 'a\u0000b'
  const form = {
    name: z,
    idCard: '11010119900307777X',
    username: 'nulluser',
    pwd: 'Secret123',
    pwd2: 'Secret123',
    withdrawPwd: 'Other1234',
    contact: 'n@example.com',
    inviteCode: 'CANDOR1',
  }
  const show = async (what: string, p: Promise<Response>) => {
    const r = await p
    console.log('null', what, r.status, (await r.text()).slice(0, 120))
  }
  await show('register name', Promise.resolve(test.fetch(account.register, form)))
  await show('register user', Promise.resolve(test.fetch(account.register, { ...form, name: 'x', username: z })))
  await show(
    'register pwd',
    Promise.resolve(
      test.fetch(account.register, {
        ...form,
        name: 'x',
        pwd: 'Secret123\u0000',
        pwd2: 'Secret123\u0000',
        username: 'nulluser2',
      }),
    ),
  )
  await show(
    'register invite',
    Promise.resolve(test.fetch(account.register, { ...form, name: 'x', inviteCode: z, username: 'nulluser3' })),
  )
  await show(
    'register contact',
    Promise.resolve(
      test.fetch(account.register, { ...form, name: 'x', contact: 'a\u0000@b.cd', username: 'nulluser4' }),
    ),
  )
  await show('login', Promise.resolve(test.fetch(account.login, { username: z, pwd: z, code: z, uuid: z })))
  await show('profile', Promise.resolve(test.fetch(account.updateProfile, { ...test.request(), userName: z }, token)))
  await show(
    'deposit',
    Promise.resolve(
      test.fetch(
        createDeposit,
        { ...test.request(), channelId: z, amount: '100.00', terms: { rate: '1', feeRate: '0', account: z } },
        token,
      ),
    ),
  )
  await show(
    'bank',
    Promise.resolve(test.fetch(bindBank, { ...test.request(), payeeName: z, bankName: z, accountNumber: z }, token)),
  )
  for (const path of [
    '/api/market/kline?productId=%00&interval=1m&limit=10',
    '/api/market/quotes?products=%00',
    '/upload/%00',
    '/api/order/info?id=%00',
    '/static/%00',
    '/api/funds/transactions?cursor=%00',
  ])
    await show(path, Promise.resolve(test.app.request(path, { headers: { Authorization: `Bearer ${token}` } })))
  await show(
    'token',
    Promise.resolve(test.app.request('/api/index/userInfo', { headers: { Authorization: 'Bearer a%00' } })),
  )
  await show(
    'lone surrogate',
    Promise.resolve(test.fetch(account.updateProfile, { ...test.request(), userName: 'a\ud800' }, token)),
  )
})

it('17 withdrawals at once', async () => {
  await test.withoutHolds()
  const member = await test.member('100.00')
  const bank = (
    await test.ask(
      bindBank,
      { ...test.request(), payeeName: 'Ann Lee', accountNumber: '6225880137499999', bankName: 'Harbour' },
      member.token,
    )
  ).data
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      test.ask(
        createWithdrawal,
        {
          ...test.request(),
          accountId: bank.id,
          amount: '100.00',
          withdrawPwd: SEEDED_WITHDRAW_PASSWORD,
          terms: { fee: '2.00', receivedAmount: '98.00' },
        },
        member.token,
      ),
    ),
  )
  console.log('withdrawals', answers.map(({ code }) => code).join(' '))
  console.log('books', await operateAs(test.database, ['books']).catch((e) => `${e}`))
})

it('19 odd amounts', async () => {
  const { token, username } = await test.member()
  for (const amount of [
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    '١٢',
    '1_000',
    '+5',
    '-5',
    ' 5',
    '5.',
    '.5',
    '1,000',
    '9'.repeat(400),
  ]) {
    const r = await operateAs(test.database, ['credit', username, amount], { yes: false }).catch((e) =>
      `${e.name} ${e.message}`.slice(0, 90),
    )
    const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
    const d = await test.ask(createDeposit, { ...test.request(), channelId: 'bank-cny', amount, terms }, token)
    console.log('amount', amount.slice(0, 12), '|', r, '|', d.code)
  }
})

it('13 a silent fortnight', async () => {
  test.clock.advance(14 * 86_400_000)
  console.log(
    'fortnight',
    await publish(
      test.backend,
      [{ productId: 'btcusdt', price: decimal('64000.00'), volume: decimal('1') }],
      await test.lease(),
    ).then(
      (q) => q.length,
      (e) => `${e}`,
    ),
  )
})

it('20 bloat of the lease', async () => {
  const { query } = test.database
  for (let n = 0; n < 3000; n += 1) await query.execute(sql`update leader_lease set beat = beat + 1`)
  const { rows } = (await query.execute(sql`select pg_relation_size('leader_lease') as size`)) as unknown as {
    rows: unknown[]
  }
  console.log('lease size', rows)
})

it('21 half-open: readyz, metrics, recovery', { timeout: 60_000 }, async () => {
  const way = await disturbedWay(server)
  const instance = await run({ place: { url: way.url }, ports: [0] })
  const get = async (path: string) => {
    const t = performance.now()
    const r = await fetch(`${instance.addresses[0]}${path}`)
    await r.text()
    return [r.status, Math.round(performance.now() - t)]
  }
  await Promise.all(Array.from({ length: 8 }, () => get('/api/market/products')))
  way.die()
  console.log(
    'half-open',
    await Promise.all(['/readyz', '/metrics', '/api/index/getconf', '/api/index/getconf', '/healthz'].map(get)),
  )
  console.log('after', await Promise.all(['/readyz', '/metrics', '/api/index/getconf', '/healthz'].map(get)))
  const t = performance.now()
  await instance.stop()
  console.log('stop', Math.round(performance.now() - t))
})

it('12 stop with streams and idle connections', async () => {
  const instance = await run({ place: { url: server.url }, ports: [0] })
  const stream = await fetch(`${instance.addresses[0]}/api/market/stream?products=btcusdt`).catch((e) => `${e}`)
  console.log('stream', typeof stream === 'string' ? stream : stream.status)
  await fetch(`${instance.addresses[0]}/healthz`)
  const t = performance.now()
  await instance.stop()
  console.log('stop', Math.round(performance.now() - t))
})
