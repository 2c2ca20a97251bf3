import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import { createArea, createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { createRequest } from './request.fixture.ts'
import { newRequestId } from './requestId.ts'
import { createRequestStore, type StoredOutcome, type StoredRequest } from './requestStore.ts'

const done: StoredOutcome = { state: 'done', recordId: 'd1', record: { id: 'd1', amount: '10.00' } }
const refused: StoredOutcome = { state: 'refused', code: 4205, msg: 'too much' }
const expired: StoredOutcome = { state: 'expired' }

/** One browser's storage, and the store as each of its tabs opens it. */
function createBrowser() {
  const { held, open } = createTabStorage()
  return { held, openTab: () => createRequestStore(open().storage) }
}

/** A storage area of this tab that holds so many characters; none when it is disabled. */
function createLimitedStorage(room: number) {
  const { area, state } = createArea()
  state.room = room
  return { state, open: () => createRequestStore(createSafeStorage(area)) }
}

describe('a request', () => {
  test('has a storage key of its own, which names no member and no amount', () => {
    const { held, openTab } = createBrowser()
    const store = openTab()
    const [first, second] = [createRequest(), createRequest()]
    expect([store.put(first), store.put(second)]).toEqual([true, true])
    expect([...held.keys()].sort()).toEqual([`request:${first.requestId}`, `request:${second.requestId}`].sort())
    expect(store.get(first.requestId)).toEqual(first)
  })

  test('is listed for its owner only, under any of the keys of the owner', () => {
    const store = createBrowser().openTab()
    const [hers, his] = [createRequest(), createRequest({ owner: 'bob' })]
    for (const request of [hers, his]) store.put(request)
    expect(store.of(['id 7', 'ann'])).toEqual([hers])
    expect(store.of(['bob'])).toEqual([his])
    expect(store.of([])).toEqual([])
  })

  test('stands in the order of confirmation, and of its id where two were confirmed at the same time', () => {
    const store = createBrowser().openTab()
    const ids = [newRequestId(), newRequestId(), newRequestId()].sort()
    const [first, second, third] = [
      createRequest({ requestId: ids[2] ?? '', confirmedAt: 1 }),
      createRequest({ requestId: ids[0] ?? '', confirmedAt: 2 }),
      createRequest({ requestId: ids[1] ?? '', confirmedAt: 2 }),
    ]
    for (const request of [third, first, second]) store.put(request)
    expect(store.of(['ann'])).toEqual([first, second, third])
  })

  test('is listed in the same array until one of them changes', () => {
    const store = createBrowser().openTab()
    const request = createRequest()
    store.put(request)
    const before = store.of(['ann'])
    store.put(createRequest({ owner: 'bob' }))
    expect(store.of(['ann'])).toBe(before)
    store.conclude(request, done)
    expect(store.of(['ann'])).not.toBe(before)
  })
})

describe('an outcome', () => {
  test('that has been shown is not brought back by a tab that learns of it later', () => {
    const { held, openTab } = createBrowser()
    const [first, second] = [openTab(), openTab()]
    const request = createRequest()
    first.put(request)
    first.conclude(request, done)
    first.markShown(request.requestId)
    second.conclude(request, done)
    expect(second.of(['ann'])).toEqual([])
    expect(held.size).toBe(0)
  })
})

describe('what this version cannot read', () => {
  const request = createRequest()
  test.each([
    ['no JSON', '{'],
    ['a newer version', JSON.stringify({ ...request, version: 2 })],
    ['no id', JSON.stringify({ ...request, requestId: undefined })],
    ['an id that is no UUID', JSON.stringify({ ...request, requestId: '1' })],
    ['an unknown outcome', JSON.stringify({ ...request, outcome: { state: 'lost' } })],
    ['a refusal without its code', JSON.stringify({ ...request, outcome: { state: 'refused' } })],
  ])('(%s) is not listed, is left as it is, and takes nothing along', (_name, text) => {
    const { held, openTab } = createBrowser()
    held.set('request:other', text)
    const store = openTab()
    store.put(request)
    expect(store.of(['ann'])).toEqual([request])
    expect(store.get('other')).toBeUndefined()
    store.markShown('other')
    expect(held.get('request:other')).toBe(text)
  })

  test('no text at all breaks it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { held, openTab } = createBrowser()
        held.set('request:x', text)
        expect(openTab().of(['ann'])).toEqual([])
      }),
    )
  })
})

describe('storage that is full or disabled', () => {
  test('a request that finds no room is kept by this page alone, and said to be', () => {
    const { open } = createLimitedStorage(50)
    const store = open()
    const request = createRequest()
    expect([store.canPersist(), store.put(request)]).toEqual([false, false])
    expect(store.of(['ann'])).toEqual([request])
    store.conclude(request, done)
    expect(store.of(['ann'])).toEqual([{ ...request, outcome: done }])
    store.markShown(request.requestId)
    expect(store.of(['ann'])).toEqual([])
    expect(open().of(['ann'])).toEqual([])
  })

  test('room for one more request with its outcome is asked for before the confirmation', () => {
    const { state, open } = createLimitedStorage(2000)
    expect(open().canPersist()).toBe(false)
    state.room = 2100
    expect(open().canPersist()).toBe(true)
  })

  test('an outcome that finds no room is shown all the same, and never shown again', () => {
    const { state, open } = createLimitedStorage(10_000)
    const request = createRequest()
    const store = open()
    store.put(request)
    state.room = 0
    store.conclude(request, done)
    expect(store.of(['ann'])).toEqual([{ ...request, outcome: done }])
    expect(open().of(['ann'])).toEqual([request])
    state.room = 10_000
    store.markShown(request.requestId)
    expect(open().of(['ann'])).toEqual([])
  })
})

test('each tab is told of changes, its own and those of other tabs, until it stops listening', () => {
  const { openTab } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  const listener = vi.fn()
  const stop = first.subscribe(listener)
  const request = createRequest()
  first.put(request)
  second.conclude(request, done)
  second.markShown(request.requestId)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  first.put(createRequest())
  expect(listener).toHaveBeenCalledTimes(3)
})

test('two tabs never overwrite what the other one stored, whatever they do in whatever order', () => {
  const ids = [newRequestId(), newRequestId(), newRequestId()].sort()
  const outcome = fc.constantFrom(done, refused, expired)
  const step = fc.record({
    tab: fc.nat({ max: 1 }),
    kind: fc.constantFrom('put', 'conclude', 'markShown'),
    slot: fc.nat({ max: 2 }),
    outcome,
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { openTab } = createBrowser()
      const stores = [openTab(), openTab()]
      const requests = ids.map((requestId, slot) => createRequest({ requestId, owner: slot === 2 ? 'bob' : 'ann' }))
      /** What became of each that is stored. */
      const model = new Map<StoredRequest, { outcome?: StoredOutcome }>()
      const put = new Set<StoredRequest>()
      for (const { tab, kind, slot, outcome: learned } of steps) {
        const store = stores[tab]
        const request = requests[slot]
        if (!store || !request) continue
        const entry = model.get(request)
        if (kind === 'put' && !put.has(request)) {
          put.add(request)
          model.set(request, {})
          store.put(request)
        }
        if (kind === 'conclude') {
          store.conclude(request, learned)
          if (entry) entry.outcome ??= learned
        }
        if (kind === 'markShown') {
          store.markShown(request.requestId)
          model.delete(request)
        }
        for (const owner of ['ann', 'bob']) {
          const expected = requests.flatMap((one) => {
            const held = model.get(one)
            return held && one.owner === owner ? [{ ...one, ...held }] : []
          })
          for (const each of stores) expect(each.of([owner])).toEqual(expected)
        }
      }
    }),
  )
})
