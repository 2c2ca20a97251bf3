import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useState } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { Button } from '#components/ui/button/Button.tsx'
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
  readonly render: (item: Item) => ReactNode
  /** Drawn when there is no row: an EmptyState with the next step. */
  readonly empty: ReactNode
  /** Drawn above the list, inside the area that is pulled to refresh. */
  readonly children?: ReactNode
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
function Rows<Item>({ pages, label, keyOf, render, empty }: Omit<PagedListProps<Item>, 'children'>) {
  const t = useTranslations()
  const errorText = useErrorText()
  const { items, loaded, unreadable, error, loading, hasMore, more, refresh } = pages
  const [most, setMost] = useState(ROWS)
  const all = eachOnce(items ?? [], keyOf)
  const rows = all.slice(0, most)
  const isCut = rows.length < all.length
  const listEnd = useListEnd((isCut || (hasMore && !loading)) && !error, rows.length + loaded, () =>
    isCut ? setMost(most + ROWS) : more(),
  )

  if (!items || (items.length === 0 && error)) return <LoadState error={error} onRetry={refresh} busy={loading} />
  if (items.length === 0 && !hasMore) return empty
  return (
    <div className={styles.list}>
      {rows.length === 0 ? null : (
        <List label={label}>
          {rows.map(([key, item]) => (
            <Fragment key={key}>{render(item)}</Fragment>
          ))}
        </List>
      )}
      <UnreadableNote count={unreadable} />
      <div className={styles.foot} ref={listEnd}>
        {error ? (
          <div className={styles.failed} role="alert">
            {errorText(error)}
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

/** Every row under its key. A record that moved to the next page between two calls comes twice; its first place counts. */
function eachOnce<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly [string, Item])[] {
  const rows = new Map<string, Item>()
  for (const item of items) if (!rows.has(keyOf(item))) rows.set(keyOf(item), item)
  return [...rows]
}
