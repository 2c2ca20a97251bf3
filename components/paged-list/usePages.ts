import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { mountList } from './mountedLists.ts'

/** One page of a list; `nextCursor` is absent on the last (docs/backend.md, "Lists"). */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor?: string | undefined
}

/** A list that comes page after page. */
export interface Pages<Item> {
  /** All rows so far; undefined until the first page has come. */
  readonly items: readonly Item[] | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly hasMore: boolean
  readonly more: () => void
  /** Asks anew for the pages that are here. */
  readonly refresh: () => Promise<unknown>
}

/** The SWR key of each page: the list's own key and the page's cursor. */
export const pageKey =
  (key: readonly string[]) =>
  (_: number, previous: Page<unknown> | null): readonly string[] | null =>
    previous && !previous.nextCursor ? null : [...key, previous?.nextCursor ?? '']

export interface PagesOptions<Item> {
  /** How soon to ask again, in ms, judged by the rows that are here; 0 for not at all. Only while the page is looked at. */
  readonly refreshMs?: (items: readonly Item[]) => number
}

const never = () => 0

/** Reads a list in pages, under a key that names the account; without a key nothing is asked. */
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
  // The key is a new array with every drawing; its text tells whether it is another one.
  const name = key?.join('\n')
  useEffect(() => (name ? mountList({ key: name.split('\n'), refresh: () => mutate() }) : undefined), [name, mutate])
  return {
    items: pages.data?.flatMap((page) => page.items),
    error: pages.error,
    loading: pages.isLoading || (pages.data !== undefined && pages.size > pages.data.length),
    hasMore: Boolean(pages.data?.at(-1)?.nextCursor),
    more: () => void pages.setSize((size) => size + 1),
    refresh: () => mutate(),
  }
}
