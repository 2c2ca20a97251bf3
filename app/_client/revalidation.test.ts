import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, ContractError, HttpError, NetworkError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { pauseAfter, RetryQueue } from './revalidation.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const PATH = '/api/x'
const network = new NetworkError(PATH)
const http = (status: number) => new HttpError(PATH, status)
const refusal = (code: number) => new ApiError(PATH, code, '')

/** Calls that fail with an error again and again; each is added to the queue again, as SWR does it. */
function failing(errors: readonly unknown[], random: () => number) {
  const page = { visible: true }
  const queue = new RetryQueue(() => page.visible, random)
  const began = performance.now()
  const attempts: { readonly call: number; readonly at: number }[] = []
  const fail = (call: number, retryCount: number) =>
    queue.add(pauseAfter(errors[call], retryCount), () => {
      attempts.push({ call, at: performance.now() - began })
      fail(call, retryCount + 1)
    })
  for (let call = 0; call < errors.length; call += 1) fail(call, 1)
  const secondsOf = (call: number) => attempts.filter((each) => each.call === call).map(({ at }) => at / 1000)
  return { page, queue, asked: attempts, secondsOf }
}

test.each([0, 0.5, 1])(
  'a minute without a network: one call in 1.5 s at most, one in 2.5 s at least (%d)',
  (random) => {
    for (const count of [1, 2, 6, 12]) {
      const { asked, secondsOf } = failing(Array.from({ length: count }).fill(network), () => random)
      vi.advanceTimersByTime(60_000)
      const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? Number.NaN))
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(count === 1 && random < 1 ? 1250 : 1500)
      expect(Math.max(...pauses)).toBeLessThanOrEqual(2500)
      for (let call = 0; call < count; call += 1) expect(secondsOf(call).length).toBeGreaterThanOrEqual(1)
      vi.clearAllTimers()
    }
  },
)

test('an error of the backend that may pass is tried after 1, 2, 4, 8 s and then every 15 s', () => {
  for (const error of [
    http(503),
    http(429),
    refusal(codes.messageAsSent),
    refusal(codes.tooManyRequests),
    new ContractError(PATH, 'data'),
  ]) {
    const { secondsOf } = failing([error], () => 1)
    vi.advanceTimersByTime(60_000)
    expect(secondsOf(0)).toEqual([1, 3, 7, 15, 30, 45, 60])
    vi.clearAllTimers()
  }
})

test('an answer that the backend would only repeat is asked for once a minute, and holds up nothing else', () => {
  for (const error of [http(404), http(403), refusal(4999), refusal(codes.productUnavailable)]) {
    const { secondsOf } = failing([error, http(503)], () => 1)
    vi.advanceTimersByTime(125_000)
    const [first = 0, second = 0, ...more] = secondsOf(0)
    expect([Math.floor(first), Math.floor(second), more]).toEqual([60, 120, []])
    expect(secondsOf(1).slice(0, 5)).toEqual([1, 3, 7, 15, 30])
    vi.clearAllTimers()
  }
})

test('a hidden page tries nothing, and goes on when it is seen', () => {
  const { page, asked } = failing([network, network, network], () => 1)
  page.visible = false
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  page.visible = true
  vi.advanceTimersByTime(1500)
  expect(asked).toHaveLength(1)
})

test('the first can be tried at once; the others keep their turns', () => {
  const { queue, asked } = failing([http(503), http(503)], () => 1)
  expect(queue.tryFirst()).toBe(true)
  expect(asked).toEqual([{ call: 0, at: 0 }])
  vi.advanceTimersByTime(1500)
  expect(asked.at(-1)).toEqual({ call: 1, at: 1500 })
  queue.clear()
  expect(queue.tryFirst()).toBe(false)
})

test('nothing is tried after it was cleared, until something is added', () => {
  const { queue, asked } = failing([network, network, network], () => 1)
  queue.clear()
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  const retry = vi.fn()
  queue.add(1000, retry)
  vi.advanceTimersByTime(1000)
  expect(retry).toHaveBeenCalledOnce()
})

test('nothing is tried before the instant that the backend has named', () => {
  const queue = new RetryQueue(
    () => true,
    () => 1,
  )
  const instants: number[] = []
  queue.add(1000, () => instants.push(performance.now()), performance.now() + 120_000)
  const began = performance.now()
  vi.advanceTimersByTime(119_000)
  expect(instants).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(instants).toEqual([began + 120_000])
})
