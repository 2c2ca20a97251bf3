import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ownersOf } from '#lib/session/session.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { createOrderEndStore } from './orderEndStore.ts'

const orders = (...ids: string[]) => ids.map((id) => ({ id, closesAt: 60_000 }))
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

/** A device, and the store as each of its pages opens it. */
function device() {
  const { held, open } = createTabStorage()
  return { held, page: () => createOrderEndStore(open().storage) }
}

describe('the store of order ends', () => {
  test('an end that was shown does not return with an older list', () => {
    const store = device().page()
    store.add('ann', orders('o1'))
    store.markRead('ann', ['o1'])
    store.add('ann', orders('o1'))
    expect(store.unread('ann')).toEqual([])
  })

  test('keeps the orders of each account apart, also those with the same id', () => {
    const store = device().page()
    store.add('ann', orders('o1'))
    store.add('bob', orders('o1'))
    store.markRead('bob', ['o1'])
    expect([ids(store.unread('ann')), ids(store.unread('bob'))]).toEqual([['o1'], []])
    store.remove('ann', 'o1')
    expect(store.unread('ann')).toEqual([])
  })

  test('stores no account name, and finds an account in any spelling', () => {
    const { held, page } = device()
    page().add('Ann', orders('o1'))
    page().add(' ann ', orders('o1', 'o2'))
    expect(ids(page().unread('ann'))).toEqual(['o1', 'o2'])
    expect([...held.values()].join()).not.toMatch(/ann/i)
    page().markRead('ANN', ['o1'])
    expect(ids(page().unread('ann'))).toEqual(['o2'])
  })

  test('an order that the backend does not know is removed completely', () => {
    const { held, page } = device()
    const store = page()
    store.add('ann', orders('o1'))
    store.remove('ann', 'o1')
    expect(held.size).toBe(0)
  })

  test('adding a stored order writes nothing and calls no listener', () => {
    const store = device().page()
    store.add('ann', orders('o1'))
    const listener = vi.fn()
    store.subscribe(listener)
    store.add('ann', orders('o1'))
    store.add('ann', [])
    expect(listener).not.toHaveBeenCalled()
  })

  test('is bounded: ends that were shown are removed first, then the oldest', () => {
    const store = device().page()
    const many = Array.from({ length: 100 }, (_, index) => `o${index}`)
    store.add('ann', orders(...many))
    store.markRead('ann', ['o50', 'o60'])
    store.add('ann', orders('x', 'y', 'z'))
    const left = ids(store.unread('ann'))
    expect(left).toHaveLength(100)
    expect(left.slice(0, 2)).toEqual(['o1', 'o2'])
    expect(left.slice(-3)).toEqual(['x', 'y', 'z'])
  })

  test('no stored text breaks it, and an invalid entry does not remove a valid one', () => {
    const [owner] = ownersOf('ann')
    const entry = { owner, id: 'o1', closesAt: 1, read: false }
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.oneof(fc.string(), fc.json()), (rubbish, text) => {
        const { held, page } = device()
        held.set('orderEnds', text)
        page().add('ann', orders('o2'))
        expect(ids(page().unread('ann'))).toContain('o2')
        held.set('orderEnds', JSON.stringify([...rubbish, entry]))
        expect(ids(page().unread('ann'))).toContain('o1')
      }),
    )
  })
})
