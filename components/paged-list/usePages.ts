import { useMemo, useRef } from 'react'
import useSWR, { mutate, unstable_serialize, useSWRConfig } from 'swr'
import { storedLanguage } from '#lib/i18n/language.ts'

/** One page of a list; `nextCursor` is absent on the last one. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** How many records were left out because they could not be read. */
  readonly unreadable: number
  readonly nextCursor?: string | undefined
}

/** A list that is loaded page after page. */
export interface Pages<Item> {
  /** All rows so far; undefined until the first page is here. */
  readonly items: readonly Item[] | undefined
  /** How many records the backend has answered with so far: a filter of the device leaves some of them out of `items`. */
  readonly loaded: number
  /** How many records of these pages were left out because they could not be read. */
  readonly unreadable: number
  readonly error: unknown
  readonly loading: boolean
  readonly hasMore: boolean
  readonly more: () => void
  /** Loads what is new, and the pages with records that may have changed. */
  readonly refresh: () => Promise<unknown>
}

/**
 * Whether a list ends with the last of these pages: no cursor follows, or one that an earlier page gave already, or the page has
 * no row. A backend that answers so again and again would otherwise be asked for ever.
 */
export function isWhole(pages: readonly Omit<ListPage<unknown>, 'unreadable'>[]): boolean {
  const last = pages.at(-1)
  if (!last?.nextCursor || last.items.length === 0) return true
  return pages.slice(0, -1).some(({ nextCursor }) => nextCursor === last.nextCursor)
}

interface Row {
  readonly id: string
}

/** Which page is asked for. */
export interface PageQuery {
  readonly cursor: string | undefined
  readonly limit: number
}

type FetchPage<Item> = (query: PageQuery) => Promise<ListPage<Item>>

/** Records of the first page, which has to be there soon, and of every other one, so that a long list takes few calls. */
const FIRST = 20
const NEXT = 100

const queryAfter = (page: ListPage<unknown> | undefined): PageQuery =>
  page ? { cursor: page.nextCursor, limit: NEXT } : { cursor: undefined, limit: FIRST }

/** The pages after the row with this id, the first of them perhaps shorter; undefined where no page has it. */
function pagesAfter<Item extends Row>(
  pages: readonly ListPage<Item>[],
  id: string | undefined,
): ListPage<Item>[] | undefined {
  const at = pages.findIndex(({ items }) => items.some((item) => item.id === id))
  const page = pages[at]
  if (!page) return undefined
  const items = page.items.slice(page.items.findIndex((item) => item.id === id) + 1)
  return [...(items.length > 0 ? [{ ...page, items }] : []), ...pages.slice(at + 1)]
}

const rowsOf = (pages: readonly ListPage<unknown>[]) => pages.reduce((count, { items }) => count + items.length, 0)

/**
 * Loads a list again from its top, newest first, until it joins what is known: where the last row of a loaded page is known, the
 * known pages after it stay, but for those with a record that may have changed or that could not be read. What comes after as
 * many rows as were known is left to be loaded as the member comes there.
 */
export async function refreshed<Item extends Row>(
  known: readonly ListPage<Item>[],
  fetchPage: FetchPage<Item>,
  mayChange: (item: Item) => boolean,
): Promise<readonly ListPage<Item>[]> {
  const stays = ({ items, unreadable }: ListPage<Item>) => unreadable === 0 && !items.some(mayChange)
  const fresh: ListPage<Item>[] = []
  let rest = [...known]
  /** Whether `rest` begins where `fresh` ends. */
  let joined = false
  do {
    const [next] = rest
    if (joined && next && stays(next)) {
      fresh.push(next)
      rest.shift()
    } else {
      const page = await fetchPage(queryAfter(fresh.at(-1)))
      fresh.push(page)
      const after = pagesAfter(rest, page.items.at(-1)?.id)
      joined = after !== undefined
      rest = after ?? rest
    }
  } while (!isWhole(fresh) && (joined ? rest.length > 0 : rowsOf(fresh) < rowsOf(known)))
  return fresh
}

/** All pages of a list, as large as they can be, at most so many. */
export async function loadPages<Item extends Row>(
  fetchPage: FetchPage<Item>,
  most: number,
): Promise<readonly ListPage<Item>[]> {
  const pages: ListPage<Item>[] = []
  while (pages.length === 0 || (!isWhole(pages) && pages.length < most)) {
    pages.push(await fetchPage({ cursor: pages.at(-1)?.nextCursor, limit: NEXT }))
  }
  return pages
}

interface PagesOptions<Item> {
  /** After how many ms the list is loaded again, depending on its rows; 0 for never. Only while the page is visible. */
  readonly refreshMs?: (items: readonly Item[]) => number
  /** Whether a record may be another one by now; without this, records stay as they were booked. */
  readonly mayChange?: (item: Item) => boolean
}

const never = () => 0
const isFinal = () => false

/** The pages of a list in SWR's cache, and the language in which the backend was asked for them. */
interface Loaded<Item> {
  readonly language: string
  readonly pages: readonly ListPage<Item>[]
}

/**
 * Loads every mounted list again whose key begins with `prefix`; a list that is not mounted is loaded when it is mounted.
 * Resolves when the lists are here or have failed; never rejects.
 */
export async function refreshPages(prefix: readonly string[]): Promise<void> {
  await mutate((key) => Array.isArray(key) && prefix.every((part, index) => key[index] === part))
}

/** Loads a list in pages, under a key that contains the login name; without a key nothing is loaded. */
export function usePages<Item extends Row>(
  key: readonly string[] | undefined,
  fetchPage: FetchPage<Item>,
  { refreshMs = never, mayChange = isFinal }: PagesOptions<Item> = {},
): Pages<Item> {
  const { cache } = useSWRConfig()
  /** Whether the next call is for one more page and not for what is new. */
  const wantsMore = useRef(false)
  const list = useSWR<Loaded<Item>, unknown>(
    key ?? null,
    async () => {
      const more = wantsMore.current
      wantsMore.current = false
      const language = storedLanguage.get()
      const loaded: Loaded<Item> | undefined = cache.get(unstable_serialize(key))?.data
      if (!loaded) return { language, pages: [await fetchPage(queryAfter(undefined))] }
      // In another language every record may read otherwise.
      if (loaded.language !== language) return { language, pages: await refreshed(loaded.pages, fetchPage, () => true) }
      if (more) return { language, pages: [...loaded.pages, await fetchPage(queryAfter(loaded.pages.at(-1)))] }
      return { language, pages: await refreshed(loaded.pages, fetchPage, mayChange) }
    },
    { refreshInterval: (latest) => refreshMs(latest?.pages.flatMap(({ items }) => items) ?? []) },
  )
  const pages = list.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items), [pages])
  return {
    items,
    loaded: rowsOf(pages ?? []),
    unreadable: pages?.reduce((count, page) => count + page.unreadable, 0) ?? 0,
    error: list.error,
    loading: list.isValidating,
    hasMore: pages !== undefined && !isWhole(pages),
    more: () => {
      wantsMore.current = true
      void list.mutate()
    },
    refresh: () => list.mutate(),
  }
}
