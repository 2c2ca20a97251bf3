import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestLock } from './requestLock.ts'
import { createTabLocks } from './tabLocks.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

/** One browser. Each call opens a tab, whose code runs until the next one is opened. */
function createBrowser() {
  const tabs = createTabLocks()
  return () => {
    const tab = tabs.open()
    vi.stubGlobal('navigator', { locks: tab.locks })
    return tab
  }
}

/** Requests the lock in the tab that was opened last, and notes what is called. */
function request(name = 'outcomes') {
  const calls: string[] = []
  const release = requestLock(
    name,
    () => calls.push('acquired'),
    () => calls.push('busy'),
  )
  return { calls, release }
}

test('one tab at a time holds the lock; the next one is told that it waits and acquires it at the release', async () => {
  const openTab = createBrowser()
  openTab()
  const first = request()
  await settle()
  openTab()
  const second = request()
  await settle()
  expect([first.calls, second.calls]).toEqual([['acquired'], ['busy']])
  first.release()
  await settle()
  expect(second.calls).toEqual(['busy', 'acquired'])
})

test('two tabs that request it at the same time: one holds it', async () => {
  const openTab = createBrowser()
  openTab()
  const first = request()
  openTab()
  const second = request()
  await settle()
  expect([first.calls, second.calls]).toEqual([['acquired'], ['busy']])
})

test('a lock of another name is free', async () => {
  createBrowser()()
  const [first, second] = [request('a'), request('b')]
  await settle()
  expect([first.calls, second.calls]).toEqual([['acquired'], ['acquired']])
})

test('a tab that closes or crashes releases its lock', async () => {
  const openTab = createBrowser()
  const tab = openTab()
  request()
  await settle()
  openTab()
  const next = request()
  await settle()
  tab.close()
  await settle()
  expect(next.calls).toEqual(['busy', 'acquired'])
})

test('released while it waits: never acquired, and the one behind it is next', async () => {
  const openTab = createBrowser()
  openTab()
  const first = request()
  await settle()
  openTab()
  const second = request()
  await settle()
  openTab()
  const third = request()
  await settle()
  second.release()
  first.release()
  await settle()
  expect([second.calls, third.calls]).toEqual([['busy'], ['busy', 'acquired']])
})

test('released before the browser answers: never told anything, whether the lock was free or held', async () => {
  const openTab = createBrowser()
  openTab()
  const free = request()
  free.release()
  await settle()
  const first = request()
  await settle()
  openTab()
  const second = request()
  second.release()
  await settle()
  first.release()
  await settle()
  expect([free.calls, first.calls, second.calls]).toEqual([[], ['acquired'], []])
})

test('released twice does no harm', async () => {
  const openTab = createBrowser()
  openTab()
  const first = request()
  await settle()
  first.release()
  first.release()
  await settle()
  openTab()
  const second = request()
  await settle()
  expect(second.calls).toEqual(['acquired'])
})

test.each([
  ['no locks', {}],
  ['no navigator', undefined],
  ['locks that are refused', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('in a browser with %s every tab acquires it, unless it released it', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const [first, second, third] = [request(), request(), request()]
  third.release()
  expect(first.calls).toEqual([])
  await settle()
  expect([first.calls, second.calls, third.calls]).toEqual([['acquired'], ['acquired'], []])
})
