import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onLeave } from './onLeave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a screen that is left has been read; one that is mounted and removed in the same moment has not', () => {
  const read = vi.fn()
  onLeave(read)()
  const leave = onLeave(read)
  vi.advanceTimersByTime(1)
  expect(read).not.toHaveBeenCalled()
  leave()
  expect(read).toHaveBeenCalledOnce()
})
