import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StubControl } from '../control/client.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { type Stub, startStub } from '../start.ts'
import type { Fault } from './faults.ts'

const CREATE = '/api/deposit/create'
const VALID_MS = 60_000
const envelope = v.looseObject({ code: v.number(), data: v.unknown() })

let stub: Stub
let control: StubControl
let token: string
let now: number
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], control: true })
  control = new StubControl(stub.addresses[0])
  now = (await control.clock.freeze()).now
  token = await control.session('demo')
})
afterEach(async () => {
  expect(await control.violations()).toEqual([])
  await stub.stop()
})

/** A deposit that can be sent again and again, and what it left behind. */
function deposit(validMs: number = VALID_MS) {
  const requestId = randomUUID()
  const terms = shownTerms(stub.world).deposit('bank-cny')
  const body = { requestId, channelId: 'bank-cny', amount: '100.00', validUntil: now + validMs, terms }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const call = (path: string, init: RequestInit = {}, address: 0 | 1 = 0) =>
    fetch(stub.addresses[address] + path, { ...init, headers })
  const send = (address: 0 | 1 = 0, signal?: AbortSignal) =>
    call(CREATE, { method: 'POST', body: JSON.stringify(body), signal: signal ?? null }, address)
  const answer = async (address: 0 | 1 = 0) => v.parse(envelope, await (await send(address)).json())
  const outcome = async () =>
    v.parse(envelope, await (await call(`/api/request/outcome?requestId=${requestId}`)).json()).data
  const made = async () => (await control.deposits.of('demo')).filter((one) => one.requestId === requestId)
  const arrived = () => expect.poll(async () => (await control.requests()).at(-1)).toMatchObject({ fault: 'delay' })
  return { send, answer, outcome, made, arrived }
}

const delay = (change: Partial<Extract<Fault, { kind: 'delay' }>>): Fault => ({
  kind: 'delay',
  at: 'queue',
  answer: 'timeout',
  path: CREATE,
  times: 1,
  ...change,
})

describe('a money request that waits', () => {
  test.each([
    ['gateway', 'unknown'],
    ['queue', 'processing'],
    ['execution', 'processing'],
  ] as const)('at the %s is %s until its time has come, and is done as of that instant', async (at, state) => {
    await control.fault(delay({ at, ms: 5000 }))
    const { send, outcome, made } = deposit()
    expect((await send()).status).toBe(504)
    await control.clock.advance(4999)
    expect(await outcome()).toMatchObject({ state })
    expect(await made()).toEqual([])
    await control.clock.advance(20_000)
    expect(await made()).toMatchObject([{ submittedAt: now + 5000 }])
    expect(await outcome()).toMatchObject({ state: 'done', kind: 'deposit' })
  })

  test.each([
    ['gateway', 'refused'],
    ['queue', 'refused'],
    ['execution', 'done'],
  ] as const)('at the %s past its validUntil is %s', async (at, state) => {
    await control.fault(delay({ at, ms: VALID_MS + 1 }))
    const { send, outcome, made } = deposit()
    await send()
    await control.clock.advance(VALID_MS + 1)
    expect(await outcome()).toMatchObject(state === 'done' ? { state } : { state, code: 4006 })
    expect(await made()).toHaveLength(state === 'done' ? 1 : 0)
  })

  test('without a time ends when it is released', async () => {
    await control.fault(delay({}))
    const { send, outcome, made } = deposit()
    await send()
    await control.clock.advance(1000)
    expect(await outcome()).toMatchObject({ state: 'processing' })
    await control.releaseHeld()
    expect(await made()).toMatchObject([{ submittedAt: now + 1000 }])
  })

  test('cuts the connection where no answer is asked for', async () => {
    await control.fault(delay({ answer: 'none', at: 'gateway', ms: 1000 }))
    const { send, made } = deposit()
    await expect(send()).rejects.toThrow()
    await control.clock.advance(1000)
    expect(await made()).toHaveLength(1)
  })

  test('answers late where that is asked for', async () => {
    await control.fault(delay({ answer: 'late', ms: 1000 }))
    const { answer, arrived } = deposit()
    const pending = answer()
    await arrived()
    await control.clock.advance(1000)
    expect(await pending).toMatchObject({ code: 200, data: { status: 'pending' } })
  })

  test('answers late on a clock that runs by itself', async () => {
    await control.clock.resume()
    await control.fault(delay({ answer: 'late', ms: 1 }))
    expect(await deposit().answer()).toMatchObject({ code: 200 })
  })

  test('is executed although its caller hung up', async () => {
    await control.fault(delay({ answer: 'late' }))
    const { send, made, arrived, outcome } = deposit()
    const caller = new AbortController()
    const pending = send(0, caller.signal)
    await arrived()
    await expect.poll(outcome).toMatchObject({ state: 'processing' })
    caller.abort()
    await expect(pending).rejects.toThrow()
    await control.releaseHeld()
    expect(await made()).toHaveLength(1)
  })

  test('is reported as in progress to a repeat, and has one effect', async () => {
    await control.fault(delay({ address: 0 }))
    const { send, answer, made } = deposit()
    await send()
    expect(await answer(1)).toMatchObject({ code: 4003 })
    await control.releaseHeld()
    expect(await answer(1)).toMatchObject({ code: 200 })
    expect(await made()).toHaveLength(1)
  })

  test('in front of the backend does nothing more when a repeat came first', async () => {
    await control.fault(delay({ at: 'gateway', address: 0 }))
    const { send, answer, made } = deposit()
    await send()
    expect(await answer(1)).toMatchObject({ code: 200 })
    await control.releaseHeld()
    expect(await made()).toHaveLength(1)
  })

  test('in front of the backend needs a session when it is executed; in a queue, when it arrives', async () => {
    await control.fault(delay({ at: 'gateway' }))
    await control.fault(delay({ at: 'queue' }))
    const [early, late] = [deposit(), deposit()]
    await early.send()
    await late.send()
    await control.expireSessions('demo')
    await control.releaseHeld()
    expect(await early.made()).toEqual([])
    expect(await late.made()).toHaveLength(1)
  })

  test('is refused at once in a queue when it breaks the contract or has no session', async () => {
    await control.fault(delay({ answer: 'late' }))
    await control.expireSessions('demo')
    expect(await deposit().answer()).toMatchObject({ code: 401 })
  })
})

test('any other call waits and is answered late', async () => {
  await control.fault(delay({ path: '/api/index/getconf', ms: 1000, answer: 'none' }))
  const pending = fetch(`${stub.addresses[0]}/api/index/getconf`)
  await expect.poll(async () => (await control.requests()).at(-1)).toMatchObject({ fault: 'delay' })
  await control.clock.advance(1000)
  expect(v.parse(envelope, await (await pending).json()).code).toBe(200)
})
