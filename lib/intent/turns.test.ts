import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOffMs } from '#lib/time/backOff.ts'
import { createTabLocks } from './tabLocks.fixture.ts'
import { waitForTurn, withIntentLock } from './turns.ts'

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

describe('waitForTurn', () => {
  function device() {
    const events = new EventTarget()
    const added = vi.fn(events.addEventListener.bind(events))
    const removed = vi.fn(events.removeEventListener.bind(events))
    vi.stubGlobal('addEventListener', added)
    vi.stubGlobal('removeEventListener', removed)
    return { online: () => events.dispatchEvent(new Event('online')), added, removed }
  }

  test('takes as long as the back-off', async () => {
    device()
    const turn = vi.fn()
    void waitForTurn(2).then(turn)
    await vi.advanceTimersByTimeAsync(1999)
    expect(turn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(turn).toHaveBeenCalledTimes(1)
  })

  test('is over at once when the device is online again, and leaves nothing behind', async () => {
    const { online, added, removed } = device()
    const turn = vi.fn()
    void waitForTurn(5).then(turn)
    online()
    await vi.advanceTimersByTimeAsync(0)
    expect(turn).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(removed.mock.calls).toEqual(added.mock.calls)
  })

  test('is over at the abort', async () => {
    device()
    const left = new AbortController()
    const turn = vi.fn()
    void waitForTurn(5, left.signal).then(turn)
    left.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(turn).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('works where there are no such events', async () => {
    vi.stubGlobal('addEventListener', undefined)
    vi.stubGlobal('removeEventListener', undefined)
    const turn = vi.fn()
    void waitForTurn(1).then(turn)
    await vi.advanceTimersByTimeAsync(1000)
    expect(turn).toHaveBeenCalledTimes(1)
  })
})

describe('withIntentLock', () => {
  const endless = () => new Promise<never>(() => undefined)
  const lockTabs = () => {
    const tabs = createTabLocks()
    const enter = () => {
      const tab = tabs.open()
      vi.stubGlobal('navigator', { locks: tab.locks })
      return tab
    }
    enter()
    return enter
  }

  test('one tab at a time works on an intent', async () => {
    lockTabs()
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      return name
    }
    const both = [withIntentLock('1', work('a')), withIntentLock('1', work('b'))]
    expect(await Promise.all(both)).toEqual(['a', 'b'])
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('a tab that dies with an intent in hand leaves it to the next in line', async () => {
    const enter = lockTabs()
    const first = enter()
    void withIntentLock('1', endless)
    enter()
    const work = vi.fn(async () => 'done')
    const second = withIntentLock('1', work)
    await vi.advanceTimersByTimeAsync(0)
    expect(work).not.toHaveBeenCalled()
    expect(await withIntentLock('2', work)).toBe('done')
    first.close()
    expect(await second).toBe('done')
  })

  test('leaves the line when it is aborted', async () => {
    lockTabs()
    void withIntentLock('1', endless)
    const left = new AbortController()
    const work = vi.fn(async () => 'done')
    const waiting = withIntentLock('1', work, left.signal)
    left.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    expect(work).not.toHaveBeenCalled()
  })

  test('work that fails lets go of its intent, and is not run again', async () => {
    lockTabs()
    const work = vi.fn(() => Promise.reject(new Error('lost')))
    await expect(withIntentLock('1', work)).rejects.toThrow('lost')
    expect(work).toHaveBeenCalledTimes(1)
    expect(await withIntentLock('1', async () => 'again')).toBe('again')
  })

  test.each([
    ['no locks', {}],
    ['no navigator', undefined],
    ['locks refused', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
  ])('%s: the work just runs', async (_name, navigator) => {
    vi.stubGlobal('navigator', navigator)
    void withIntentLock('1', endless)
    expect(await withIntentLock('1', async () => 'done')).toBe('done')
  })
})
