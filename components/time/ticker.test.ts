import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '#lib/api/api.ts'
import { serverClock } from '#lib/time/clock.ts'
import { secondsLeft } from '#lib/time/countdown.ts'
import { deviceTime } from '#lib/time/serverClock.ts'
import { onTick } from './ticker.ts'

const ask = vi.fn(async () => Response.json({ code: 200, data: {}, time: 1_760_000_000_000 }))

const page = { visibilityState: 'visible', heard: new Set<() => void>() }
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  for (const listener of page.heard) listener()
}

/** An answer that took so long. The device's clock is so far ahead of the time that it carried. */
function answer(roundTrip: number, ahead = 0): void {
  const receivedAt = deviceTime()
  const sentAt = { monotonic: receivedAt.monotonic - roundTrip, wall: receivedAt.wall - roundTrip }
  serverClock.sample({ sentAt, receivedAt, serverTime: receivedAt.wall - roundTrip / 2 - ahead })
}

beforeEach(async () => {
  const storage = { get: () => null, set: () => undefined }
  await configureApi({ bases: ['http://backend.test'], timeoutMs: 1000, storage, token: () => undefined }).loadClient(
    '/',
  )
  ask.mockClear()
  vi.stubGlobal('fetch', ask)
  vi.useFakeTimers({ now: 1_760_000_000_000 })
  page.heard.clear()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (_type: string, listener: () => void) => page.heard.add(listener),
    removeEventListener: (_type: string, listener: () => void) => page.heard.delete(listener),
  })
  answer(10)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hundred listeners share one timer, four times a second, which ends with the last of them', () => {
  const listener = vi.fn()
  const ends = Array.from({ length: 100 }, () => onTick(() => listener()))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(400)
  for (const end of ends) end()
  expect(vi.getTimerCount()).toBe(0)
  expect(page.heard.size).toBe(0)
})

test('a hidden page does not tick; when it becomes visible it does so at once', () => {
  const listener = vi.fn()
  const end = onTick(listener)
  show('hidden')
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  expect(listener).not.toHaveBeenCalled()
  show('visible')
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(5)
  end()
})

test('a listener that begins on a hidden page waits until the page is visible', () => {
  show('hidden')
  const listener = vi.fn()
  const end = onTick(listener)
  expect(vi.getTimerCount()).toBe(0)
  show('visible')
  expect(listener).toHaveBeenCalledTimes(1)
  end()
})

test('the seconds to an instant change in the frame in which they pass', () => {
  const closesAt = serverClock.now() + 5333
  let secondsBefore = secondsLeft(closesAt, serverClock.now())
  const late: number[] = []
  let calls = 0
  const end = onTick(() => {
    calls += 1
    const now = serverClock.now()
    const seconds = secondsLeft(closesAt, now)
    if (seconds !== secondsBefore) late.push(now - (closesAt - seconds * 1000))
    secondsBefore = seconds
  }, closesAt)
  const endOther = onTick(() => {}, closesAt + 7)
  vi.advanceTimersByTime(6000)
  expect(calls).toBeLessThanOrEqual(8)
  expect(late).toHaveLength(6)
  for (const ms of late) {
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(ms).toBeLessThanOrEqual(17)
  }
  end()
  endOther()
})

test('a countdown is called at once when the clock no longer knows the time, and when it knows it again', () => {
  const clockStates: boolean[] = []
  const end = onTick(() => clockStates.push(serverClock.known), serverClock.now() + 60_000)
  vi.advanceTimersByTime(500)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(250)
  expect(clockStates.at(-1)).toBe(false)
  answer(10, 3_600_000)
  vi.advanceTimersByTime(250)
  expect(clockStates.at(-1)).toBe(true)
  const before = clockStates.length
  vi.advanceTimersByTime(5000)
  expect(clockStates.length - before).toBe(5)
  end()
})

test('an instant that has passed causes no more than four ticks a second', () => {
  const listener = vi.fn()
  const ends = [onTick(() => {}, serverClock.now() - 333), onTick(listener)]
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(4)
  for (const end of ends) end()
})

test('a listener that ends during its call does not affect the others', () => {
  const second = vi.fn()
  const end = onTick(() => end())
  const endSecond = onTick(second)
  vi.advanceTimersByTime(500)
  expect(second).toHaveBeenCalledTimes(2)
  endSecond()
})

test('the time of the server is requested once while it is not known, and not from a hidden page', async () => {
  const end = onTick(() => {})
  vi.advanceTimersByTime(1000)
  expect(ask).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(900)
  expect(ask).toHaveBeenCalledTimes(1)
  answer(10)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
  show('hidden')
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
  end()
})
