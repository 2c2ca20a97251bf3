import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { ClockSample } from '#lib/time/serverClock.ts'
import { type ApiOptions, callApi, configureApi, createApi } from './api.ts'
import { type Client, createClientLoader } from './clientLoader.ts'
import { NetworkError, type SessionError } from './errors.ts'
import { type Behaviour, memoryStore, ok, type Received, startServer, type TestServer } from './server.fixture.ts'

const shape = { source: 'ours', summary: '', answer: 'data', response: v.object({ id: v.string() }) } as const
const request = v.object({ q: v.optional(v.string()) })
const read = { ...shape, method: 'GET', path: '/read', token: true, request } as const
const open = { ...shape, method: 'GET', path: '/open', token: false, request } as const
const write = { ...shape, method: 'POST', path: '/write', token: true, request } as const
const login = { ...shape, method: 'POST', path: '/login', token: false, request } as const
const every = [read, open, write, login]

let server: TestServer
let behaviour: Behaviour
let arrived: Received[]
/** Runs while a request is at the server. */
let meanwhile: () => void

beforeAll(async () => {
  server = await startServer(
    () => behaviour,
    (received) => {
      arrived.push(received)
      meanwhile()
    },
  )
})
afterAll(() => server.close())
afterEach(() => void vi.restoreAllMocks())
beforeEach(() => {
  behaviour = ok({ id: '1' })
  arrived = []
  meanwhile = () => {}
})

const apiWith = (options: Partial<ApiOptions> = {}) =>
  createApi({ bases: [server.base], timeoutMs: 5000, storage: memoryStore(), token: () => 'secret', ...options })

/**
 * From now on an answer stalls after its headers, and no abort reaches it: what Node does to a fetch whose request was
 * collected. Resolves when the first body is asked for.
 */
function loseSignals(): Promise<void> {
  return new Promise((asked) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const pull = () => {
        asked()
        return new Promise<never>(() => {})
      }
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
    })
  })
}

test('a malformed answer is named on the console, by call and field, without its values', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  behaviour = ok({ id: 5, name: 'Wang' })
  await expect(apiWith().call(read, {})).rejects.toThrow('/read broke the contract at data.id')
  expect(warn.mock.calls).toEqual([['/read broke the contract at data.id']])
})

describe('a request', () => {
  test('of a POST is its JSON', async () => {
    await apiWith().call(write, { q: '涨' })
    expect(arrived).toMatchObject([{ method: 'POST', path: '/write', body: '{"q":"涨"}' }])
    expect(arrived[0]?.headers['content-type']).toBe('application/json')
  })

  test('carries the language that is chosen then, on every call', async () => {
    let language = 'ko'
    const api = apiWith({ language: () => language })
    for (const call of every) await api.call(call, {})
    language = 'zh-TW'
    await api.call(read, {})
    expect(arrived.map(({ headers }) => headers['accept-language'])).toEqual(['ko', 'ko', 'ko', 'ko', 'zh-TW'])
  })

  test('before the login sets no header that needs a preflight', async () => {
    await apiWith().call(open, {})
    // The headers that an engine sets itself, or lets a page set without a preflight.
    const own = ['host', 'connection', 'accept-language', 'accept-encoding', 'sec-fetch-mode', 'user-agent']
    const plain = [...own, 'accept', 'pragma', 'cache-control']
    expect(Object.keys(arrived[0]?.headers ?? {}).filter((name) => !plain.includes(name))).toEqual([])
  })
})

describe('an abort', () => {
  test.each(every)('of $path passes through untouched, and moves no address', async (call) => {
    behaviour = { kind: 'silent' }
    const controller = new AbortController()
    meanwhile = () => controller.abort()
    const storage = memoryStore()
    const api = apiWith({ bases: [server.base, server.base], storage })
    const aborted = api.call(call, {}, { signal: controller.signal })
    await expect(aborted).rejects.toSatisfy(
      (error) => error === controller.signal.reason && error.name === 'AbortError',
    )
    expect(storage.get('apiIndex')).toBeNull()
    expect(arrived).toHaveLength(1)
  })

  test.each([read, open])('of $path while its body is read is an abort too', async (call) => {
    behaviour = { kind: 'stalled' }
    const controller = new AbortController()
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (input, init) => {
      const response = await fetch(input, init)
      controller.abort()
      return response
    })
    const aborted = apiWith().call(call, {}, { signal: controller.signal })
    await expect(aborted).rejects.toSatisfy((error) => error === controller.signal.reason)
  })

  test.each(every)('of $path ends it though the engine has lost the signal', async (call) => {
    const body = loseSignals()
    const controller = new AbortController()
    const aborted = apiWith().call(call, {}, { signal: controller.signal })
    await body
    controller.abort()
    await expect(aborted).rejects.toBe(controller.signal.reason)
  })

  test('before the call sends nothing', async () => {
    const signal = AbortSignal.abort()
    for (const call of every) await expect(apiWith().call(call, {}, { signal })).rejects.toBe(signal.reason)
    expect(arrived).toEqual([])
  })
})

test.each(every)('the limit of $path covers a stalled body though the engine has lost the signal', async (call) => {
  const body = loseSignals()
  const storage = memoryStore()
  const api = apiWith({ bases: [server.base, server.base], timeoutMs: 5000, storage })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = api.call(call, {})
  await body
  vi.mocked(fetch).mockRestore()
  vi.advanceTimersByTime(5000)
  // The second address answers for real, also on a busy machine.
  vi.useRealTimers()
  expect(await answer).toEqual({ id: '1' })
  expect(storage.get('apiIndex')).toBe('1')
})

describe('the end of a session', () => {
  const reported: [SessionError, string][] = []
  const onSessionInvalid = (error: SessionError, tokenUsed: string) => void reported.push([error, tokenUsed])
  beforeEach(() => {
    reported.length = 0
    behaviour = { kind: 'answer', body: '{"code":401,"msg":"over"}' }
  })

  test('is told once, with the token it ends', async () => {
    const error = await apiWith({ onSessionInvalid })
      .call(read, {})
      .catch((reason: unknown) => reason)
    expect(reported).toEqual([[error, 'secret']])
  })

  test('is not told when the session has changed meanwhile', async () => {
    let token: string | undefined = 'old'
    for (const next of ['new', undefined]) {
      token = 'old'
      meanwhile = () => {
        token = next
      }
      const call = apiWith({ token: () => token, onSessionInvalid }).call(read, {})
      await expect(call).rejects.toHaveProperty('name', 'SessionError')
    }
    expect(reported).toEqual([])
  })

  test('is not told for a call without a token', async () => {
    await expect(apiWith({ onSessionInvalid }).call(login, {})).rejects.toHaveProperty('name', 'SessionError')
    await expect(apiWith({ token: () => undefined, onSessionInvalid }).call(read, {})).rejects.toThrow()
    expect(reported).toEqual([])
  })

  test('a call repeated on the next address keeps its token', async () => {
    let token = 'old'
    meanwhile = () => {
      token = 'new'
      behaviour = ok({ id: '1' })
    }
    behaviour = { kind: 'cutAfter' }
    await apiWith({ bases: [server.base, server.base], token: () => token }).call(write, {})
    expect(arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer old'])
  })
})

test('what stops an attempt ends the call as it is: nothing is sent, and no address is left', async () => {
  const api = apiWith({ bases: [server.base, server.base] })
  const onAttempt = () => {
    throw new RangeError('The request has expired')
  }
  await expect(api.call(write, {}, { onAttempt })).rejects.toThrow(RangeError)
  expect([arrived, api.addresses.current()]).toEqual([[], 0])
})

test.each(every)('a redirection of $path is not followed: no address has answered', async (call) => {
  behaviour = { kind: 'answer', status: 302, body: '' }
  await expect(apiWith().call(call, {})).rejects.toThrow(NetworkError)
  expect(arrived).toHaveLength(1)
})

test('the server time of an answer is told to the call, a refusal included', async () => {
  const reported: number[] = []
  const onServerTime = (time: number) => reported.push(time)
  behaviour = ok({ id: '1' }, { time: 1_700_000_001_000 })
  await apiWith().call(read, {}, { onServerTime })
  behaviour = { kind: 'answer', body: '{"code":4106,"msg":"no","time":1700000002000}' }
  await expect(apiWith().call(read, {}, { onServerTime })).rejects.toThrow('4106')
  expect(reported).toEqual([1_700_000_001_000, 1_700_000_002_000])
})

test('the clock gets the instants of the attempt that answered', async () => {
  let now = 0
  const samples: ClockSample[] = []
  const onTime = (sample: ClockSample) => void samples.push(sample)
  const deviceTime = () => ({ monotonic: now, wall: now + 1_600_000_000_000 })
  const api = apiWith({ bases: [server.base, server.base], deviceTime, onTime })
  behaviour = { kind: 'cutAfter' }
  meanwhile = () => {
    now += 10
    behaviour = ok({ id: '1' }, { time: 1_700_000_000_000 })
  }
  await api.call(read, {})
  expect(samples).toEqual([
    {
      sentAt: { monotonic: 10, wall: 1_600_000_000_010 },
      receivedAt: { monotonic: 20, wall: 1_600_000_000_020 },
      serverTime: 1_700_000_000_000,
    },
  ])
})

describe("the client's own chunk", () => {
  test('that fails is a network failure, and is asked for again by the next call', async () => {
    let tries = 0
    const part = createLazyPart<Client>(() => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('ChunkLoadError')) : import('./client.ts')
    })
    const loadClient = createClientLoader(part)
    const api = apiWith({ loadClient })
    await expect(api.call(read, {})).rejects.toThrow(NetworkError)
    expect(await api.call(read, {})).toEqual({ id: '1' })
    expect(await api.call(read, {})).toEqual({ id: '1' })
    expect(tries).toBe(2)
  })

  test('is not waited for after an abort', async () => {
    const controller = new AbortController()
    const loadClient = createClientLoader(createLazyPart<Client>(() => new Promise(() => {})))
    const call = apiWith({ loadClient }).call(read, {}, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toBe(controller.signal.reason)
  })
})

test('callApi uses what configureApi has set, and nothing before', async () => {
  await expect(callApi(read, {})).rejects.toThrow('configureApi')
  configureApi({ bases: [server.base], timeoutMs: 5000, storage: memoryStore(), token: () => undefined })
  expect(await callApi(read, {})).toEqual({ id: '1' })
})

describe('a slow network', () => {
  type Ending = 'timedOut' | 'refused' | 'answered'

  /** An API whose calls end as the test says; `limits` are those of their attempts. */
  const endingApi = (endings: Ending[]) => {
    const limits: number[] = []
    const send: Client['send'] = async (_addresses, _route, { timeoutMs, onAttempt, read: readBody }) => {
      limits.push(timeoutMs)
      onAttempt?.()
      const ending = endings.shift()
      if (ending === 'answered')
        return { value: await readBody(new Response('{"data":{"id":"1"}}'), new Response()), address: 0 }
      throw new NetworkError('/read', { timedOut: ending === 'timedOut' })
    }
    return { limits, api: apiWith({ timeoutMs: 4000, loadClient: async () => ({ send }) }) }
  }

  test('gets longer limits after a call whose every attempt ran out of time, until an answer is quick again', async () => {
    const endings: Ending[] = ['refused', 'timedOut', 'timedOut', 'answered', 'answered']
    const { limits, api } = endingApi([...endings])
    for (const _ of endings) await api.call(read, {}).catch(() => undefined)
    expect(limits).toEqual([4000, 4000, 8000, 16_000, 4000])
  })

  test('is told from one that is broken', async () => {
    behaviour = { kind: 'silent' }
    const silent = await apiWith({ timeoutMs: 20 })
      .call(read, {})
      .catch((error: unknown) => error)
    behaviour = { kind: 'stalled' }
    const stalled = await apiWith({ timeoutMs: 50 })
      .call(read, {})
      .catch((error: unknown) => error)
    behaviour = { kind: 'cutAfter' }
    const broken = await apiWith()
      .call(read, {})
      .catch((error: unknown) => error)
    expect([silent, stalled, broken]).toMatchObject([{ timedOut: true }, { timedOut: true }, { timedOut: false }])
  })
})

test('the first answer after calls of several paths found no address is told, once', async () => {
  const onReachable = vi.fn()
  const api = apiWith({ onReachable })
  behaviour = { kind: 'cutBefore' }
  for (const call of [read, open, read]) await expect(api.call(call, {})).rejects.toThrow(NetworkError)
  expect(onReachable).not.toHaveBeenCalled()
  behaviour = { kind: 'answer', status: 503, body: '' }
  await expect(api.call(read, {})).rejects.toThrow()
  behaviour = ok({ id: '1' })
  await api.call(read, {})
  expect(onReachable).toHaveBeenCalledOnce()
})

describe('an address that asks to be left alone', () => {
  const busy = (retryAfter: string, other: Partial<Extract<Behaviour, { kind: 'answer' }>> = {}): Behaviour => ({
    kind: 'answer',
    status: 429,
    body: '',
    headers: { 'retry-after': retryAfter },
    ...other,
  })
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
  /** An API whose monotonic clock the test moves. */
  const clocked = (options: Partial<ApiOptions> = {}) => {
    const clock = { at: 0 }
    const api = apiWith({ deviceTime: () => ({ monotonic: clock.at, wall: clock.at }), ...options })
    return { clock, api }
  }

  test.each<[string, Behaviour, number]>([
    ['HTTP 429, in seconds', busy('120'), 120_000],
    ['HTTP 503', busy('30', { status: 503 }), 30_000],
    ['code 4003', busy('20', { status: 200, body: '{"code":4003,"msg":"slow down"}' }), 20_000],
    ['HTTP 429 with a failure in its body', busy('20', { body: '{"code":500,"msg":"slow down"}' }), 20_000],
    ['a day, which is shortened', busy('86400'), 600_000],
  ])('%s: nothing that reads is sent before, everything after', async (_, answer, afterMs) => {
    behaviour = answer
    const { clock, api } = clocked()
    const first = await api.call(read, {}).catch((error: unknown) => error)
    clock.at = afterMs - 1
    for (const call of [read, open, read]) expect(await api.call(call, {}).catch((error: unknown) => error)).toBe(first)
    expect(arrived).toHaveLength(1)
    clock.at = afterMs
    behaviour = ok({ id: '1' })
    expect(await api.call(open, {})).toEqual({ id: '1' })
  })

  test('a date is read by the clock of the device', async () => {
    behaviour = busy(inSeconds(60))
    const { clock, api } = clocked()
    await expect(api.call(read, {})).rejects.toMatchObject({ status: 429 })
    clock.at = 50_000
    await expect(api.call(read, {})).rejects.toMatchObject({ status: 429 })
    expect(arrived).toHaveLength(1)
  })

  test.each<[string, Behaviour]>([
    ['no header', { kind: 'answer', status: 429, body: '' }],
    ['nothing that can be read', busy('soon')],
    ['a date that has passed', busy(inSeconds(-60))],
    ['another status', busy('60', { status: 404 })],
    ['a success', busy('60', { status: 200, body: '{"data":{"id":"1"}}' })],
  ])('%s leaves nothing alone', async (_, answer) => {
    behaviour = answer
    const { api } = clocked()
    await api.call(read, {}).catch(() => undefined)
    await api.call(read, {}).catch(() => undefined)
    expect(arrived).toHaveLength(2)
  })

  test('what the member sends is sent all the same, and what it is answered concerns it alone', async () => {
    behaviour = busy('60')
    const { api } = clocked()
    await expect(api.call(write, {})).rejects.toMatchObject({ status: 429 })
    await expect(api.call(read, {})).rejects.toMatchObject({ status: 429 })
    await expect(api.call(write, {})).rejects.toMatchObject({ status: 429 })
    expect(arrived.map(({ path }) => path)).toEqual(['/write', '/read', '/write'])
  })

  test('another address is asked', async () => {
    const other = await startServer(() => ok({ id: 'other' }))
    try {
      behaviour = busy('60')
      const storage = memoryStore()
      const { api } = clocked({ bases: [server.base, other.base], storage })
      await expect(api.call(read, {})).rejects.toMatchObject({ status: 429 })
      storage.set('apiIndex', '1')
      expect(await api.call(read, {})).toEqual({ id: 'other' })
    } finally {
      await other.close()
    }
  })
})
