import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claim } from './claim.ts'
import { createTabLocks } from './tabLocks.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A browser with tabs; the one that was entered last is the one whose code runs. */
function browser() {
  const tabs = createTabLocks()
  return () => {
    const tab = tabs.open()
    const here = () => vi.stubGlobal('navigator', { locks: tab.locks })
    here()
    return { ...tab, here }
  }
}

test('one tab at a time has the word, and the next gets it when it is let go', async () => {
  const enter = browser()
  enter()
  const [first, second] = [vi.fn(), vi.fn()]
  const letGo = claim('ends:ann', first)
  enter()
  claim('ends:ann', second)
  await settle()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  letGo()
  await settle()
  expect(second).toHaveBeenCalledTimes(1)
})

test('another name is another matter', async () => {
  browser()()
  const [first, second] = [vi.fn(), vi.fn()]
  claim('ends:ann', first)
  claim('ends:bob', second)
  await settle()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

test('a tab that closes lets go by itself', async () => {
  const enter = browser()
  const tab = enter()
  claim('ends:ann', vi.fn())
  await settle()
  enter()
  const next = vi.fn()
  claim('ends:ann', next)
  tab.close()
  await settle()
  expect(next).toHaveBeenCalledTimes(1)
})

test('let go later: the next waits that long', async () => {
  const enter = browser()
  enter()
  const letGo = claim('ends:ann', vi.fn())
  await settle()
  enter()
  const next = vi.fn()
  claim('ends:ann', next)
  letGo(300)
  await vi.advanceTimersByTimeAsync(299)
  expect(next).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next).toHaveBeenCalledTimes(1)
})

test('let go while waiting: never called', async () => {
  const enter = browser()
  enter()
  const letGo = claim('ends:ann', vi.fn())
  enter()
  const next = vi.fn()
  claim('ends:ann', next)()
  letGo()
  await settle()
  expect(next).not.toHaveBeenCalled()
})

test.each([
  ['no locks', {}],
  ['no navigator', undefined],
  ['locks refused', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('%s: every claim is granted, unless it was let go', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  claim('ends:ann', first)
  claim('ends:ann', second)
  claim('ends:ann', third)()
  expect(first).not.toHaveBeenCalled()
  await settle()
  expect([first, second, third].map((claimed) => claimed.mock.calls.length)).toEqual([1, 1, 0])
})
