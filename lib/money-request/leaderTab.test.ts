import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLeaderTab } from './leaderTab.ts'
import { createPage } from './page.fixture.ts'
import { requestLock } from './requestLock.ts'
import { createTabLocks } from './tabLocks.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Items that every tab knows of at once. */
function createItems() {
  const listeners = new Set<() => void>()
  let items: readonly string[] = []
  return {
    get: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (...next: string[]) => {
      items = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** One browser whose tabs share the items and the locks. */
function createBrowser({ withLocks = true } = {}) {
  const items = createItems()
  const tabLocks = createTabLocks()
  const open = () => {
    const own = tabLocks.open()
    const page = createPage()
    const state = { closed: false }
    const tab = createLeaderTab({
      name: 'outcomes',
      pending: { get: items.get, subscribe: (listener) => items.subscribe(() => state.closed || listener()) },
      page: page.lifecycle,
      lock: (...args) => {
        vi.stubGlobal('navigator', withLocks ? { locks: own.locks } : {})
        return requestLock(...args)
      },
    })
    const close = () => {
      state.closed = true
      own.close()
    }
    return { ...page, ...tab, close }
  }
  return { items, open }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const nothing = () => undefined
/** How long a lock is kept after the last item was dismissed. */
const KEEP_MS = 300

describe('one tab', () => {
  test('tells its listeners of every change, until they leave', async () => {
    const { items, open } = createBrowser()
    const tab = open()
    const seen: string[] = []
    const stop = tab.subscribe(() => seen.push(`${tab.state()} ${tab.shown()}`))
    seen.length = 0
    items.set('a')
    await settle()
    tab.hide()
    expect(seen).toEqual(['waiting ', 'leader a', 'none '])
    stop()
    tab.show()
    items.set('b')
    await settle()
    expect(seen).toHaveLength(3)
  })

  test('shows nothing while it is hidden or a dialog is open, and all of it afterwards', async () => {
    const { items, open } = createBrowser()
    const tab = open()
    tab.subscribe(nothing)
    items.set('a')
    await settle()
    tab.hide()
    expect([tab.state(), tab.shown()]).toEqual(['none', []])
    tab.comeOnline()
    await settle()
    expect(tab.shown()).toEqual([])
    tab.show()
    await settle()
    expect(tab.shown()).toEqual(['a'])
    tab.pause(true)
    expect(tab.shown()).toEqual([])
    tab.pause(false)
    await settle()
    expect(tab.shown()).toEqual(['a'])
  })

  test('the next item is shown at once when the one before has just been dismissed', async () => {
    const { items, open } = createBrowser()
    const tab = open()
    tab.subscribe(nothing)
    items.set('a')
    await settle()
    items.set()
    await vi.advanceTimersByTimeAsync(KEEP_MS - 1)
    items.set('b')
    expect([tab.state(), tab.shown()]).toEqual(['leader', ['b']])
    await vi.advanceTimersByTimeAsync(KEEP_MS)
    expect([tab.state(), tab.shown()]).toEqual(['leader', ['b']])
  })

  test('takes part for as long as anybody listens, and may begin again', async () => {
    const { items, open } = createBrowser()
    const [tab, other] = [open(), open()]
    const stops = [tab.subscribe(nothing), tab.subscribe(() => undefined)]
    other.subscribe(nothing)
    items.set('a')
    await settle()
    stops[0]?.()
    await settle()
    expect([tab.shown(), other.shown()]).toEqual([['a'], []])
    stops[1]?.()
    await settle()
    expect([tab.shown(), other.shown()]).toEqual([[], ['a']])
    tab.subscribe(nothing)
    other.hide()
    await settle()
    expect(tab.shown()).toEqual(['a'])
  })
})

describe('two tabs', () => {
  async function openTwo() {
    const browser = createBrowser()
    const [first, second] = [browser.open(), browser.open()]
    for (const tab of [first, second]) tab.subscribe(nothing)
    browser.items.set('a')
    await settle()
    expect([first.state(), second.state()]).toEqual(['leader', 'follower'])
    return { ...browser, first, second }
  }

  test('one shows what is pending, and it is gone from both when it is dismissed', async () => {
    const { items, first, second } = await openTwo()
    expect([first.shown(), second.shown()]).toEqual([['a'], []])
    items.set()
    await vi.advanceTimersByTimeAsync(KEEP_MS)
    expect([first.shown(), second.shown()]).toEqual([[], []])
    expect([first.state(), second.state()]).toEqual(['none', 'none'])
  })

  test('after the last item is dismissed the lock is kept until the other tabs know', async () => {
    const { items, first, second } = await openTwo()
    items.set()
    await vi.advanceTimersByTimeAsync(KEEP_MS - 1)
    second.pause(true)
    second.pause(false)
    items.set('b')
    await settle()
    expect([first.shown(), second.shown()]).toEqual([['b'], []])
  })

  test('a lock that is kept for a moment is released when the page is hidden, which may stand still from then on', async () => {
    const { items, first, second } = await openTwo()
    items.set()
    first.hide()
    items.set('b')
    await settle()
    expect([first.shown(), second.shown()]).toEqual([[], ['b']])
  })

  test('without locks both show it, and neither after it is dismissed', async () => {
    const { items, open } = createBrowser({ withLocks: false })
    const tabs = [open(), open()]
    for (const tab of tabs) tab.subscribe(nothing)
    items.set('a')
    await settle()
    expect(tabs.map((tab) => tab.shown())).toEqual([['a'], ['a']])
    items.set()
    await settle()
    expect(tabs.map((tab) => tab.shown())).toEqual([[], []])
  })
})

test('whatever tabs do, at most one shows items, and one does as soon as any may', async () => {
  const step = fc.record({
    kind: fc.constantFrom('open', 'close', 'hide', 'show', 'pause', 'resume', 'add', 'dismiss', 'wait'),
    slot: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { items, open } = createBrowser()
      const tabs = new Map<number, { tab: ReturnType<typeof open>; visible: boolean; paused: boolean }>()
      for (const [at, { kind, slot }] of steps.entries()) {
        const held = tabs.get(slot)
        if (kind === 'add') items.set(...items.get(), String(at))
        if (kind === 'dismiss') items.set(...items.get().slice(1))
        if (kind === 'wait') await vi.advanceTimersByTimeAsync(KEEP_MS)
        if (kind === 'open' && !held) {
          const tab = open()
          tab.subscribe(nothing)
          tabs.set(slot, { tab, visible: true, paused: false })
        }
        if (kind === 'close' && held) {
          held.tab.close()
          tabs.delete(slot)
        }
        if (held && (kind === 'hide' || kind === 'show')) {
          held.tab[kind]()
          held.visible = kind === 'show'
        }
        if (held && (kind === 'pause' || kind === 'resume')) {
          held.tab.pause(kind === 'pause')
          held.paused = kind === 'pause'
        }
        for (let round = 0; round < 2; round += 1) {
          const able = [...tabs.values()].filter(({ visible, paused }) => visible && !paused)
          const showing = [...tabs.values()].filter(({ tab }) => tab.shown().length > 0)
          expect(showing.length).toBeLessThanOrEqual(1)
          for (const one of showing) expect(able).toContain(one)
          if (round === 1 && able.length > 0 && items.get().length > 0) expect(showing).toHaveLength(1)
          await vi.advanceTimersByTimeAsync(KEEP_MS)
        }
      }
    }),
    { numRuns: 300 },
  )
})
