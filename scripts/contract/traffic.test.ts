import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { checkStub, startedWorld } from '#conformance/stub.fixture.ts'
import { createApi } from '#lib/api/api.ts'
import * as account from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { calls } from '#lib/contract/calls.ts'
import { requestOutcome, uploadFile } from '#lib/contract/common.ts'
import { orderOffer } from '#lib/contract/earlyClose.ts'
import * as ledger from '#lib/contract/ledger.ts'
import * as market from '#lib/contract/market.ts'
import * as notices from '#lib/contract/notices.ts'
import * as orders from '#lib/contract/orders.ts'
import * as security from '#lib/contract/security.ts'
import * as session from '#lib/contract/session.ts'
import * as vault from '#lib/contract/vault.ts'
import * as withdrawals from '#lib/contract/withdrawals.ts'
import { CONTRACT_FILE } from '#scripts/contract/document.ts'
import { StubControl } from '#stub/control/client.ts'
import type { MoneySample } from '#stub/samples/sample.ts'
import { moneySamples } from '#stub/samples/samples.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import { type Stub, startStub } from '#stub/start.ts'
import { DocumentValidator, type Traffic } from './validator.fixture.ts'

/** JPEG, PNG and WebP are recognised by their first bytes. */
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1)

let stub: Stub
let control: StubControl
let document: DocumentValidator
let token: string | undefined
const exchanges: Traffic[] = []

beforeAll(async () => {
  document = new DocumentValidator(JSON.parse(await readFile(CONTRACT_FILE, 'utf8')))
  stub = await startStub({ ports: [0, 0], control: true, heartbeatMs: 5 })
  control = new StubControl(stub.addresses[0])
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const copy = request.clone()
    const response = await send(request)
    if (!new URL(request.url).pathname.startsWith('/__control')) exchanges.push(await trafficOf(copy, response.clone()))
    return response
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await stub.stop()
})

async function trafficOf(request: Request, response: Response): Promise<Traffic> {
  const { pathname, searchParams } = new URL(request.url)
  const isJson = request.headers.get('Content-Type') === 'application/json'
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  return {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: isJson ? await request.json() : undefined,
    status: response.status,
    type,
    // A stream has no end: it is read by the test that opens it.
    answer: type === 'text/event-stream' ? '' : await response.json(),
  }
}

const problemsOf = (traffic: Traffic) =>
  [...document.requestProblems(traffic), ...document.answerProblems(traffic)].map(
    (problem) => `${traffic.method} ${traffic.path}: ${problem}`,
  )

const needsNoInput = (call: Call): call is Call & { readonly body?: never; readonly reply?: never } =>
  call.method === 'GET' && call.reply !== 'stream' && v.is(call.request, {})

/** Makes a money request in a world of its own. */
async function makeRequest({ call: { path }, body }: MoneySample): Promise<void> {
  const own = await startStub({ ports: [0, 0], control: true })
  const ownControl = new StubControl(own.addresses[0])
  const setting = { world: own.world, control: ownControl, member: 'demo' }
  const ids = { requestId: crypto.randomUUID(), validUntil: own.world.clock.now() + 60_000 }
  const answer = await fetch(`${own.addresses[0]}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await ownControl.session('demo')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...ids, ...(await body(setting)) }),
  })
  expect(await answer.json(), path).toMatchObject({ code: 200 })
  await own.stop()
}

test('every call that the client makes, and every answer of the stub, is as the document says', async () => {
  const api = createApi({
    bases: stub.addresses,
    timeoutMs: 4000,
    storage: { get: () => null, set: () => undefined },
    token: () => token,
  })
  const { call } = api
  const now = () => stub.world.clock.now()
  const money = () => ({ requestId: crypto.randomUUID(), validUntil: now() + 60_000 })
  const terms = shownTerms(stub.world)
  const upload = async (): Promise<string> => {
    const body = new FormData()
    body.append('file', new File([PNG], 'x.png', { type: 'image/png' }))
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${stub.addresses[0]}${uploadFile.path}`, { method: 'POST', headers, body })
    const uploads = exchanges.at(-1)?.answer as { data: { path: string } }
    return uploads.data.path
  }

  const { uuid } = await call(session.captcha, {})
  const person = { name: '张三', idCard: '11010119900307123X', contact: 'new@harbour.test', inviteCode: 'CANDOR1' }
  await call(session.register, {
    ...person,
    username: 'newbie',
    pwd: 'Fresh1234',
    pwd2: 'Fresh1234',
    withdrawPwd: 'Cash1234',
  })
  const code = await control.captcha(uuid)
  token = (await call(session.login, { username: 'demo', pwd: 'Demo1234', code, uuid })).token
  await call(notices.noticeList, { limit: 2 })
  await call(notices.noticeInfo, { id: 'n1' })
  await call(notices.textInfo, { key: 'terms' })

  await call(market.quoteList, { products: 'btcusdt,ethusdt' })
  await call(market.sparklines, { products: 'btcusdt,ethusdt' })
  await call(market.kline, { productId: 'btcusdt', interval: '1m', limit: 5, before: now() })
  await call(market.quoteHistory, { productId: 'btcusdt', from: now() - 5000, to: now(), limit: 10 })
  const ordered = money()
  const order = await call(orders.createOrder, {
    ...ordered,
    productId: 'btcusdt',
    direction: 'up',
    amount: '100.00',
    durationSeconds: 60,
    terms: terms.order('btcusdt', 60),
  })
  await call(requestOutcome, { requestId: ordered.requestId })
  await call(orders.orderInfo, { id: order.id })
  await call(orders.orderInfo, { requestId: ordered.requestId })
  await call(orders.orderList, { state: 'open', productId: 'btcusdt' })
  await control.clock.advance(61_000)
  await call(orders.orderList, { state: 'settled', limit: 5 })

  const running = await call(orders.createOrder, {
    ...money(),
    productId: 'ethusdt',
    direction: 'up',
    amount: '100.00',
    durationSeconds: 60,
    terms: terms.order('ethusdt', 60),
  })
  await call(orderOffer, { id: running.id })

  for (const accountId of ['p1', 'p2']) await call(withdrawals.withdrawTerms, { accountId })
  await call(ledger.transactionList, { limit: 3 })
  await call(vault.vaultList, { status: 'holding' })

  for (const one of calls) if (needsNoInput(one)) await call(one, {})

  await call(account.updateProfile, { userName: 'Ann', avatar: await upload() })
  await call(account.sendCode, {})
  await call(session.logout, {})

  for (const sample of moneySamples) await makeRequest(sample)

  token = await control.session('newbie')
  const { items: sessions } = await call(security.sessionList, {})
  await call(security.endSession, { id: sessions[0]?.id === 's1' ? 's2' : 's1' })
  await call(security.loginList, { limit: 2 })
  await call(security.reauthenticate, { pwd: 'Fresh1234' })
  const { setupId, secret } = await call(security.startSecondFactor, {})
  const codeNow = () => totp(secret, timeStepOf(now()))
  await call(security.confirmSecondFactor, { setupId, code: codeNow() })
  await control.clock.advance(60_000)
  const second = await call(session.captcha, {})
  const asked2 = { code: await control.captcha(second.uuid), uuid: second.uuid }
  const { challenge = '' } = await call(session.login, { username: 'newbie', pwd: 'Fresh1234', ...asked2 })
  token = (await call(security.loginSecondFactor, { challenge, code: codeNow() })).token
  await control.clock.advance(60_000)
  await call(security.endSecondFactor, { code: codeNow() })
  await call(security.setLimits, { stake: '50', lossStreak: null })
  await call(security.setLimits, { stake: null, coolOffUntil: now() + 60_000 })
  await call(security.endAllSessions, {})

  const ended = new AbortController()
  const url = `${stub.addresses[0]}${market.quoteStream.path}?products=btcusdt,ethusdt`
  const stream = await fetch(url, { signal: ended.signal })
  const events = await readEvents(stream, 4)
  ended.abort()
  expect(events.map(({ event }) => event)).toContain('heartbeat')
  expect(events.flatMap(({ event, data }) => document.eventProblems(market.quoteStream.path, event, data))).toEqual([])

  expect(exchanges.flatMap(problemsOf)).toEqual([])
  const calledPaths = new Set(exchanges.map(({ method, path }) => `${method} ${path}`))
  expect(document.calls().filter((name) => !calledPaths.has(name))).toEqual([])
})

test('every answer to the conformance check is as the document says, refusals included', async () => {
  const problems = new Set<string>()
  let judged = 0
  const documentedCalls = new Set(document.calls())
  await checkStub(
    startedWorld(),
    async ({ method, path, query, body }, pass) => {
      const response = await pass()
      const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
      if (!documentedCalls.has(`${method} ${path}`) || type !== 'application/json') return response
      const answer: unknown = await response.clone().json()
      const traffic = { method, path, query, body, status: response.status, type, answer }
      judged += 1
      for (const problem of document.answerProblems(traffic)) problems.add(`${method} ${path}: ${problem}`)
      return response
    },
    { write: true },
  )
  expect([...problems]).toEqual([])
  expect(judged).toBeGreaterThan(200)
})

test('a request or an answer of another shape is found', () => {
  const outcome = { method: 'GET', path: requestOutcome.path, body: undefined, status: 200, type: 'application/json' }
  const answer = { code: 4006, msg: '', data: null, time: 1 }
  expect(document.requestProblems({ ...outcome, query: { id: '7' }, answer })).toEqual([
    'id is no parameter',
    'requestId is missing',
  ])
  expect(document.answerProblems({ ...outcome, query: {}, answer })).toEqual([
    expect.stringContaining('time must be >= 100000000000'),
    'code 4006 is not in x-codes',
  ])
  const sendCode = { ...outcome, method: 'POST', path: account.sendCode.path, query: {}, answer }
  expect(document.requestProblems(sendCode)).toEqual([expect.stringContaining('must be object')])
})

/** The first events of a stream, until both kinds have come. */
async function readEvents({ body }: Response, atLeast: number) {
  const events: { event: string; data: unknown }[] = []
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const block of whole) {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
      events.push({ event: field('event'), data: JSON.parse(field('data')) })
    }
    if (events.length >= atLeast && events.some(({ event }) => event === 'heartbeat')) break
  }
  return events
}
