import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWhole, type ListPage, type PageQuery, refreshed } from './usePages.ts'

test.each([
  ['no page', [], true],
  ['a page without a cursor', [{ items: [1] }], true],
  ['a page with a cursor', [{ items: [1], nextCursor: 'a' }], false],
  ['two pages with two cursors', [page('a'), page('b')], false],
  ['the same cursor twice', [page('a'), page('a')], true],
  ['a cursor of an earlier page', [page('a'), page('b'), page('a')], true],
  ['a page without rows', [page('a'), { items: [], nextCursor: 'b' }], true],
])('%s: whole is %s', (_, pages, whole) => {
  expect(isWhole(pages)).toBe(whole)
})

function page(nextCursor: string) {
  return { items: [1], nextCursor }
}

interface Item {
  readonly id: string
  readonly open: boolean
}

/** A backend whose list is newest first and whose cursors name a place between two records. */
class PagedBackend {
  /** Oldest first. */
  records: readonly Item[] = []
  calls = 0
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  readonly fetchPage = async ({ cursor }: Pick<PageQuery, 'cursor'>): Promise<ListPage<Item>> => {
    this.calls += 1
    const number = ({ id }: Item) => Number.parseInt(id, 10)
    const older = this.records.filter((one) => cursor === undefined || number(one) < Number.parseInt(cursor, 10))
    const items = older.toReversed().slice(0, this.#limit)
    const last = items.at(-1)
    return { items, unreadable: 0, ...(last && items.length < older.length && { nextCursor: last.id }) }
  }
}

const isOpen = ({ open }: Item) => open
const rows = (pages: readonly ListPage<Item>[]) => pages.flatMap(({ items }) => items)

async function load(backend: PagedBackend, count: number): Promise<readonly ListPage<Item>[]> {
  const pages = [await backend.fetchPage({ cursor: undefined })]
  while (pages.length < count && !isWhole(pages))
    pages.push(await backend.fetchPage({ cursor: pages.at(-1)?.nextCursor }))
  backend.calls = 0
  return pages
}

const recordsOf = (count: number, open: (index: number) => boolean = () => false): readonly Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, open: open(index) }))

describe('a refresh', () => {
  test('of 10,000 final records with one new asks for one page', async () => {
    const backend = new PagedBackend(20)
    backend.records = recordsOf(10_000)
    const loadedPages = await load(backend, 500)
    backend.records = recordsOf(10_001)
    const fresh = await refreshed(loadedPages, backend.fetchPage, isOpen)
    expect([backend.calls, rows(fresh)]).toEqual([1, backend.records.toReversed()])
  })

  test('asks for the pages again that hold a record which is open', async () => {
    const backend = new PagedBackend(20)
    backend.records = recordsOf(200, (index) => index === 90)
    const loadedPages = await load(backend, 10)
    backend.records = recordsOf(200)
    const fresh = await refreshed(loadedPages, backend.fetchPage, isOpen)
    expect([backend.calls, rows(fresh)]).toEqual([2, backend.records.toReversed()])
  })

  test('asks for a page again that had a record which could not be read', async () => {
    const backend = new PagedBackend(20)
    backend.records = recordsOf(60)
    const [first, second, third] = await load(backend, 3)
    if (!first || !second || !third) throw new Error('no three pages')
    const loadedPages = [first, { ...second, items: second.items.slice(1), unreadable: 1 }, third]
    const fresh = await refreshed(loadedPages, backend.fetchPage, isOpen)
    expect([backend.calls, rows(fresh)]).toEqual([2, backend.records.toReversed()])
  })

  test('rejects when a page fails', async () => {
    const failing = () => Promise.reject(new Error('no network'))
    await expect(refreshed([], failing, isOpen)).rejects.toThrow('no network')
  })

  test('shows what the backend has, whatever came, was decided or went meanwhile', async () => {
    const change = fc.record({
      known: fc.integer({ min: 0, max: 60 }),
      limit: fc.integer({ min: 1, max: 9 }),
      pages: fc.integer({ min: 1, max: 12 }),
      open: fc.array(fc.nat(59), { maxLength: 6 }),
      gone: fc.array(fc.nat(5), { maxLength: 3 }),
      added: fc.integer({ min: 0, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(change, async ({ known, limit, pages, open, gone, added }) => {
        const backend = new PagedBackend(limit)
        backend.records = recordsOf(known, (index) => open.includes(index))
        const before = await load(backend, pages)
        // Only a record that was open goes: one that is decided stays in its list.
        const left = new Set(gone.map((index) => `${open[index]}`))
        backend.records = recordsOf(known + added).filter(({ id }) => !left.has(id))
        const fresh = await refreshed(before, backend.fetchPage, isOpen)
        const items = rows(fresh)
        expect(items).toEqual(backend.records.toReversed().slice(0, items.length))
        if (isWhole(fresh)) expect(items).toHaveLength(backend.records.length)
        else expect(items.length).toBeGreaterThanOrEqual(rows(before).length - left.size)
      }),
      { numRuns: 500 },
    )
  })
})
