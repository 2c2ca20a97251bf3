import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPage } from '#lib/money-request/page.fixture.ts'
import { createTabLocks } from '#lib/money-request/tabLocks.fixture.ts'
import { watchLastSeen } from './lastSeenTab.ts'

type Locks = NonNullable<Parameters<typeof watchLastSeen>[3]>

/** A browser whose tabs are shown, hidden and closed. */
function createBrowser() {
  const tabLocks = createTabLocks()
  return () => {
    const own = tabLocks.open()
    const page = createPage()
    const state = { isLast: false, open: true }
    const stop = watchLastSeen(
      'alerts',
      page.lifecycle,
      (isLast) => {
        if (state.open) state.isLast = isLast
      },
      own.locks as unknown as Locks,
    )
    return {
      ...page,
      isLast: () => state.isLast,
      leave: stop,
      close: () => {
        state.open = false
        state.isLast = false
        own.close()
      },
    }
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a tab that becomes visible takes over from the one before, which gets it back when that tab is closed', async () => {
  const open = createBrowser()
  const first = open()
  await settle()
  expect(first.isLast()).toBe(true)
  first.hide()
  const second = open()
  await settle()
  expect([first.isLast(), second.isLast()]).toEqual([false, true])
  second.hide()
  await settle()
  expect([first.isLast(), second.isLast()], 'hidden, but seen last').toEqual([false, true])
  first.show()
  await settle()
  expect([first.isLast(), second.isLast()]).toEqual([true, false])
  first.close()
  await settle()
  expect(second.isLast()).toBe(true)
})

test('one that leaves by itself gives way and is told nothing any more', async () => {
  const open = createBrowser()
  const first = open()
  await settle()
  first.hide()
  const second = open()
  await settle()
  second.leave()
  await settle()
  expect(first.isLast()).toBe(true)
  second.show()
  await settle()
  expect(first.isLast()).toBe(true)
})

test('of any tabs that are shown, hidden and closed, exactly one is the last', async () => {
  const step = fc.record({ tab: fc.nat(3), does: fc.constantFrom('show', 'hide', 'close', 'comeOnline') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const open = createBrowser()
      const tabs = [open(), open(), open(), open()]
      await settle()
      const closed = new Set<number>()
      let visibleTab: number | undefined
      for (const { tab, does } of steps) {
        if (closed.has(tab) || (does === 'close' && closed.size === 3)) continue
        tabs[tab]?.[does as 'show']()
        if (does === 'close') closed.add(tab)
        if (does === 'show') visibleTab = tab
        await settle()
        expect(tabs.filter((one) => one.isLast())).toHaveLength(1)
        if (does === 'show' && visibleTab === tab) expect(tabs[tab]?.isLast()).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('without locks, or where the browser refuses them, every tab is the last', async () => {
  const states: boolean[] = []
  const { lifecycle } = createPage()
  const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  const stops = [undefined, refusing as unknown as Locks].map((locks) =>
    watchLastSeen('alerts', lifecycle, (isLast) => states.push(isLast), locks),
  )
  await settle()
  expect(states).toEqual([true, true])
  for (const stop of stops) stop()
})
