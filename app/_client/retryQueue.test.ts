import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RetryQueue } from './retryQueue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Calls that fail as long as the network is down; each is added to the queue again, as SWR does it. */
function outage(count: number, random: () => number) {
  const page = { visible: true }
  const queue = new RetryQueue(() => page.visible, random)
  const began = Date.now()
  const asked: { readonly call: number; readonly at: number }[] = []
  const fail = (call: number, retryCount: number) =>
    queue.add({
      retryCount,
      retry: () => {
        asked.push({ call, at: Date.now() - began })
        fail(call, retryCount + 1)
      },
    })
  for (let call = 0; call < count; call += 1) fail(call, 1)
  return { page, queue, asked }
}

test.each([0, 0.5, 1])(
  'a minute without a network: at most two retries a second, and none waits for ever (%d)',
  (random) => {
    for (const count of [1, 2, 6, 12]) {
      const { asked } = outage(count, () => random)
      vi.advanceTimersByTime(60_000)
      for (const { at } of asked) {
        expect(asked.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(2)
      }
      for (let call = 0; call < count; call += 1) {
        const times = asked.filter((each) => each.call === call)
        expect(times.length, `call ${call} of ${count}`).toBeGreaterThanOrEqual(1)
      }
      vi.clearAllTimers()
    }
  },
)

test('a call alone is tried after 1, 2, 4, 8 s and then every 15 s', () => {
  const { asked } = outage(1, () => 1)
  vi.advanceTimersByTime(60_000)
  expect(asked.map(({ at }) => at / 1000)).toEqual([1, 3, 7, 15, 30, 45, 60])
})

test('a hidden page tries nothing, and goes on when it is seen', () => {
  const { page, asked } = outage(3, () => 1)
  page.visible = false
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  page.visible = true
  vi.advanceTimersByTime(15_000)
  expect(asked.length).toBeGreaterThan(0)
})

test('the first can be tried at once; the others keep their turns', () => {
  const { queue, asked } = outage(2, () => 1)
  expect(queue.tryFirst()).toBe(true)
  expect(asked).toEqual([{ call: 0, at: 0 }])
  vi.advanceTimersByTime(1000)
  expect(asked.at(-1)).toEqual({ call: 1, at: 1000 })
  queue.clear()
  expect(queue.tryFirst()).toBe(false)
})

test('nothing is tried after it was cleared, until something is added', () => {
  const { queue, asked } = outage(3, () => 1)
  queue.clear()
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  const retry = vi.fn()
  queue.add({ retry, retryCount: 1 })
  vi.advanceTimersByTime(1000)
  expect(retry).toHaveBeenCalledOnce()
})
