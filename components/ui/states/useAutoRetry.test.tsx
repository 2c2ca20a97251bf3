import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutoRetry } from './useAutoRetry.ts'

type State = Parameters<typeof useAutoRetry>[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const retry = vi.fn()
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function failing() {
  retry.mockClear()
  const hook = renderHook(({ state }: { state: State }) => useAutoRetry(state, retry), {
    initialProps: { state: 'trying' as State },
  })
  const become = (state: State) => hook.rerender({ state })
  /** Seconds until the next try after a failure. */
  const secondsToNext = () => {
    become('failed')
    const before = retry.mock.calls.length
    let seconds = 0
    for (; retry.mock.calls.length === before && seconds < 60; seconds += 1) pass(1000)
    become('trying')
    return seconds
  }
  return { become, secondsToNext }
}

test('tries after 1, 2, 4, 8 s and then every 15 s, also when it works for a moment in between', () => {
  const { become, secondsToNext } = failing()
  expect([1, 2, 3].map(secondsToNext)).toEqual([1, 2, 4])
  become('done')
  pass(1000)
  expect([4, 5, 6, 7].map(secondsToNext)).toEqual([8, 15, 15, 15])
  become('done')
  pass(15_000)
  expect(secondsToNext()).toBe(1)
})

test('tries at once when the device is back online, and never twice for one failure', () => {
  const { become } = failing()
  become('failed')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
  become('trying')
  pass(60_000)
  expect(retry).toHaveBeenCalledOnce()
})

test('a hidden page waits until it is shown', () => {
  const { become } = failing()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  become('failed')
  pass(60_000)
  expect(retry).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(retry).toHaveBeenCalledOnce()
})
