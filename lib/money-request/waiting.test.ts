import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOffMs } from '#lib/time/backOff.ts'
import { waitOrOnline } from './waiting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the back-off doubles from one second to fifteen and never gives up', () => {
  expect([1, 2, 3, 4, 5, 6, 1000, Number.MAX_SAFE_INTEGER].map(backOffMs)).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000,
  ])
})

describe('waitOrOnline', () => {
  function createDevice() {
    const events = new EventTarget()
    const added = vi.fn(events.addEventListener.bind(events))
    const removed = vi.fn(events.removeEventListener.bind(events))
    vi.stubGlobal('addEventListener', added)
    vi.stubGlobal('removeEventListener', removed)
    return { comeOnline: () => events.dispatchEvent(new Event('online')), added, removed }
  }

  test('takes as long as it was told', async () => {
    createDevice()
    const onEnd = vi.fn()
    void waitOrOnline(2000).then(onEnd)
    await vi.advanceTimersByTimeAsync(1999)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  test('ends at once when the device is online again, and leaves nothing behind', async () => {
    const { comeOnline, added, removed } = createDevice()
    const onEnd = vi.fn()
    void waitOrOnline(15_000).then(onEnd)
    comeOnline()
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })

  test('ends at the abort', async () => {
    createDevice()
    const controller = new AbortController()
    const onEnd = vi.fn()
    void waitOrOnline(15_000, controller.signal).then(onEnd)
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends at once when it was aborted before', async () => {
    createDevice()
    const onEnd = vi.fn()
    void waitOrOnline(15_000, AbortSignal.abort()).then(onEnd)
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('works where there are no such events', async () => {
    vi.stubGlobal('addEventListener', undefined)
    vi.stubGlobal('removeEventListener', undefined)
    const onEnd = vi.fn()
    void waitOrOnline(1000).then(onEnd)
    await vi.advanceTimersByTimeAsync(1000)
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})
