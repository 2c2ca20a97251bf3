import { useTranslations } from 'next-intl'
import { Fragment, type FragmentInstance, type ReactElement, useEffect, useRef, useState } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { List } from '#components/ui/list/List.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { LoadingIndicator } from '#components/ui/spinner/Spinner.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import styles from './PagedList.module.css'
import { useListEnd } from './useListEnd.ts'
import type { Pages } from './usePages.ts'

interface PagedListProps<Item> {
  readonly pages: Pages<Item>
  /** Names the list. */
  readonly label: string
  readonly keyOf: (item: Item) => string
  /** Draws one row: an `<li>`. */
  readonly render: (item: Item) => ReactElement
  /** Drawn when there is no row: an EmptyState with the next step. */
  readonly empty: Elements
  /** Puts a heading before the first row of each group, such as a day. */
  readonly groups?: Groups<Item>
  /** Drawn above the list, inside the area that is pulled to refresh. */
  readonly children?: Elements
}

/** The groups in which the rows stand, one after the other. */
export interface Groups<Item> {
  readonly of: (item: Item) => string
  /**
   * Draws the heading of a group: an `<li>`.
   *
   * @param items Those of the group that are loaded.
   * @param isWhole Whether these are all of it. The rest of the last group may be on the next page.
   */
  readonly head: (items: readonly Item[], isWhole: boolean) => ReactElement
}

/** A list that loads page after page as its end comes near, with all its states. Pulling it down loads it again. */
export function PagedList<Item>({ children, ...list }: PagedListProps<Item>) {
  const t = useTranslations()
  return (
    <PullToRefresh onRefresh={list.pages.refresh} busyLabel={t('刷新中')}>
      {children}
      <Rows {...list} />
    </PullToRefresh>
  )
}

/** How many rows are drawn at first, and with each coming near of the last one: a backend may answer with any number. */
const ROWS = 100

/** After a failure no more rows are loaded until the member presses the retry. */
function Rows<Item>({ pages, label, keyOf, render, empty, groups }: Omit<PagedListProps<Item>, 'children'>) {
  const t = useTranslations()
  const errorText = useErrorText({ retried: true })
  const { items, loaded, unreadable, error, loading, hasMore, more, refresh } = pages
  const [most, setMost] = useState(ROWS)
  const all = eachOnce(items ?? [], keyOf)
  const rows = all.slice(0, most)
  const isCut = rows.length < all.length
  const heads = groups && headsOf(all, groups, !hasMore && !error)
  const listEnd = useListEnd((isCut || (hasMore && !loading)) && !error, rows.length + loaded, () =>
    isCut ? setMost(most + ROWS) : more(),
  )

  if (!items || (items.length === 0 && error)) return <LoadState error={error} onRetry={refresh} busy={loading} />
  if (items.length === 0 && !hasMore) return empty
  return (
    <div className={styles.list}>
      {rows.length === 0 ? null : (
        <List label={label} look={groups ? 'plain' : 'surface'}>
          {blocksOf(rows).map((block) => (
            <Block key={block[0]?.[0]} rows={block} heads={heads} isWindowed={rows.length > ROWS} render={render} />
          ))}
        </List>
      )}
      <UnreadableNote count={unreadable} />
      <div className={styles.foot} ref={listEnd}>
        {error ? (
          <div className={styles.failed} role="alert">
            <span>{errorText(error)}</span>
            <Button kind="ghost" size="small" busy={loading} onClick={() => void refresh()}>
              {t('重试')}
            </Button>
          </div>
        ) : hasMore || isCut ? (
          <LoadingIndicator label={t('加载中')} />
        ) : (
          t('没有更多了')
        )}
      </div>
    </div>
  )
}

/** How many rows are drawn, or not drawn, together. */
const BLOCK = 20

type Row<Item> = readonly [key: string, item: Item]

const blocksOf = <Item,>(rows: readonly Row<Item>[]): readonly (readonly Row<Item>[])[] =>
  Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, at) => rows.slice(at * BLOCK, (at + 1) * BLOCK))

interface BlockProps<Item> {
  rows: readonly Row<Item>[]
  /** What stands before a row, by the key of the row. */
  heads: ReadonlyMap<string, ReactElement> | undefined
  /** The list is long: rows that are far from the window are not drawn, so that 10,000 rows scroll as a hundred do. */
  isWindowed: boolean
  render: (item: Item) => ReactElement
}

/** Some rows of a list. In their place stands their height while they are far from the window and hold no focus. */
function Block<Item>({ rows, heads, isWindowed, render }: BlockProps<Item>) {
  const drawn = useRef<FragmentInstance>(null)
  const [height, setHeight] = useState<number>()
  const isAway = isWindowed && height !== undefined
  useEffect(() => {
    const fragment = drawn.current
    if (!fragment || !isWindowed) return
    const seen = new Set<Element>()
    const near = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          seen.add(target)
          if (isIntersecting) near.add(target)
          else near.delete(target)
        }
        const isFocused = [...seen].some((row) => row.contains(document.activeElement))
        if (isAway === near.size > 0) setHeight(isAway || isFocused ? undefined : heightOf(fragment))
      },
      { rootMargin: '150% 0px' },
    )
    fragment.observeUsing(observer)
    return () => {
      // The fragment would keep the observer, with all rows that it has seen, and have it observe later ones.
      fragment.unobserveUsing(observer)
      observer.disconnect()
    }
  }, [isWindowed, isAway])
  return (
    <Fragment ref={drawn}>
      {isAway ? (
        <li aria-hidden="true" style={{ height }} />
      ) : (
        rows.flatMap(([key, item]) => [
          <Fragment key={`before ${key}`}>{heads?.get(key)}</Fragment>,
          <Fragment key={key}>{render(item)}</Fragment>,
        ])
      )}
    </Fragment>
  )
}

/** The heading of each group by the key of its first row. */
function headsOf<Item>(
  rows: readonly Row<Item>[],
  { of, head }: Groups<Item>,
  isEnd: boolean,
): ReadonlyMap<string, ReactElement> {
  const heads = new Map<string, ReactElement>()
  for (let from = 0; from < rows.length; ) {
    const [key, first] = rows[from] ?? []
    if (key === undefined || first === undefined) break
    const name = of(first)
    const length = rows.slice(from).findIndex(([, item]) => of(item) !== name)
    const to = length < 0 ? rows.length : from + length
    heads.set(
      key,
      head(
        rows.slice(from, to).map(([, item]) => item),
        to < rows.length || isEnd,
      ),
    )
    from = to
  }
  return heads
}

function heightOf(fragment: FragmentInstance): number {
  const rects = fragment.getClientRects()
  return Math.max(...rects.map(({ bottom }) => bottom)) - Math.min(...rects.map(({ top }) => top))
}

/** Every row under its key. A record that moved to the next page between two calls comes twice; its first place counts. */
function eachOnce<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly [string, Item])[] {
  const rows = new Map<string, Item>()
  for (const item of items) if (!rows.has(keyOf(item))) rows.set(keyOf(item), item)
  return [...rows]
}
