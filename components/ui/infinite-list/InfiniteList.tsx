import { Fragment, type ReactNode } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { List } from '#components/ui/list/List.tsx'
import { LoadingIndicator } from '#components/ui/loading/LoadingIndicator.tsx'
import { ErrorState } from '#components/ui/states/ErrorState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import styles from './InfiniteList.module.css'
import { useSentinel } from './useSentinel.ts'

export interface InfiniteListTexts {
  /** Names the list. */
  label: string
  loading: string
  /** Heads the error state. */
  failed: string
  retry: string
  /** Below the last row. */
  end: string
}

export interface InfiniteListProps<Item> {
  /** All rows so far; undefined until the first page has come. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string | number
  /** Draws one row: an `<li>` (ListRow, or one's own). */
  render: (item: Item) => ReactNode
  hasMore: boolean
  loading: boolean
  /** The finished text of the last failure; it stops the endless scroll until `onRetry`. */
  error?: string | undefined
  /** Asks for the rows after the first `rows`. */
  onMore: (rows: number) => void
  onRetry: () => void
  /** Drawn when there is not a single row: an EmptyState with the next step. */
  empty: ReactNode
  texts: InfiniteListTexts
}

/** A list in each of its states: skeleton, empty, failed with retry, rows that load more as their end comes near. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, keyOf, render, hasMore, loading, error, onMore, onRetry, empty, texts } = props
  const sentinel = useSentinel(hasMore && !loading && !error, items?.length ?? 0, onMore)

  if (!items || (items.length === 0 && error)) {
    if (!error) return <Skeleton label={texts.loading} />
    return <ErrorState title={texts.failed} text={error} retryLabel={texts.retry} onRetry={onRetry} busy={loading} />
  }
  if (items.length === 0 && !hasMore) return empty
  return (
    <div className={styles.list}>
      <List label={texts.label}>
        {items.map((item) => (
          <Fragment key={keyOf(item)}>{render(item)}</Fragment>
        ))}
      </List>
      <div className={styles.foot} ref={sentinel}>
        {error ? (
          <div className={styles.failed} role="alert">
            {error}
            <Button kind="ghost" size="small" busy={loading} onClick={onRetry}>
              {texts.retry}
            </Button>
          </div>
        ) : hasMore ? (
          <LoadingIndicator label={texts.loading} />
        ) : (
          texts.end
        )}
      </div>
    </div>
  )
}
