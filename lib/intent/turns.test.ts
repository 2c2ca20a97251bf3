import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backOffMs } from './backOff.ts'
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

  test('works where there are no such events', async () => {
    vi.stubGlobal('addEventListener', undefined)
    vi.stubGlobal('removeEventListener', undefined)
    const turn = vi.fn()
    void waitForTurn(1).then(turn)
    await vi.advanceTimersByTimeAsync(1000)
    expect(turn).toHaveBeenCalledTimes(1)
  })
})

/** The Web Locks API, as far as it is used here: exclusive, first come first served. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  const request = async <T>(
    name: string,
    { ifAvailable }: { ifAvailable: boolean },
    work: (lock: object | null) => Promise<T> | T,
  ) => {
    const before = queues.get(name)
    if (before && ifAvailable) return work(null)
    const run = (async () => {
      await before
      return work({ name })
    })()
    const settled = run.catch(() => undefined).finally(() => queues.get(name) === settled && queues.delete(name))
    queues.set(name, settled)
    return run
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

describe('withIntentLock', () => {
  const endless = () => new Promise<never>(() => undefined)

  test('one tab at a time works on an intent', async () => {
    fakeLocks()
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
      return name
    }
    const both = [withIntentLock('1', false, work('a')), withIntentLock('1', false, work('b'))]
    expect(await Promise.all(both)).toEqual(['a', 'b'])
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('ifFree: what another tab has in hand is left alone', async () => {
    fakeLocks()
    void withIntentLock('1', false, endless)
    const work = vi.fn(async () => 'done')
    expect(await withIntentLock('1', true, work)).toBeUndefined()
    expect(work).not.toHaveBeenCalled()
    expect(await withIntentLock('2', true, work)).toBe('done')
  })

  test('work that fails lets go of its intent', async () => {
    fakeLocks()
    await expect(withIntentLock('1', true, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    await vi.advanceTimersByTimeAsync(0)
    expect(await withIntentLock('1', true, async () => 'again')).toBe('again')
  })

  test.each([
    ['no locks', {}],
    ['no navigator', undefined],
  ])('%s: the work just runs', async (_name, navigator) => {
    vi.stubGlobal('navigator', navigator)
    void withIntentLock('1', false, endless)
    expect(await withIntentLock('1', true, async () => 'done')).toBe('done')
  })
})
