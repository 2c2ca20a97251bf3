import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collecting, throttled } from './throttle.ts'

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

it('joins the calls with one name into the run of the first, and runs again for those after it', () => {
  const together = collecting(300)
  const runs: string[] = []
  const call = (name: string, run: string) => together(name, () => runs.push(run))
  call('a', 'a1')
  call('b', 'b1')
  vi.advanceTimersByTime(299)
  call('a', 'a2')
  expect(runs).toEqual([])
  vi.advanceTimersByTime(1)
  expect(runs).toEqual(['a1', 'b1'])
  call('a', 'a3')
  vi.advanceTimersByTime(300)
  expect(runs).toEqual(['a1', 'b1', 'a3'])
})
