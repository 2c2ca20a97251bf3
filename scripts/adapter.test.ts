import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BrokerError } from '#adapter/broker/broker.ts'
import { startBroker, tickAll } from '#adapter/broker/start.ts'
import { pass, startService } from '#adapter/service/start.ts'
import { CAPTCHA, ManualClock } from '#backend/backend.fixture.ts'
import { captcha, login, userInfo } from '#lib/contract/account.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { createOrder, orderInfo, orderList, quoteList } from '#lib/contract/trade.ts'
import { Backend, realHooks } from '#scripts/conformance/backend.ts'
import { runChecks } from '#scripts/conformance/check.ts'
import { checksOf } from '#scripts/conformance/checks.ts'
import { tableOf } from '#scripts/conformance/table.ts'

type Broker = Awaited<ReturnType<typeof startBroker>>
type Service = Awaited<ReturnType<typeof startService>>

let folder = ''
let clock: ManualClock
let during: (stage: 'received' | 'booked') => Promise<void>
let broker: Broker
let service: Service
const logged: string[] = []

const startAdapter = () =>
  startService({
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

/** Time goes on at both, with a price of every instrument at its end, which the service has heard of. */
async function step(ms: number): Promise<void> {
  clock.advance(ms)
  tickAll(broker.broker)
  broker.broker.settle()
  const newest = () => service.service.market.newest(['BTCUSDT'])[0]?.at
  await expect.poll(newest, { interval: 5 }).toBe(clock.now())
  await pass(service.service)
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
  const asked = { productId, direction: 'up' as const, amount: '10.50', durationSeconds: 30, terms, ...change }
  return { ...asked, requestId: crypto.randomUUID(), validUntil: clock.now() + 15_000 }
}

it('keeps the contract in the profile minimum', { timeout: 120_000 }, async () => {
  const checked = new Backend(service.addresses, 'https://candor.test', {
    ...realHooks,
    now: () => clock.now(),
    sleep: async (ms) => {
      for (let left = ms; left > 0; left -= 1000) await step(Math.min(left, 1000))
    },
  })
  checked.profiles = ['minimum']
  checked.token = await logIn()
  checked.otherToken = await logIn('other', 'Other1234')
  for (let count = 0; count < 3; count += 1) await step(1000)
  const results = await runChecks(checksOf(checked), true)
  const broken = results.filter(({ status }) => status === 'failed' || status === 'missing')
  expect(broken, tableOf(results)).toEqual([])
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(80)
  expect(logged).toEqual([])
})

it('answers a refusal that it did not foresee with the text of the broker, and remembers it', async () => {
  during = async () => {
    throw new BrokerError('Risk limit of the desk')
  }
  const token = await logIn()
  const asked = await order(token)
  const expected = { code: codes.messageAsSent, msg: 'Risk limit of the desk' }
  expect(await ask(createOrder, asked, token)).toMatchObject(expected)
  during = async () => undefined
  expect(await ask(createOrder, asked, token)).toMatchObject(expected)
  expect((await outcome(asked.requestId, token)).data).toMatchObject({ state: 'refused', ...expected })
})

const outcome = (requestId: string, token: string) => ask(requestOutcome, { requestId }, token)
const openOrders = async (token: string) => (await ask(orderList, { state: 'open' }, token)).data.items
const balance = async (token: string) => (await ask(userInfo, {}, token)).data.usermoney

/** Resolves when the broker has reached a stage of a trade, where it stays until `go` is called. */
function holdAt(wanted: 'received' | 'booked') {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  during = async (stage) => {
    if (stage !== wanted) return
    reached.resolve()
    await released.promise
  }
  return { reached: reached.promise, go: released.resolve }
}

/** Ends the service as a crash does, in the middle of what it is doing, and starts it again on its file. */
async function restart(): Promise<void> {
  await service.stop()
  service = await startAdapter()
}

it.each([
  { name: 'by its comment', keepsComments: true },
  { name: 'by what was asked for', keepsComments: false },
])('finds the trade of a request that it did not see the end of, $name', async ({ keepsComments }) => {
  const port = Number(new URL(broker.address).port)
  await broker.stop()
  broker = await startOld({ port, keepsComments })
  const token = await logIn()
  const asked = await order(token)
  const held = holdAt('booked')
  const lost = ask(createOrder, asked, token).catch(() => 'no answer')
  await held.reached
  expect((await outcome(asked.requestId, token)).data.state).toBe('processing')
  expect(await ask(createOrder, asked, token)).toMatchObject({ code: codes.tooManyRequests })
  await restart()
  expect(await lost).toBe('no answer')

  const found = await outcome(asked.requestId, token)
  expect(found.data).toMatchObject({ state: 'done', kind: 'order' })
  held.go()
  const again = await ask(createOrder, asked, token)
  expect(again).toMatchObject({ code: 200, data: { id: found.data.recordId, amount: '10.50', status: 'open' } })
  expect(await openOrders(token)).toEqual([again.data])
  expect(await balance(token)).toBe('9989.50')
  await step(30_001)
  const { data } = await ask(orderInfo, { requestId: asked.requestId }, token)
  expect(data).toMatchObject({ id: found.data.recordId, status: 'settled' })
  expect(data.closeSeq).toBeGreaterThan(data.openSeq)
})

it('says "processing" of a request that the broker may still open, and refuses it once the broker cannot', async () => {
  const token = await logIn()
  const asked = await order(token)
  const held = holdAt('received')
  const lost = ask(createOrder, asked, token).catch(() => 'no answer')
  await held.reached
  await restart()
  expect(await lost).toBe('no answer')
  expect((await outcome(asked.requestId, token)).data.state).toBe('processing')
  // Nobody knows whether it is open, so there is no second one.
  expect((await ask(createOrder, await order(token), token)).code).toBe(codes.positionPending)
  await step(16_000)
  const refused = { state: 'refused', code: codes.orderFailed }
  expect((await outcome(asked.requestId, token)).data).toMatchObject(refused)
  expect((await ask(createOrder, asked, token)).code).toBe(codes.orderFailed)
  expect(await openOrders(token)).toEqual([])
  expect(await balance(token)).toBe('10000.00')
  held.go()
})

it('finds the trade that a slow broker opens after the service has stopped waiting', async () => {
  const token = await logIn()
  const asked = await order(token)
  const held = holdAt('received')
  const lost = ask(createOrder, asked, token).catch(() => 'no answer')
  await held.reached
  await restart()
  await lost
  expect((await outcome(asked.requestId, token)).data.state).toBe('processing')
  held.go()
  await expect.poll(() => broker.broker.tradesOf(sessionNumber(), 0).length, { interval: 5 }).toBe(1)
  await pass(service.service)
  expect((await outcome(asked.requestId, token)).data.state).toBe('done')
  expect(await openOrders(token)).toHaveLength(1)
})
