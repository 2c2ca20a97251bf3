import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPage } from '#lib/money-request/page.fixture.ts'
import { requestLock } from '#lib/money-request/requestLock.ts'
import { createTabLocks } from '#lib/money-request/tabLocks.fixture.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { createEnds } from './ends.ts'
import { createOrderEndStore } from './orderEndStore.ts'
import { settledOrder } from './settledOrder.fixture.ts'

const order = (id: string) => settledOrder({ id })

/** One device with its storage and locks, and the tabs that share them. */
function device({ withLocks = true } = {}) {
  const storage = createTabStorage()
  const locks = createTabLocks()
  const open = () => {
    const area = storage.open()
    const tab = locks.open()
    const page = createPage()
    const store = createOrderEndStore(area.storage)
    const ends = createEnds('ann', {
      store,
      page: page.lifecycle,
      lock: (name, onAcquired, onBusy) => {
        vi.stubGlobal('navigator', withLocks ? { locks: tab.locks } : {})
        return requestLock(name, onAcquired, onBusy)
      },
    })
    ends.subscribe(() => undefined)
    return {
      store,
      ends,
      page,
      shown: () => ends.shown().map(({ id }) => id),
      /** The page is closed without notice. Nothing of it runs any more. */
      close: () => {
        area.close()
        tab.close()
      },
    }
  }
  return { open }
}

type Tab = ReturnType<ReturnType<typeof device>['open']>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calm = () => vi.advanceTimersByTimeAsync(300)

describe('an end', () => {
  test('is shown without locks too, and removed everywhere when it was read', async () => {
    const { open } = device({ withLocks: false })
    const [first, second] = [open(), open()]
    first.store.add('ann', [order('o1')])
    for (const { ends } of [first, second]) ends.settled(order('o1'))
    await calm()
    expect(first.shown()).toEqual(['o1'])
    first.ends.read(['o1'])
    await calm()
    expect([first.shown(), second.shown()]).toEqual([[], []])
  })

  test('that is not known yet, or of an order that is not stored, is not shown', async () => {
    const { open } = device()
    const tab = open()
    tab.store.add('ann', [order('o1')])
    tab.ends.settled(order('o2'))
    await calm()
    expect(tab.shown()).toEqual([])
    expect([tab.ends.knows('o1'), tab.ends.knows('o2')]).toEqual([false, true])
  })
})

test('an end that was set aside is shown by no page that set it aside, and by the next one', async () => {
  const { open } = device()
  const tab = open()
  tab.store.add('ann', [order('o1'), order('o2')])
  for (const id of ['o1', 'o2']) tab.ends.settled(order(id))
  await calm()
  tab.ends.setAside(['o1'])
  expect(tab.shown()).toEqual(['o2'])
  tab.ends.settled(order('o1'))
  await calm()
  expect(tab.shown()).toEqual(['o2'])
  tab.close()
  const next = open()
  for (const id of ['o1', 'o2']) next.ends.settled(order(id))
  await calm()
  expect(next.shown()).toEqual(['o1', 'o2'])
})

describe('any sequence of events', () => {
  const slots = [0, 1, 2] as const
  const ids = ['o1', 'o2', 'o3'] as const
  const at = (...kinds: string[]) => fc.record({ kind: fc.constantFrom(...kinds), slot: fc.constantFrom(...slots) })
  const step = fc.oneof(
    { weight: 3, arbitrary: at('open', 'close', 'reload', 'hide', 'show', 'pause', 'resume') },
    { weight: 2, arbitrary: at('ask', 'list') },
    { weight: 3, arbitrary: at('learn') },
    { weight: 2, arbitrary: at('readOne', 'readAll', 'setAside') },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle'), id: fc.constantFrom(...ids) }) },
  )

  test('shows each end in one tab at a time, after it is settled, and once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { open } = device()
        const tabs = new Map<number, Tab>()
        const paused = new Set<number>()
        /** An answer that has not arrived: the orders that were open when the backend sent it. */
        const answers = new Map<number, readonly string[]>()
        /** What a page no longer shows, because its dialog closed by itself. */
        const aside = new Map<number, readonly string[]>()
        const settled = new Set<string>()
        const noted = new Set<string>()
        const readIds: string[] = []

        const end = (slot: number) => {
          tabs.get(slot)?.close()
          for (const held of [tabs, answers, paused, aside]) held.delete(slot)
        }
        const start = (slot: number) => {
          if (!tabs.has(slot)) tabs.set(slot, open())
        }
        const learn = (slot: number) => {
          const tab = tabs.get(slot)
          for (const { id } of tab?.store.unread('ann') ?? []) if (settled.has(id)) tab?.ends.settled(order(id))
        }
        const read = (slot: number, count: number) => {
          const visibleIds = tabs.get(slot)?.shown().slice(0, count) ?? []
          readIds.push(...visibleIds)
          tabs.get(slot)?.ends.read(visibleIds)
        }
        const pause = (slot: number, on: boolean) => {
          tabs.get(slot)?.ends.pause(on)
          if (on && tabs.has(slot)) paused.add(slot)
          else paused.delete(slot)
        }
        const list = (slot: number) => {
          const open = answers.get(slot) ?? []
          if (tabs.has(slot)) for (const id of open) noted.add(id)
          tabs.get(slot)?.store.add('ann', open.map(order))
        }
        const acts: Record<string, (slot: number) => void> = {
          open: start,
          close: end,
          reload: (slot) => {
            if (!tabs.has(slot)) return
            end(slot)
            start(slot)
          },
          hide: (slot) => tabs.get(slot)?.page.hide(),
          show: (slot) => tabs.get(slot)?.page.show(),
          pause: (slot) => pause(slot, true),
          resume: (slot) => pause(slot, false),
          ask: (slot) =>
            void answers.set(
              slot,
              ids.filter((id) => !settled.has(id)),
            ),
          list,
          learn,
          setAside: (slot) => {
            const visibleIds = tabs.get(slot)?.shown() ?? []
            tabs.get(slot)?.ends.setAside(visibleIds)
            aside.set(slot, [...(aside.get(slot) ?? []), ...visibleIds])
          },
          readOne: (slot) => read(slot, 1),
          readAll: (slot) => read(slot, 9),
        }
        const check = () => {
          const speaking = [...tabs].filter(([, tab]) => tab.shown().length > 0)
          expect(speaking.length).toBeLessThanOrEqual(1)
          for (const [slot, tab] of speaking) {
            expect([tab.page.lifecycle.visible(), paused.has(slot)]).toEqual([true, false])
            for (const id of tab.shown()) {
              const isAside = aside.get(slot)?.includes(id) ?? false
              expect([settled.has(id), readIds.includes(id), isAside]).toEqual([true, false, false])
            }
          }
        }

        for (const slot of [0, 1]) start(slot)
        for (const act of ['ask', 'list']) acts[act]?.(0)
        for (const one of steps) {
          if ('slot' in one) acts[one.kind]?.(one.slot)
          else settled.add(one.id)
          check()
          await calm()
          check()
        }
        // At the end one tab is visible and not paused, and every order has settled.
        for (const id of ids) settled.add(id)
        // What was set aside is shown by the next page.
        for (const slot of [...aside.keys()]) acts.reload?.(slot)
        start(0)
        acts.show?.(0)
        pause(0, false)
        for (const slot of tabs.keys()) learn(slot)
        await calm()
        check()
        const left = [...noted].filter((id) => !readIds.includes(id))
        expect([...tabs.values()].flatMap((tab) => tab.shown()).toSorted()).toEqual(left.toSorted())
        for (const slot of tabs.keys()) read(slot, 9)
        expect(readIds.toSorted()).toEqual([...noted].toSorted())
        for (const slot of [...tabs.keys()]) {
          acts.reload?.(slot)
          list(slot)
          learn(slot)
        }
        await calm()
        expect([...tabs.values()].flatMap((tab) => tab.shown())).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})
