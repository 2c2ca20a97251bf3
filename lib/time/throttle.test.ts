import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttled } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs the first call at once, joins the following ones, and runs at once again after a pause', () => {
  const action = vi.fn()
  const { run } = throttled(action, 100)
  for (let time = 0; time < 5; time++) run()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(99)
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(action).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(action).toHaveBeenCalledTimes(2)
  run()
  expect(action).toHaveBeenCalledTimes(3)
})

it('cancels a pending run', () => {
  const action = vi.fn()
  const { run, cancel } = throttled(action, 100)
  run()
  run()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(action).toHaveBeenCalledTimes(1)
})
