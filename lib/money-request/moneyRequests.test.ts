import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '#lib/api/api.ts'
import type { Outgoing, Send } from '#lib/api/client.ts'
import { NetworkError } from '#lib/api/errors.ts'
import { ownerKeys, session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { serverClock } from '#lib/time/clock.ts'
import { moneyRequests } from './device.ts'
import { MoneyRequestKind } from './moneyRequestKind.ts'
import { createRequest } from './request.fixture.ts'
import type { StoredRequest } from './requestStore.ts'
import { createTabLocks } from './tabLocks.fixture.ts'

const call = {
  kind: 'deposit',
  method: 'POST',
  path: '/deposit',
  source: 'ours',
  token: true,
  optional: false,
  answer: 'data',
  refusals: [],
  makes: { prefix: 'r', lasts: true },
  protection: {
    password: 'none',
    secondFactor: 'none',
    reauthentication: 'none',
    memberLimit: 'none',
    practice: 'real',
  },
  request: v.object({ requestId: v.string(), validUntil: v.number(), amount: v.string(), secret: v.string() }),
  response: v.object({ requestId: v.string() }),
} as const
const onDone = vi.fn()
const onRefused = vi.fn()
const deposit = new MoneyRequestKind(moneyRequests, {
  call,
  validForSeconds: 60,
  details: v.object({ amount: v.string() }),
  body: ({ amount }, ids, secret: string) => ({ ...ids, amount, secret }),
  find: () => Promise.reject(new TypeError('The record cannot be read')),
  onDone,
  onRefused,
})

/** Far from the device's clock. */
const SERVER_TIME = Date.UTC(2041, 0, 1)
const ROUND_TRIP_MS = 20_000

let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
let tabs: ReturnType<typeof createTabLocks>
let calls: Omit<Outgoing<unknown>, 'read'>[]
/** What the backend says of a request, or that it says nothing. */
let state: 'processing' | 'done' | 'unknown' | 'silence'
/** Runs while a call is at the backend. */
let meanwhile: (outgoing: Pick<Outgoing<unknown>, 'method'>) => void
let stop: () => void

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  tabs = createTabLocks()
  calls = []
  state = 'processing'
  meanwhile = () => undefined
  stop = () => undefined
  onDone.mockReset()
  onRefused.mockReset()
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

/** A backend that books every deposit at once. */
async function loadClient() {
  const send: Send = async (_addresses, _route, { read, ...outgoing }) => {
    outgoing.onAttempt?.()
    calls.push(outgoing)
    if (state === 'silence') await aborted(outgoing.signal)
    meanwhile(outgoing)
    const { requestId } = JSON.parse(outgoing.body ?? '{}')
    const data = outgoing.method === 'POST' ? { requestId } : { state, remembersSince: 0 }
    const answer = new Response(JSON.stringify({ code: 200, msg: '', data }))
    return { value: await read(answer, answer), address: 0 }
  }
  return { send }
}

/** Rejects once the call is aborted. */
const aborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Everything that needs no time is done. */
const finished = () => new Promise<void>((resolve) => setImmediate(resolve))

const ann = () => ownerKeys({ user: { account: 'ann', sessionkey: '' } })[0] ?? ''

const store = (request: StoredRequest) => storage.set(`request:${request.requestId}`, JSON.stringify(request))

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
  store(createRequest({ owner: ann() }))
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
  store(createRequest({ owner: ann() }))
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
  store(createRequest({ owner: ann(), outcome: { state: 'expired' } }))
  await start()
  expect(deposit.view()).toMatchObject({ phase: 'shownElsewhere' })
})

test('a request that another tab seems to have confirmed later than now is asked for after a second', async () => {
  session.open('token', 'ann')
  store(
    createRequest({
      owner: ann(),
      confirmedAt: moneyRequests.now() + 60_000,
      validUntil: moneyRequests.now() + 120_000,
    }),
  )
  await start()
  expect([calls, deposit.view()]).toMatchObject([[], { phase: 'sending' }])
  state = 'silence'
  await vi.advanceTimersByTimeAsync(1000)
  await finished()
  // From then on it may have been executed, also before the first answer.
  expect([calls.length, deposit.view()]).toMatchObject([1, { phase: 'checking' }])
})

test('another member who logs in stops at once what is under way for the one before', async () => {
  session.open('token', 'ann')
  await start()
  state = 'silence'
  const ended = deposit.confirm({ amount: '10.00' }, 'secret')
  await finished()
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false])
  session.open('other', 'bob')
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true])
  expect(await ended).toBeUndefined()
})

test('a member who logs in again while the work is being stopped has it taken up again', async () => {
  session.open('token', 'ann')
  await start()
  state = 'silence'
  void deposit.confirm({ amount: '10.00' }, 'secret')
  await finished()
  session.clear()
  session.open('other', 'ann')
  await finished()
  await vi.advanceTimersByTimeAsync(1000)
  await finished()
  expect(calls.map(({ method, token }) => [method, token])).toEqual([
    ['POST', 'token'],
    ['GET', 'other'],
  ])
})

test('a request that is done is done, also when reading its record fails', async () => {
  session.open('token', 'ann')
  store(createRequest({ owner: ann() }))
  state = 'done'
  await start()
  expect(deposit.view()).toMatchObject({ phase: 'done', result: undefined })
})

test('screens that are no longer shown stop what is under way, and nothing is asked after them', async () => {
  session.open('token', 'ann')
  store(createRequest({ owner: ann() }))
  state = 'silence'
  await start()
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false])
  stop()
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true])
  await finished()
  await vi.advanceTimersByTimeAsync(20_000)
  await finished()
  expect(calls).toHaveLength(1)
})

test('what is not known yet is nothing to show, to keep or to dismiss', async () => {
  session.open('token', 'ann')
  const request = createRequest({ owner: ann() })
  store(request)
  await start()
  expect([moneyRequests.leaderState(), moneyRequests.nextOutcome()]).toEqual(['none', undefined])
  deposit.dismiss()
  store(createRequest({ owner: ann(), outcome: { state: 'expired' } }))
  await finished()
  expect(moneyRequests.leaderState()).toBe('leader')
  moneyRequests.hold(request.requestId)
  expect(storage.keys('request:')).toHaveLength(2)
})

test('what a toast shows stays stored for a second, so that a page that ends before then shows it again', async () => {
  session.open('token', 'ann')
  const request = createRequest({ owner: ann(), outcome: { state: 'done' } })
  store(request)
  await start()
  expect(moneyRequests.nextOutcome()).toMatchObject({ requestId: request.requestId })
  deposit.showInToast(request.requestId, 1000)
  expect([deposit.view(), moneyRequests.nextOutcome()]).toEqual([{ phase: 'idle' }, undefined])
  await vi.advanceTimersByTimeAsync(999)
  expect(storage.keys('request:')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(storage.keys('request:')).toEqual([])
})

test('a kind that this page does not know, or whose details it cannot read, is asked for by nobody', async () => {
  session.open('token', 'ann')
  store(createRequest({ owner: ann(), kind: 'of a newer version' }))
  store(createRequest({ owner: ann(), details: {} }))
  await start()
  expect([calls, moneyRequests.leaderState()]).toEqual([[], 'none'])
  expect(storage.keys('request:')).toHaveLength(2)
})

test('the data of the page are refreshed once for each outcome', async () => {
  session.open('token', 'ann')
  store(createRequest({ owner: ann(), outcome: { state: 'done', record: { requestId: 'other' } } }))
  await start()
  page.dispatchEvent(new Event('visibilitychange'))
  await finished()
  expect(onDone).toHaveBeenCalledOnce()
})

test('what this page cannot tell, and another one learns, refreshes the data of this page too', async () => {
  session.open('token', 'ann')
  const request = createRequest({ owner: ann(), outcome: { state: 'cannotTell' } })
  store(request)
  await start()
  expect(onDone).not.toHaveBeenCalled()
  store({ ...request, outcome: { state: 'done', record: { requestId: request.requestId } } })
  await finished()
  expect([deposit.view().phase, onDone.mock.calls.length]).toEqual(['done', 1])
})

test('a refusal refreshes what the request was judged by', async () => {
  session.open('token', 'ann')
  store(createRequest({ owner: ann(), outcome: { state: 'refused', code: 4103, msg: 'closed' } }))
  await start()
  expect([onRefused.mock.calls, onDone.mock.calls]).toEqual([[['ann']], []])
})

test('only what is being checked is called so, and may be set aside once it has expired', async () => {
  session.open('token', 'ann')
  state = 'silence'
  void deposit.confirm({ amount: '10.00' }, 'secret')
  await finished()
  expect([deposit.view().phase, deposit.checked(), deposit.canSetAside()]).toEqual(['sending', [], false])
  session.clear()
  for (const key of storage.keys('request:')) storage.remove(key)
  session.open('token', 'ann')
  store(createRequest({ owner: ann(), outcome: { state: 'expired' } }))
  await start()
  expect([deposit.view().phase, deposit.checked(), deposit.canSetAside()]).toEqual(['expired', [], false])
})

test('an outcome after another of the same kind is another view', async () => {
  session.open('token', 'ann')
  const [first, second] = [1000, 2000].map((confirmedAt) =>
    createRequest({ owner: ann(), confirmedAt, outcome: { state: 'expired' } }),
  )
  if (first) store(first)
  if (second) store(second)
  await start()
  expect(deposit.view()).toMatchObject({ requestId: first?.requestId })
  deposit.dismiss()
  expect(deposit.view()).toMatchObject({ requestId: second?.requestId })
})

test('a hidden page does not say that another tab shows the outcome', async () => {
  page.visibilityState = 'hidden'
  session.open('token', 'ann')
  store(createRequest({ owner: ann(), outcome: { state: 'expired' } }))
  await start()
  expect(deposit.view()).toMatchObject({ phase: 'checking' })
})

test('a request is not sent again for a member who has logged in where this page did not hear of it', async () => {
  session.open('token', 'ann')
  state = 'unknown'
  meanwhile = ({ method }) => {
    if (method === 'POST') throw new NetworkError('/deposit')
    session.open('other', 'bob')
  }
  const ended = deposit.confirm({ amount: '10.00' }, 'secret')
  await finished()
  await vi.advanceTimersByTimeAsync(20_000)
  await finished()
  expect(await ended).toBeUndefined()
  expect(calls.map(({ method, token }) => [method, token])).toEqual([
    ['POST', 'token'],
    ['GET', 'token'],
  ])
})
