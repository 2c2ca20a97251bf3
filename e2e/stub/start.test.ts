import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { StubControl } from './control/client.ts'
import { type Stub, type StubOptions, startStub } from './start.ts'

const running: Stub[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})

async function start(options: Partial<StubOptions> = {}) {
  const stub = await startStub({ ports: [0, 0], control: true, ...options })
  running.push(stub)
  return { ...stub, base: stub.addresses[0], control: new StubControl(stub.addresses[1]) }
}

const envelope = v.looseObject({ code: v.number(), msg: v.string(), data: v.unknown(), time: v.number() })

async function ask(url: string, token?: string, body?: unknown) {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(
    url,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  )
  return v.parse(envelope, await answer.json())
}

const placed = v.object({
  id: v.string(),
  status: v.string(),
  result: v.optional(v.string()),
  profit: v.optional(v.string()),
})

async function order(control: StubControl, change: object = {}) {
  const { seq } = await control.price('btcusdt', ['100.00'])
  await control.clock.advance(500)
  return {
    requestId: '6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e0001',
    productId: 'btcusdt',
    direction: 'up',
    amount: '100.00',
    durationSeconds: 60,
    validUntil: Date.UTC(9000, 0),
    terms: { quoteSeq: seq, payoutRate: '0.87', feeRate: '0.01' },
    ...change,
  }
}

describe('the stub over HTTP', () => {
  test('lets a member in by captcha and password', async () => {
    const { base, control } = await start()
    const login = async (username: string, pwd: string, wrong = false) => {
      const { data } = await ask(`${base}/captchaImage`)
      const { uuid } = v.parse(v.object({ uuid: v.string() }), data)
      const code = wrong ? '....' : await control.captcha(uuid)
      return ask(`${base}/api/login/login`, undefined, { username, pwd, code, uuid })
    }
    expect((await login('demo', 'Demo1234', true)).code).toBe(4011)
    expect((await login('nobody', 'Demo1234')).code).toBe(4012)
    expect((await login('demo', 'nope')).code).toBe(4013)
    expect((await login('frozen', 'Demo1234')).code).toBe(4014)
    expect((await login('banned', 'Demo1234')).code).toBe(4015)
    expect((await login('demo', '')).code).toBe(4001)
    expect((await login('demo', 'demo1234')).code).toBe(4013)
    const { token } = v.parse(v.object({ token: v.string() }), (await login(' Demo ', 'Demo1234')).data)
    const info = await ask(`${base}/api/index/userInfo`, token)
    expect(info).toMatchObject({
      code: 200,
      roles: [],
      permissions: [],
      data: { userId: 'u1001', userName: 'Demo', usermoney: '10000.00' },
    })
    await control.member('demo', { withSessionkey: false, balance: '12.30', roles: ['admin'] })
    const changed = await ask(`${base}/api/index/userInfo`, token)
    expect(changed).toMatchObject({ roles: ['admin'], data: { usermoney: '12.30' } })
    expect(changed.data).not.toHaveProperty('sessionkey')
    await control.expireSessions('demo')
    expect((await ask(`${base}/api/index/userInfo`, token)).code).toBe(401)
  })

  test('ends a session after 12 hours', async () => {
    const { base, control } = await start()
    const token = await control.session('demo')
    await control.clock.advance(12 * 3_600_000 - 60_000)
    expect((await ask(`${base}/api/index/member`, token)).code).toBe(200)
    await control.clock.advance(60_000)
    expect((await ask(`${base}/api/index/member`, token)).code).toBe(401)
  })

  test('settles an order by the pinned price, once, on either address', async () => {
    const { addresses, base, control } = await start()
    await control.clock.freeze()
    const token = await control.session('demo')
    const body = await order(control)
    const first = await ask(`${base}/api/order/create`, token, body)
    expect(first.data).toMatchObject({ id: 'o1', status: 'open', openPrice: '100.00' })
    expect((await ask(`${addresses[1]}/api/order/create`, token, body)).data).toEqual(first.data)
    await control.price('btcusdt', ['100.01'])
    await control.clock.advance(60_000)
    const info = await ask(`${base}/api/order/info?requestId=${body.requestId}`, token)
    expect(v.parse(placed, info.data)).toEqual({ id: 'o1', status: 'settled', result: 'win', profit: '86.00' })
    expect(await control.orders('demo')).toHaveLength(1)
    expect((await control.ledger('demo')).entries.map(({ amount }) => amount)).toEqual([
      '10000.00',
      '-101.00',
      '187.00',
    ])
    expect((await ask(`${base}/api/order/list?state=open`, token)).data).toEqual({ items: [] })
    expect(await control.violations()).toEqual([])
  })

  test('accepts as many open orders on a product, and on all together, as it states', async () => {
    const { addresses, base, control } = await start()
    await control.clock.freeze()
    const token = await control.session('demo')
    const body = await order(control)
    let count = 0
    const place = async (change: object = {}) => {
      count += 1
      const requestId = `6f1c1c9e-5a0b-4f6e-9a53-0d7c1d0e000${count}`
      const base = addresses[count % 2 === 0 ? 0 : 1]
      return (await ask(`${base}/api/order/create`, token, { ...body, ...change, requestId })).code
    }
    const statedOf = async () => {
      const { items } = v.parse(
        v.object({ items: v.array(v.object({ openOrders: v.optional(v.number()) })) }),
        (await ask(`${base}/api/market/products`)).data,
      )
      return items.flatMap(({ openOrders }) => openOrders ?? [])
    }
    expect(await statedOf()).toEqual([])
    expect([await place(), await place()]).toEqual([200, 4105])
    await control.rule('btcusdt', { openOrders: 3 })
    expect(await statedOf()).toEqual([3])
    expect([
      await place({ direction: 'down', durationSeconds: 120, terms: { ...body.terms, payoutRate: '0.89' } }),
    ]).toEqual([200])
    await control.config({ open_orders: 2 })
    expect((await ask(`${base}/api/index/getconf`)).data).toMatchObject({ open_orders: 2 })
    expect(await place()).toBe(4105)
    await control.config({ open_orders: 100 })
    expect([await place(), await place()]).toEqual([200, 4105])
    await control.clock.advance(60_000)
    const again = await order(control)
    expect([await place(again), await place(again), await place(again)]).toEqual([200, 200, 4105])
    expect(await control.violations()).toEqual([])
  })

  test('requires what the contract requires and records what was wrong', async () => {
    const { base, control } = await start()
    const token = await control.session('demo')
    expect((await ask(`${base}/api/order/create`, token, {})).code).toBe(4001)
    expect((await ask(`${base}/api/order/create`, token, await order(control, { amount: 'much' }))).code).toBe(500)
    expect((await ask(`${base}/api/order/list?state=open&cursor=x`, token)).code).toBe(500)
    const seen = (await control.requests()).filter(({ path }) => path === '/api/order/create')
    expect(seen.map(({ code, problems }) => [code, problems?.length])).toEqual([
      [4001, 7],
      [500, 1],
    ])
    expect(seen[1]).toMatchObject({ address: 0, method: 'POST', bearer: true, requestId: expect.any(String) })
  })

  test('an answer that breaks the contract is recorded and never sent', async () => {
    const { base, world, control } = await start()
    Object.assign(world.members.get('demo'), { userName: 7 })
    const answer = await fetch(`${base}/api/index/userInfo`, {
      headers: { Authorization: `Bearer ${await control.session('demo')}` },
    })
    expect(answer.status).toBe(500)
    expect(await control.violations()).toMatchObject([
      { path: '/api/index/userInfo', problems: [expect.stringContaining('userName')] },
    ])
  })

  test('every call of the contract exists, behind its token', async () => {
    const { base, control } = await start()
    expect((await ask(`${base}/api/ebao/projects`)).code).toBe(401)
    expect((await ask(`${base}/api/ebao/projects`, await control.session('demo'))).code).toBe(200)
  })

  test('has no control unless asked for', async () => {
    const { base } = await start({ control: false })
    const paths = ['/clock', '/price', '/captcha', '/session', '/ledger']
    const answers = await Promise.all(
      paths.map((path) => fetch(`${base}/__control${path}`, { method: 'POST', body: '{}' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })

  test('a port that is taken gives way to the next free one', async () => {
    const first = await start()
    const port = Number.parseInt(new URL(first.base).port, 10)
    const second = await start({ ports: [port, port] })
    expect(new Set([...first.addresses, ...second.addresses]).size).toBe(4)
  })
})
