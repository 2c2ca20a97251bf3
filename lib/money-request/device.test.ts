import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '#lib/api/api.ts'
import type { Outgoing, Send } from '#lib/api/client.ts'
import { ownerKeys, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { moneyRequests } from './device.ts'
import { MoneyRequest } from './moneyRequest.ts'
import { createRequest } from './request.fixture.ts'
import { createTabLocks } from './tabLocks.fixture.ts'

const call = {
  method: 'POST',
  path: '/deposit',
  source: 'ours',
  summary: '',
  token: true,
  answer: 'data',
  request: v.object({ requestId: v.string(), validUntil: v.number(), amount: v.string(), secret: v.string() }),
  response: v.object({ requestId: v.string() }),
} as const
const onDone = vi.fn()
const deposit = new MoneyRequest(moneyRequests, {
  kind: 'deposit',
  call,
  validForSeconds: 60,
  details: v.object({ amount: v.string() }),
  body: ({ amount }, ids, secret: string) => ({ ...ids, amount, secret }),
  onDone,
})

/** Far from the device's clock. */
const SERVER_TIME = Date.UTC(2041, 0, 1)
const ROUND_TRIP_MS = 20_000

let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
let tabs: ReturnType<typeof createTabLocks>
let calls: Omit<Outgoing<unknown>, 'read'>[]
let stop: () => void

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  tabs = createTabLocks()
  calls = []
  stop = () => undefined
  onDone.mockReset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { locks: tabs.open().locks })
  const receivedAt = { monotonic: performance.now(), wall: Date.now() }
  const sentAt = { monotonic: receivedAt.monotonic - ROUND_TRIP_MS, wall: receivedAt.wall - ROUND_TRIP_MS }
  serverClock.sample({ sentAt, receivedAt, serverTime: SERVER_TIME })
  const token = () => session.get()?.token
  configureApi({ bases: ['https://one.example'], timeoutMs: 1000, storage, token, loadClient })
})

afterEach(async () => {
  stop()
  session.clear()
  for (const key of storage.keys('request:')) storage.remove(key)
  await finished()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A backend that books every deposit, and knows of no outcome. */
async function loadClient() {
  const send: Send = async (_addresses, _route, { read, ...outgoing }) => {
    outgoing.onAttempt?.()
    calls.push(outgoing)
    const { requestId } = JSON.parse(outgoing.body ?? '{}')
    const data = outgoing.method === 'POST' ? { requestId } : { state: 'processing', remembersSince: 0 }
    const answer = new Response(JSON.stringify({ code: 200, msg: '', data }))
    return read(answer, answer)
  }
  return { send }
}

/** Everything that needs no time is done. */
const finished = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The member's screens are shown, and everything that this sets going is done. */
async function start() {
  stop = moneyRequests.start()
  await finished()
}

test('a request belongs to the member who is logged in, and is valid by the time of the server', async () => {
  session.open('token', ' Ann ')
  const ended = deposit.confirm({ amount: '10.00' }, 'secret')
  const [key = ''] = storage.keys('request:')
  const { owner, confirmedAt, validUntil } = JSON.parse(storage.get(key) ?? '{}')
  expect(owner).toBe(ownerKeys(session.get())[0])
  expect(confirmedAt).toBeGreaterThanOrEqual(SERVER_TIME)
  // A clock that may be 10 s off leaves 50 of the 60 s.
  expect(validUntil - confirmedAt).toBeGreaterThan(49_000)
  expect(validUntil - confirmedAt).toBeLessThan(51_000)
  expect(await ended).toMatchObject({ phase: 'done' })
  expect(calls).toMatchObject([{ path: '/deposit', token: 'token', body: expect.stringContaining('secret') }])
  expect(onDone).toHaveBeenCalledWith('ann', { amount: '10.00' }, { requestId: expect.any(String) })
})

test('a request of an earlier page is asked for once its member logs in, and again when a pause is over', async () => {
  await start()
  const [owner = ''] = ownerKeys({ user: { account: 'ann', sessionkey: '' } })
  const request = createRequest({ owner })
  storage.set(`request:${request.requestId}`, JSON.stringify(request))
  await finished()
  expect(calls).toEqual([])
  session.open('token', 'ann')
  await finished()
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await finished()
  expect(calls.length).toBeGreaterThan(1)
  expect(deposit.view()).toMatchObject({ phase: 'checking' })
})

test('a hidden page asks for nothing until it is seen again', async () => {
  page.visibilityState = 'hidden'
  session.open('token', 'ann')
  const [owner = ''] = ownerKeys(session.get())
  const request = createRequest({ owner })
  storage.set(`request:${request.requestId}`, JSON.stringify(request))
  await start()
  expect(calls).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await finished()
  expect(calls).toHaveLength(1)
})

test('an outcome that another tab shows is not shown here', async () => {
  tabs.open().locks.request('outcomes', {}, () => new Promise(() => undefined))
  session.open('token', 'ann')
  const [owner = ''] = ownerKeys(session.get())
  const request = createRequest({ owner, outcome: { state: 'expired' } })
  storage.set(`request:${request.requestId}`, JSON.stringify(request))
  await start()
  expect(deposit.view()).toMatchObject({ phase: 'shownElsewhere' })
})
