import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClockSample } from '#lib/time/serverClock.ts'
import { type ApiOptions, createApi } from './api.ts'
import { type EarlyCall, type TimedAnswer, takeFrom } from './earlyAnswers.ts'
import { NetworkError } from './errors.ts'
import { memoryStore, ok, startServer, type TestServer } from './server.fixture.ts'

const open = {
  method: 'GET',
  path: '/open',
  token: false,
  source: 'ours',
  summary: '',
  answer: 'data',
  request: v.object({}),
  response: v.object({ id: v.string() }),
} as const

let server: TestServer
let arrived: string[]
beforeAll(async () => {
  server = await startServer(
    () => ok({ id: 'ky' }),
    ({ path }) => void arrived.push(path),
  )
})
afterAll(() => server.close())
beforeEach(() => {
  arrived = []
})

const at = (monotonic: number) => ({ monotonic, wall: monotonic + 1_600_000_000_000 })
const answered: TimedAnswer = {
  status: 200,
  body: '{"code":200,"time":1700000000000,"data":{"id":"early"}}',
  receivedAt: at(30),
  retryAfter: null,
}
const answers = (answer: Promise<TimedAnswer>, index = 0): EarlyCall => ({
  index,
  base: `${server.base}/${index}`,
  sentAt: at(10),
  answer,
})
const refused = () => {
  const answer = Promise.reject<TimedAnswer>(new TypeError('Failed to fetch'))
  answer.catch(() => undefined)
  return answer
}
const noClient = () => Promise.reject(new Error('The client is not needed'))

/** An HTTP layer of a page that has made an early call, at the moment 50. */
function apiWith(call: EarlyCall, { addresses = 2, now = 50, ...options }: Partial<ApiOptions> & Faked = {}) {
  const storage = memoryStore()
  const api = createApi({
    bases: Array.from({ length: addresses }, (_, index) => `${server.base}/${index}`),
    timeoutMs: 1000,
    storage,
    token: () => undefined,
    deviceTime: () => at(now),
    takeEarlyCall: takeFrom({ '/open': call }, () => now),
    ...options,
  })
  return { api, storage }
}
interface Faked {
  readonly addresses?: number
  readonly now?: number
}

test('an early answer is used without the client, once, with its own instants', async () => {
  const samples: ClockSample[] = []
  const { api } = apiWith(answers(Promise.resolve(answered)), {
    loadClient: noClient,
    onTime: (sample) => void samples.push(sample),
  })
  expect(await api.call(open, {})).toEqual({ id: 'early' })
  expect(samples).toEqual([{ sentAt: at(10), receivedAt: at(30), serverTime: 1_700_000_000_000 }])
  await expect(api.call(open, {})).rejects.toThrow('not needed')
})

test('an early answer counts though its limit has passed before anybody asked for it', async () => {
  const { api } = apiWith(answers(Promise.resolve(answered)), { now: 9000, loadClient: noClient })
  expect(await api.call(open, {})).toEqual({ id: 'early' })
})

test('an HTTP error is an answer', async () => {
  const { api, storage } = apiWith(answers(Promise.resolve({ ...answered, status: 500, body: '' })))
  await expect(api.call(open, {})).rejects.toHaveProperty('status', 500)
  expect(storage.get('apiIndex')).toBeNull()
  expect(arrived).toEqual([])
})

test('an early answer of an address that is not in the list is not used', async () => {
  const { api } = apiWith({ ...answers(Promise.resolve(answered)), base: 'https://elsewhere.example' })
  expect(await api.call(open, {})).toEqual({ id: 'ky' })
  expect(arrived).toEqual(['/0/open'])
})

test.each([
  [undefined, 'T1'],
  ['T1', undefined],
  ['T1', 'T2'],
])('an early answer with the token %j is not used for a call with %j', async (early, current) => {
  const call = { ...open, token: current !== undefined }
  const { api } = apiWith(
    { ...answers(Promise.resolve(answered)), ...(early !== undefined && { token: early }) },
    { token: () => current },
  )
  expect(await api.call(call, {})).toEqual({ id: 'ky' })
})

test('an early answer with the token of the session is used', async () => {
  const { api } = apiWith(
    { ...answers(Promise.resolve(answered)), token: 'T1' },
    { token: () => 'T1', loadClient: noClient },
  )
  expect(await api.call({ ...open, token: true }, {})).toEqual({ id: 'early' })
})

test('an old early answer is not used', async () => {
  const { api } = apiWith(answers(Promise.resolve(answered)), { now: 60_000 })
  expect(await api.call(open, {})).toEqual({ id: 'ky' })
  expect(arrived).toEqual(['/0/open'])
})

describe('an early call that failed counts as the attempt at its address', () => {
  test.each([
    [0, '/1/open', '1'],
    [1, '/0/open', '0'],
  ])('asked at %i', async (index, next, stored) => {
    const { api, storage } = apiWith(answers(refused(), index))
    storage.set('apiIndex', String(index))
    expect(await api.call(open, {})).toEqual({ id: 'ky' })
    expect(arrived).toEqual([next])
    expect(storage.get('apiIndex')).toBe(stored)
  })

  test('where there is no other address', async () => {
    const { api } = apiWith(answers(refused()), { addresses: 1, loadClient: noClient })
    await expect(api.call(open, {})).rejects.toThrow(NetworkError)
  })

  test('when it takes longer than its limit', async () => {
    const { api } = apiWith(answers(new Promise(() => {})), { now: 1009 })
    expect(await api.call(open, {})).toEqual({ id: 'ky' })
    expect(arrived).toEqual(['/1/open'])
  })
})

test('an abort passes through untouched, and moves no address', async () => {
  const controller = new AbortController()
  const { api, storage } = apiWith(answers(new Promise(() => {})))
  const call = api.call(open, {}, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toBe(controller.signal.reason)
  expect(storage.get('apiIndex')).toBeNull()
})
