import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onServerTick } from './serverTicks.ts'

const page = { visible: new Set<() => void>() }
beforeEach(() => {
  vi.useFakeTimers()
  page.visible.clear()
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: () => void) => page.visible.add(listener),
    removeEventListener: (_type: string, listener: () => void) => page.visible.delete(listener),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hundred listeners share one timer, four times a second, and none is left when they go', () => {
  const heard = vi.fn()
  const ends = Array.from({ length: 100 }, () => onServerTick((now) => heard(now)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(400)
  for (const end of ends) end()
  expect(vi.getTimerCount()).toBe(0)
  expect(page.visible.size).toBe(0)
})

test('the page that comes back into sight is told at once', () => {
  const heard = vi.fn()
  const end = onServerTick(heard)
  for (const listener of page.visible) listener()
  expect(heard).toHaveBeenCalledTimes(1)
  end()
})

test('one who leaves while being told disturbs nobody', () => {
  const second = vi.fn()
  const end = onServerTick(() => end())
  const endSecond = onServerTick(second)
  vi.advanceTimersByTime(500)
  expect(second).toHaveBeenCalledTimes(2)
  endSecond()
})
