import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { type Intent, intentKinds } from './intent.ts'
import { createIntentBook } from './intentBook.ts'

/** One browser's storage, and the book as each of its tabs opens it. */
function browser() {
  const { held, open } = createTabStorage()
  return { held, tab: () => ({ book: createIntentBook(open().storage) }) }
}

const intentOf = (owner = 'ann', patch: Partial<Intent> = {}): Intent => ({
  requestId: newRequestId(),
  kind: 'order',
  owner,
  body: { amount: '10.00' },
  confirmedAt: 1,
  ...patch,
})

describe('the book', () => {
  test('holds an intent until it is removed, and leaves no empty list behind', () => {
    const { held, tab } = browser()
    const { book } = tab()
    const [first, second] = [intentOf(), intentOf()]
    book.add(first)
    book.add(second)
    expect(book.of('ann')).toEqual([first, second])
    book.remove(first.requestId)
    expect([book.has(first.requestId), book.has(second.requestId)]).toEqual([false, true])
    book.remove(second.requestId)
    expect(held.has('intents')).toBe(false)
  })

  test('an intent taken up again stands once and keeps its place', () => {
    const { book } = browser().tab()
    const [first, second] = [intentOf(), intentOf()]
    book.add(first)
    book.add(second)
    book.add(first)
    expect(book.of('ann')).toEqual([first, second])
  })

  test('survives a reload', () => {
    const { tab } = browser()
    const intent = intentOf('ann', { kind: 'withdrawal', body: { amount: '5', nested: { list: [1, null] } } })
    tab().book.add(intent)
    expect(tab().book.of('ann')).toEqual([intent])
  })

  test("another member's intents are not seen and not lost", () => {
    const { tab } = browser()
    const [hers, his] = [intentOf('ann'), intentOf('bob')]
    const { book } = tab()
    book.add(hers)
    book.add(his)
    expect(book.of('bob')).toEqual([his])
    expect(book.of('')).toEqual([])
    book.remove(his.requestId)
    expect(book.of('ann')).toEqual([hers])
  })
})

describe('rubbish', () => {
  const intent = intentOf()

  test.each([
    ['nothing', []],
    ['other types', [null, 7, 'text', [], {}]],
    ['no requestId', [{ ...intent, requestId: undefined }]],
    ['a requestId that is no UUID', [{ ...intent, requestId: '1' }]],
    ['an unknown kind', [{ ...intent, kind: 'gift' }]],
    ['no body', [{ ...intent, body: 'text' }]],
    ['no owner', [{ ...intent, owner: 7 }]],
    ['no time', [{ ...intent, confirmedAt: null }]],
  ])('beside an intent (%s) does not take it along', (_name, rubbish) => {
    const { held, tab } = browser()
    held.set('intents', JSON.stringify([...rubbish, intent, ...rubbish]))
    const { book } = tab()
    expect(book.of('ann')).toEqual([intent])
    const next = intentOf()
    book.add(next)
    expect(book.of('ann')).toEqual([intent, next])
  })

  test('no text at all breaks it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { held, tab } = browser()
        held.set('intents', text)
        const { book } = tab()
        expect(book.of('ann')).toEqual([])
        book.add(intent)
        expect(book.of('ann')).toEqual([intent])
      }),
    )
  })
})

describe('two tabs over one storage', () => {
  test('do not overwrite each other, whatever their order', () => {
    const ids = [newRequestId(), newRequestId(), newRequestId()]
    const step = fc.record({
      tab: fc.nat({ max: 1 }),
      kind: fc.constantFrom('add', 'remove'),
      requestId: fc.constantFrom(...ids),
      owner: fc.constantFrom('ann', 'bob'),
      intentKind: fc.constantFrom(...intentKinds),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { tab } = browser()
        const books = [tab().book, tab().book]
        const model = new Map<string, Intent>()
        for (const { tab: index, kind, requestId, owner, intentKind } of steps) {
          const intent = model.get(requestId) ?? intentOf(owner, { requestId, kind: intentKind })
          if (kind === 'add') {
            books[index]?.add(intent)
            model.set(requestId, intent)
          } else {
            books[index]?.remove(requestId)
            model.delete(requestId)
          }
          for (const book of books) {
            for (const of of ['ann', 'bob']) {
              expect(book.of(of)).toEqual([...model.values()].filter((entry) => entry.owner === of))
            }
          }
        }
      }),
    )
  })

  test('each hears of changes, its own and the other one, until it no longer listens', () => {
    const { tab } = browser()
    const [here, there] = [tab(), tab()]
    const listener = vi.fn()
    const end = here.book.subscribe(listener)
    here.book.add(intentOf())
    expect(listener).toHaveBeenCalledTimes(1)
    there.book.add(intentOf())
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    here.book.add(intentOf())
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
