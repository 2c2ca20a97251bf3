import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { type Behaviour, memoryStore, ok, REFUSING, startServer, type TestServer } from './server.fixture.ts'

/** The limit of an attempt. It passes where a test lets it pass: only a slow fault runs into it, on however busy a machine. */
const SLOW_LIMIT_MS = 5000

/**
 * Random sequences of calls against real servers, compared with a model of docs/product.md, 7.1. An address of a
 * sequence is one of two servers under a path of its own, or a port that refuses; each call meets one fault per address.
 */
const faults = [
  'cutBefore',
  'cutAfter',
  'silent',
  'stalled',
  'truncated',
  'html500',
  'refusal',
  'session',
  'ok',
] as const
type Fault = (typeof faults)[number]

const behaviours: Record<Fault, Behaviour> = {
  cutBefore: { kind: 'cutBefore' },
  cutAfter: { kind: 'cutAfter' },
  silent: { kind: 'silent' },
  stalled: { kind: 'stalled' },
  truncated: { kind: 'truncated' },
  html500: { kind: 'answer', status: 500, type: 'text/html', body: '<h1>500</h1>' },
  refusal: { kind: 'answer', body: '{"code":4106,"msg":"no"}' },
  session: { kind: 'answer', body: '{"code":401}' },
  ok: ok({ done: true }),
}

/** What a call comes to when an address answers so; every other fault moves on to the next address. */
const answers: Partial<Record<Fault, string>> = {
  html500: 'HttpError',
  refusal: 'ApiError',
  session: 'SessionError',
  ok: 'ok',
}

const shape = { source: 'ours', summary: '', answer: 'data', response: v.object({ done: v.boolean() }) } as const
const request = v.object({ text: v.string() })
const calls = {
  post: { ...shape, method: 'POST', path: '/post', token: true, request },
  get: { ...shape, method: 'GET', path: '/get', token: true, request },
  plain: { ...shape, method: 'GET', path: '/plain', token: false, request },
} as const

const fault = fc.constantFrom(...faults)
const plannedCall = fc.record({
  name: fc.constantFrom('post', 'get', 'plain'),
  text: fc.string({ unit: 'grapheme', maxLength: 20 }),
  faults: fc.tuple(fault, fault, fault),
})
const plannedSequence = fc.record({
  live: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
  stored: fc.constantFrom('', '0', '1', '2', '7', 'x'),
  calls: fc.array(plannedCall, { minLength: 1, maxLength: 2 }),
})
type PlannedCall = typeof plannedCall extends fc.Arbitrary<infer T> ? T : never
type PlannedSequence = typeof plannedSequence extends fc.Arbitrary<infer T> ? T : never

/** What came in, or how a server shall behave, by the first part of the path, which is the address. */
const received = new Map<string, string[]>()
const behaviour = new Map<string, Behaviour>()
const addressOf = (path: string) => path.split('/')[1] ?? ''

let servers: TestServer[] = []
/** Whether the attempt that is under way waits for an answer that does not come. */
let waitsInVain = false

beforeAll(async () => {
  const start = () =>
    startServer(
      (path) => behaviour.get(addressOf(path)) ?? { kind: 'answer', status: 418, body: '' },
      ({ method, path, headers, body }) => {
        const { pathname, searchParams } = new URL(path, 'http://server')
        const [, address = '', name] = pathname.split('/')
        const [sequence = ''] = address.split('-')
        const text = method === 'GET' ? searchParams.get('text') : body
        received.get(sequence)?.push([address, name, headers.authorization, text].join(' '))
        if (behaviour.get(address)?.kind === 'silent') waitsInVain = true
      },
    )
  servers = [await start(), await start()]
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

beforeEach(() => {
  const send = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    waitsInVain = false
    const response = await send(input, init)
    if (behaviour.get(addressOf(new URL(response.url).pathname))?.kind === 'stalled') waitsInVain = true
    return response
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets time pass until a call has ended: the whole limit wherever it waits in vain, else what the client waits between attempts. */
async function ended<T>(call: Promise<T>): Promise<T> {
  let running = true
  const stop = () => {
    running = false
  }
  call.then(stop, stop)
  while (running) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(waitsInVain ? SLOW_LIMIT_MS : 0)
  }
  return call
}

/** The model: which addresses see the call, what it comes to, and the index afterwards. */
function expectCall(plan: PlannedSequence, call: PlannedCall, start: number) {
  const size = plan.live.length
  const attempts: { index: number; fault: Fault }[] = []
  for (let step = 0; step < size; step += 1) {
    const index = (start + step) % size
    const met = plan.live[index] ? call.faults[index] : undefined
    if (met) attempts.push({ index, fault: met })
    const outcome = met && answers[met]
    if (outcome) return { seen: attempts, outcome, index }
  }
  return { seen: attempts, outcome: 'NetworkError', index: start }
}

function expectReceived(address: string, { name, text }: PlannedCall, met: Fault): string {
  const token = name === 'plain' ? undefined : 'Bearer t'
  const sent = name === 'post' ? JSON.stringify({ text }) : text
  return [address, name, token, name === 'post' && met === 'cutBefore' ? '' : sent].join(' ')
}

let count = 0

async function run(plan: PlannedSequence): Promise<void> {
  count += 1
  const sequence = `s${count}`
  const log: string[] = []
  received.set(sequence, log)
  const storage = memoryStore({ apiIndex: plan.stored })
  const bases = plan.live.map((live, index) => (live ? `${servers[index % 2]?.base}/${sequence}-${index}` : REFUSING))
  const api = createApi({ bases, timeoutMs: SLOW_LIMIT_MS, storage, token: () => 't' })
  for (const call of plan.calls) {
    log.length = 0
    call.faults.forEach((met, index) => {
      behaviour.set(`${sequence}-${index}`, behaviours[met])
    })
    const expected = expectCall(plan, call, api.addresses.current())
    const outcome = await ended(api.call(calls[call.name], { text: call.text })).then(
      () => 'ok',
      (error: Error) => error.name,
    )
    expect({ outcome, index: api.addresses.current(), log }).toEqual({
      outcome: expected.outcome,
      index: expected.index,
      log: expected.seen.map(({ index, fault: met }) => expectReceived(`${sequence}-${index}`, call, met)),
    })
  }
  received.delete(sequence)
}

describe('fail-over', () => {
  test('every sequence takes the addresses in order, once, with the request intact', async () => {
    await fc.assert(fc.asyncProperty(plannedSequence, run), { numRuns: 240 })
  })

  test.each(['post', 'get', 'plain'] as const)('two calls (%s) that fail at once move the index once', async (name) => {
    const storage = memoryStore()
    behaviour.set('twice', ok({ done: true }))
    const bases = [REFUSING, `${servers[0]?.base}/twice`]
    const api = createApi({ bases, timeoutMs: SLOW_LIMIT_MS, storage, token: () => 't' })
    const both = [api.call(calls[name], { text: 'a' }), api.call(calls[name], { text: 'b' })]
    expect(await ended(Promise.all(both))).toEqual([{ done: true }, { done: true }])
    expect(storage.get('apiIndex')).toBe('1')
  })
})
