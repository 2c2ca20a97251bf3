import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrokerError, msOf } from '#adapter/broker/broker.ts'
import { startBroker, tickAll } from '#adapter/broker/start.ts'
import type { ServiceSettings } from '#adapter/service/service.ts'
import { pollBroker, startService } from '#adapter/service/start.ts'
import { CAPTCHA, ManualClock } from '#backend/backend.fixture.ts'
import { realHooks } from '#conformance/backend.ts'
import { main } from '#conformance/command.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { productList, quote, quoteList } from '#lib/contract/market.ts'
import { createOrder, orderInfo, orderList } from '#lib/contract/orders.ts'
import { captcha, login, userInfo } from '#lib/contract/session.ts'

type Broker = Awaited<ReturnType<typeof startBroker>>
type Service = Awaited<ReturnType<typeof startService>>

let folder = ''
let clock: ManualClock
let during: (stage: 'received' | 'booked') => Promise<void>
let broker: Broker
let service: Service
const logged: string[] = []

const startAdapter = (answerLimitMs = 3000, settings: Partial<ServiceSettings> = {}) =>
  startService({
    settings,
    ...{ answerLimitMs, heartbeatMs: 5 },
    ...{ file: path.join(folder, 'service.sqlite'), broker: broker.address, ports: [0, 0], clock },
    captcha: { make: () => ({ code: CAPTCHA, image: 'data:image/svg+xml;base64,PHN2Zy8+' }) },
    log: (event, fields) => void logged.push(`${event} ${JSON.stringify(fields)}`),
  })

const startOld = (options: { port?: number; keepsComments?: boolean } = {}) =>
  startBroker({
    ...{ file: path.join(folder, 'broker.jsonl'), clock, port: 0, during: (stage) => during(stage) },
    ...options,
  })

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-adapter-'))
  clock = new ManualClock()
  during = async () => undefined
  logged.length = 0
  broker = await startOld()
  tickAll(broker.broker)
  service = await startAdapter()
})
afterEach(async () => {
  await service.stop()
  await broker.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Time goes on at both, with two prices of every instrument at its end. */
function advance(ms: number): void {
  const last = Math.min(ms, 7)
  for (const each of [ms - last, last]) {
    clock.advance(each)
    tickAll(broker.broker)
  }
  broker.broker.settle()
}

/** The same, and the service has heard of it by the feed. */
async function step(ms: number): Promise<void> {
  advance(ms)
  const newest = () => service.service.market.newest(['BTCUSDT'])[0]?.at
  await expect.poll(newest, { interval: 5 }).toBe(clock.now())
  await pollBroker(service.service)
}

async function ask<C extends Call>({ method, path: at }: C, input: RequestOf<C>, token?: string) {
  const fields = Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])
  const query = method === 'GET' ? `?${new URLSearchParams(fields)}` : ''
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const body = method === 'GET' ? null : JSON.stringify(input)
  const answer = await fetch(`${service.addresses[0]}${at}${query}`, { method, headers, body })
  return (await answer.json()) as { code: number; msg: string; data: ResponseOf<C>; time: number }
}

async function logIn(username = 'demo', pwd = 'Demo1234'): Promise<string> {
  const { uuid } = (await ask(captcha, {})).data
  const { data, code } = await ask(login, { username, pwd, code: CAPTCHA.toLowerCase(), uuid })
  expect(code).toBe(200)
  return data.token ?? ''
}

/** An order that the service has to accept. */
async function order(token: string, change: { amount?: string; productId?: string } = {}) {
  const productId = change.productId ?? 'BTCUSDT'
  const [quote] = (await ask(quoteList, { products: productId }, token)).data.items
  const terms = { quoteSeq: quote?.seq ?? 0, payoutRate: '0.82', feeRate: '0' }
  const request = { productId, direction: 'up' as const, amount: '10.50', durationSeconds: 30, terms, ...change }
  return { ...request, requestId: crypto.randomUUID(), validUntil: clock.now() + 15_000 }
}

it('keeps the contract in the profile minimum', { timeout: 120_000 }, async () => {
  const token = await logIn()
  const otherToken = await logIn('other', 'Other1234')
  // So that the checks of lists have something to look at.
  for (const productId of ['BTCUSDT', 'ETHUSDT', 'BTCUSDT']) {
    expect((await ask(createOrder, await order(token, { productId }), token)).code).toBe(200)
    await step(31_000)
  }
  for (let count = 0; count < 3; count += 1) await step(1000)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const hooks = {
    ...realHooks,
    now: () => clock.now(),
    sleep: async (ms: number) => {
      for (let left = ms; left > 0; left -= 1000) {
        advance(Math.min(left, 1000))
        // Without waiting for the feed, which has its own test.
        await service.service.market.catchUp()
        await pollBroker(service.service)
      }
    },
  }
  const conformance = async () => {
    const bases = service.addresses.flatMap((address) => ['--base', address])
    const resumeOptions = ['--write', '--resume', path.join(folder, 'kept.json')]
    const session = [`--token=${token}`, `--other-token=${otherToken}`]
    const code = await main([...bases, ...session, '--profile', 'minimum', ...resumeOptions], hooks)
    const table = String(printed.mock.lastCall?.[0])
    expect(code, table).toBe(0)
    return table
  }
  const passed = (table: string) => Number(/(\d+) passed, 0 failed/.exec(table)?.[1])
  expect(passed(await conformance())).toBeGreaterThan(80)
  await restart()
  const again = await conformance()
  expect(passed(again)).toBeGreaterThan(80)
  expect(again).toMatch(/^passed +resume\.outcome/m)
  // On the instrument whose trades end by the clock and whose draws lose.
  expect(again).toMatch(/^passed +rules\.settled/m)
  expect(again).toMatch(/^passed +resume\.repeat/m)
  // On the instrument that allows three open orders.
  for (const name of ['second', 'race', 'beyond', 'settled'])
    expect(again).toMatch(new RegExp(`^passed +several\\.${name}`, 'm'))
  expect(logged).toEqual([])
  printed.mockRestore()
})

it('answers a refusal that it did not foresee with the text of the broker, and remembers it', async () => {
  during = async () => {
    throw new BrokerError('Risk limit of the desk')
  }
  const token = await logIn()
  const request = await order(token)
  const expected = { code: codes.messageAsSent, msg: 'Risk limit of the desk' }
  expect(await ask(createOrder, request, token)).toMatchObject(expected)
  during = async () => undefined
  expect(await ask(createOrder, request, token)).toMatchObject(expected)
  expect((await outcome(request.requestId, token)).data).toMatchObject({ state: 'refused', ...expected })
})

const outcome = (requestId: string, token: string) => ask(requestOutcome, { requestId }, token)
const openOrders = async (token: string) => (await ask(orderList, { state: 'open' }, token)).data.items
const balance = async (token: string) => (await ask(userInfo, {}, token)).data.usermoney

/** Resolves when the broker has reached a stage of a trade, where it stays until `go` is called. */
function holdAt(wanted: 'received' | 'booked') {
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  const reached = new Promise<void>((resolve) => {
    during = async (stage) => {
      if (stage !== wanted) return
      resolve()
      await released
    }
  })
  return { reached, go }
}

/** Ends the service as a crash does, in the middle of what it is doing, and starts it again on its file. */
async function restart(answerLimitMs?: number, settings?: Partial<ServiceSettings>): Promise<void> {
  await service.stop()
  service = await startAdapter(answerLimitMs, settings)
}

/** Another channel of the broker, such as its old application. */
const oldChannel = () => {
  const session = broker.broker.login('demo', 'Demo1234')
  return {
    open: () =>
      broker.broker.open(session, { symbol: 'BTCUSDT', side: 'CALL', cents: 1050, expiry: 30, comment: undefined }),
    trades: () => broker.broker.tradesOf(session, 0),
  }
}

it.each([
  { name: 'by its comment', keepsComments: true },
  { name: 'by what was asked for', keepsComments: false },
])('finds the trade of a request that it did not see the end of, $name', async ({ keepsComments }) => {
  const port = Number(new URL(broker.address).port)
  await broker.stop()
  broker = await startOld({ port, keepsComments })
  const token = await logIn()
  const request = await order(token)
  const held = holdAt('booked')
  const lost = ask(createOrder, request, token).catch(() => 'no answer')
  await held.reached
  expect((await outcome(request.requestId, token)).data.state).toBe('processing')
  expect(await ask(createOrder, request, token)).toMatchObject({ code: codes.tooManyRequests })
  await restart()
  expect(await lost).toBe('no answer')

  const answer = await outcome(request.requestId, token)
  expect(answer.data).toMatchObject({ state: 'done', kind: 'order' })
  held.go()
  const again = await ask(createOrder, request, token)
  expect(again).toMatchObject({ code: 200, data: { id: answer.data.recordId, amount: '10.50', status: 'open' } })
  expect(await openOrders(token)).toEqual([again.data])
  expect(await balance(token)).toBe('9989.50')
  await step(30_001)
  const { data } = await ask(orderInfo, { requestId: request.requestId }, token)
  expect(data).toMatchObject({ id: answer.data.recordId, status: 'settled' })
  expect(data.closeSeq).toBeGreaterThan(data.openSeq)
})

it('says "processing" of a request that the broker may still open, and refuses it once the broker cannot', async () => {
  const token = await logIn()
  const request = await order(token)
  const held = holdAt('received')
  const lost = ask(createOrder, request, token).catch(() => 'no answer')
  await held.reached
  await restart()
  expect(await lost).toBe('no answer')
  expect((await outcome(request.requestId, token)).data.state).toBe('processing')
  // Nobody knows whether it is open, so there is no second one.
  expect((await ask(createOrder, await order(token), token)).code).toBe(codes.positionPending)
  await step(16_000)
  const refused = { state: 'refused', code: codes.orderFailed }
  expect((await outcome(request.requestId, token)).data).toMatchObject(refused)
  expect((await ask(createOrder, request, token)).code).toBe(codes.orderFailed)
  expect(await openOrders(token)).toEqual([])
  expect(await balance(token)).toBe('10000.00')
  held.go()
})

describe.each([{ keepsComments: true }, { keepsComments: false }])(
  'several open orders at a broker that keeps comments: $keepsComments',
  (comments) => {
    const ETH = { productId: 'ETHUSDT' }
    const place = async (token: string, change: object = {}) =>
      ask(createOrder, await order(token, { ...ETH, ...change }), token)

    /** An order of which nobody knows whether the broker opens it, until `go` is called. */
    async function uncertain(token: string) {
      const request = await order(token, ETH)
      const { reached, go } = holdAt('received')
      const lost = ask(createOrder, request, token).catch(() => 'no answer')
      await reached
      during = async () => undefined
      await restart(3000, comments)
      expect(await lost).toBe('no answer')
      const found = async () => {
        const opened = () => broker.broker.tradesOf(broker.broker.login('demo', 'Demo1234'), 0).length
        const before = opened()
        go()
        await expect.poll(opened, { interval: 5 }).toBe(before + 1)
        await pollBroker(service.service)
        return (await outcome(request.requestId, token)).data
      }
      return { request, found }
    }

    beforeEach(async () => {
      const port = Number(new URL(broker.address).port)
      await broker.stop()
      broker = await startOld({ port, ...comments })
    })

    it('are as many as the service states for the instrument, and one of which nobody knows counts', async () => {
      const token = await logIn()
      const { items } = (await ask(productList, {})).data
      expect(Object.fromEntries(items.map(({ id, openOrders }) => [id, openOrders]))).toMatchObject({
        ETHUSDT: 3,
        BTCUSDT: undefined,
      })
      const { found } = await uncertain(token)
      expect((await place(token, { amount: '11.00' })).code).toBe(200)
      expect((await place(token, { amount: '12.00' })).code).toBe(200)
      expect((await place(token, { amount: '13.00' })).code).toBe(codes.positionPending)
      expect(await found()).toMatchObject({ state: 'done', recordId: 't500103' })
      expect((await place(token, { amount: '13.00' })).code).toBe(codes.positionPending)
      expect((await openOrders(token)).map(({ amount }) => amount)).toEqual(['10.50', '12.00', '11.00'])
      await step(30_001)
      expect((await place(token)).code).toBe(200)
      expect(logged.filter((line) => line.startsWith('several trades'))).toEqual([])
    })

    it('of two that ask for the same the second is sent while one is uncertain where comments tell them apart', async () => {
      const token = await logIn()
      const { request, found } = await uncertain(token)
      const alike = await place(token)
      if (!comments.keepsComments) {
        expect(alike.code).toBe(codes.positionPending)
        // Another end, direction or stake is told apart.
        expect((await place(token, { amount: '11.00' })).code).toBe(200)
        expect(await found()).toMatchObject({ state: 'done', recordId: 't500102' })
        expect((await place(token)).code).toBe(200)
        return
      }
      expect(alike).toMatchObject({ code: 200, data: { id: 't500101' } })
      expect(await found()).toMatchObject({ state: 'done', recordId: 't500102' })
      expect((await ask(createOrder, request, token)).data).toMatchObject({ id: 't500102' })
    })
  },
)

it('finds the trade that a slow broker opens after the service has stopped waiting', async () => {
  await restart(400)
  const token = await logIn()
  const request = await order(token)
  const held = holdAt('received')
  expect((await ask(createOrder, request, token)).code).toBe(codes.tooManyRequests)
  expect((await outcome(request.requestId, token)).data.state).toBe('processing')
  held.go()
  await expect.poll(() => oldChannel().trades().length, { interval: 5 }).toBe(1)
  await pollBroker(service.service)
  expect((await ask(createOrder, request, token)).data).toMatchObject({ id: 't500101', status: 'open' })
  expect(oldChannel().trades()).toHaveLength(1)
})

it('finds the trade when the broker ends before it has answered, and asks again once it is back', async () => {
  const token = await logIn()
  const request = await order(token)
  const held = holdAt('booked')
  const answer = ask(createOrder, request, token)
  await held.reached
  const port = Number(new URL(broker.address).port)
  await broker.stop()
  expect((await answer).code).toBe(codes.tooManyRequests)
  await pollBroker(service.service)
  expect((await outcome(request.requestId, token)).data.state).toBe('processing')
  expect((await ask(userInfo, {}, token)).code).toBe(codes.maintenance)
  broker = await startOld({ port })
  await pollBroker(service.service)
  expect((await outcome(request.requestId, token)).data).toMatchObject({ state: 'done', recordId: 't500101' })
  expect(await balance(token)).toBe('9989.50')
})

it('decides nothing when several trades fit', async () => {
  const token = await logIn()
  const request = await order(token)
  const held = holdAt('received')
  const lost = ask(createOrder, request, token).catch(() => 'no answer')
  await held.reached
  await service.stop()
  await lost
  during = async () => undefined
  await oldChannel().open()
  await oldChannel().open()
  service = await startAdapter()
  await step(16_000)
  expect((await outcome(request.requestId, token)).data.state).toBe('processing')
  expect(logged.at(-1)).toContain('several trades fit')
  expect(await openOrders(token)).toEqual([])
  // An operator writes which one it is.
  service.service.store.run('update requests set ticket = ? where id = ?', 500_102, request.requestId)
  await pollBroker(service.service)
  expect((await outcome(request.requestId, token)).data).toMatchObject({ state: 'done', recordId: 't500102' })
})

it('forgets a request that it had not yet sent when it ended, so that it may come again', async () => {
  const token = await logIn()
  const request = await order(token)
  const stored = {
    account: 7001,
    id: request.requestId,
    fingerprint: '',
    body: JSON.stringify(request),
    state: 'processing',
  }
  service.service.store.insert('requests', stored)
  expect((await outcome(request.requestId, token)).data.state).toBe('processing')
  await restart()
  expect((await outcome(request.requestId, token)).data.state).toBe('unknown')
  expect((await ask(createOrder, request, token)).code).toBe(200)
})

it('names the quotes that decide an order before the feed has brought them', async () => {
  const token = await logIn()
  const request = await order(token)
  advance(1000)
  const opened = (await ask(createOrder, request, token)).data
  const at = (seq: number | undefined) => service.service.market.quoteOf('BTCUSDT', seq ?? 0)
  expect(at(opened.openSeq)).toMatchObject({ at: clock.now(), price: opened.openPrice })
  advance(29_000)
  const lastAt = clock.now()
  advance(2000)
  const settled = (await ask(orderInfo, { id: opened.id }, token)).data
  expect(at(settled.closeSeq)).toMatchObject({ at: lastAt, price: settled.closePrice })
  expect(logged).toEqual([])
})

it('names the quote before the one of the very millisecond when the trade was opened by it', async () => {
  const token = await logIn()
  const request = await order(token)
  const [before] = service.service.market.newest(['BTCUSDT'])
  clock.advance(1000)
  during = async (stage) => {
    if (stage === 'booked') tickAll(broker.broker)
  }
  const opened = (await ask(createOrder, request, token)).data
  expect(opened).toMatchObject({ openSeq: before?.seq, openPrice: before?.price, openedAt: clock.now() })
  expect(service.service.market.newest(['BTCUSDT'])).toMatchObject([{ at: clock.now() }])
  expect(logged).toEqual([])
})

it('has every tick once, in the order of time, also those that were pushed while it was not there', async () => {
  for (let count = 0; count < 5; count += 1) await step(1000)
  const first = service.service.market.newest(['BTCUSDT'])[0]?.seq ?? 0
  await service.stop()
  for (let count = 0; count < 5; count += 1) {
    advance(1000)
  }
  service = await startAdapter()
  for (let count = 0; count < 5; count += 1) await step(1000)
  const stored = service.service.store.all(quote, "select * from quotes where productId = 'BTCUSDT' order by seq")
  const ticks = broker.broker.ticksSince(0).filter(({ symbol }) => symbol === 'BTCUSDT')
  expect(stored.map(({ at, price }) => [at, Number(price)])).toEqual(ticks.map(({ ts, price }) => [msOf(ts), price]))
  const [{ seq: begin } = { seq: 0 }] = stored
  expect(stored.map(({ seq }) => seq)).toEqual(ticks.map((_, index) => begin + index))
  expect(begin).toBeGreaterThan(1_000_000_000)
  expect(first).toBe(begin + 10)
  expect(logged).toEqual([])
})

it('offers a rate for each side, where the payout depends on the direction', async () => {
  const { items } = (await ask(productList, {})).data
  const rates = Object.fromEntries(items.map(({ id, terms }) => [id, terms.map((each) => each.payoutRate)]))
  expect(rates).toMatchObject({
    BTCUSDT: ['0.8200', '0.8500', '0.9000'],
    SOLUSDT: ['0.8200', { up: '0.9000', down: '0.7500' }],
  })
})
