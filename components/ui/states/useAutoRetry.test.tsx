import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#lib/api/errors.ts'
import { useAutoRetry } from './useAutoRetry.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const retry = vi.fn()
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function failing(error?: unknown) {
  retry.mockClear()
  const hook = renderHook(({ failed }) => useAutoRetry(failed, retry, error), { initialProps: { failed: false } })
  const become = (failed: boolean) => hook.rerender({ failed })
  /** Seconds until the next try after a failure. */
  const secondsToNext = () => {
    become(true)
    const before = retry.mock.calls.length
    let seconds = 0
    for (; retry.mock.calls.length === before && seconds < 60; seconds += 0.5) pass(500)
    become(false)
    return seconds
  }
  return { become, secondsToNext }
}

test('tries after 1, 2, 4, 8 s and then every 15 s, also when it works for a moment in between', () => {
  const { secondsToNext } = failing()
  expect([1, 2, 3].map(secondsToNext)).toEqual([1, 2, 4])
  pass(1000)
  expect([4, 5, 6, 7].map(secondsToNext)).toEqual([8, 15, 15, 15])
})

test('while no address answers it tries every 2.5 s at least', () => {
  const { secondsToNext } = failing(new NetworkError('/captchaImage'))
  expect([1, 2, 3, 4, 5].map(secondsToNext)).toEqual([1, 2, 2.5, 2.5, 2.5])
})

test('tries at once when the device is back online, and never twice for one failure', () => {
  const { become } = failing()
  become(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
  become(false)
  pass(60_000)
  expect(retry).toHaveBeenCalledOnce()
})

test('a hidden page waits until it is shown', () => {
  const { become } = failing()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  become(true)
  pass(60_000)
  expect(retry).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(retry).toHaveBeenCalledOnce()
})
