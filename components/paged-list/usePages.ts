import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'

/** One page of a list; `nextCursor` is absent on the last one. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** How many records were left out because they could not be read. */
  readonly unreadable: number
  readonly nextCursor?: string | undefined
}

/** A list that is loaded page after page. */
export interface Pages<Item> {
  /** All rows so far; undefined until the first page is here. */
  readonly items: readonly Item[] | undefined
  /** How many records of these pages were left out because they could not be read. */
  readonly unreadable: number
  readonly error: unknown
  readonly loading: boolean
  readonly hasMore: boolean
  readonly more: () => void
  /** Loads all pages that are here again. */
  readonly refresh: () => Promise<unknown>
}

/** The SWR key of each page: the list's own key and the page's cursor. */
const pageKey =
  (key: readonly string[]) =>
  (_: number, previous: Page<unknown> | null): readonly string[] | null =>
    previous && (!previous.nextCursor || previous.items.length === 0) ? null : [...key, previous?.nextCursor ?? '']

/**
 * Whether a list ends with the last of these pages: no cursor follows, or one that an earlier page gave already, or the page has
 * no row. A backend that answers so again and again would otherwise be asked for ever.
 */
export function isWhole(pages: readonly Omit<Page<unknown>, 'unreadable'>[]): boolean {
  const last = pages.at(-1)
  if (!last?.nextCursor || last.items.length === 0) return true
  return pages.slice(0, -1).some(({ nextCursor }) => nextCursor === last.nextCursor)
}

interface PagesOptions<Item> {
  /** After how many ms the list is loaded again, depending on its rows; 0 for never. Only while the page is visible. */
  readonly refreshMs?: (items: readonly Item[]) => number
}

const never = () => 0

/** The lists that are mounted. SWR's `mutate` with a filter does not reach its endless lists, so they are listed here. */
const mounted = new Set<MountedList>()

interface MountedList {
  readonly key: readonly string[]
  readonly refresh: () => Promise<unknown>
}

/** Adds a list until the returned function is called. */
export function mountList(list: MountedList): () => void {
  mounted.add(list)
  return () => mounted.delete(list)
}

/**
 * Loads every mounted list again whose key begins with `prefix`; a list that is not mounted is loaded when it is mounted.
 * Resolves when the lists are here or have failed; never rejects.
 */
export async function refreshPages(prefix: readonly string[]): Promise<void> {
  const lists = [...mounted].filter(({ key }) => prefix.every((part, index) => key[index] === part))
  await Promise.allSettled(lists.map(({ refresh }) => refresh()))
}

/** Loads a list in pages, under a key that names the account; without a key nothing is loaded. */
export function usePages<Item>(
  key: readonly string[] | undefined,
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
  { refreshMs = never }: PagesOptions<Item> = {},
): Pages<Item> {
  const pages = useSWRInfinite<
    Page<Item>,
    unknown,
    (index: number, previous: Page<Item> | null) => readonly string[] | null
  >(
    (index, previous) => (key ? pageKey(key)(index, previous) : null),
    (own: readonly string[]) => fetchPage(own.at(-1) || undefined),
    {
      revalidateFirstPage: true,
      refreshInterval: (latest) => refreshMs(latest?.flatMap((page) => page.items) ?? []),
    },
  )
  const { mutate } = pages
  // The key is a new array at every render; its text shows whether it is another key.
  const name = key?.join('\n')
  useEffect(() => (name ? mountList({ key: name.split('\n'), refresh: () => mutate() }) : undefined), [name, mutate])
  return {
    items: pages.data?.flatMap((page) => page.items),
    unreadable: pages.data?.reduce((count, page) => count + page.unreadable, 0) ?? 0,
    error: pages.error,
    loading: pages.isLoading || (pages.data !== undefined && pages.size > pages.data.length),
    hasMore: pages.data !== undefined && !isWhole(pages.data),
    more: () => void pages.setSize((size) => size + 1),
    refresh: () => mutate(),
  }
}
