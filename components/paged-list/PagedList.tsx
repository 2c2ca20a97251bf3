'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { InfiniteList } from '#components/ui/infinite-list/InfiniteList.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import type { Pages } from './usePages.ts'

export interface PagedListProps<Item> {
  readonly pages: Pages<Item>
  /** Names the list. */
  readonly label: string
  readonly keyOf: (item: Item) => string
  /** Draws one row: an `<li>`. */
  readonly render: (item: Item) => ReactNode
  /** Drawn when there is not a single row: an EmptyState with the next step. */
  readonly empty: ReactNode
  /** Stands above the list and is pulled down with it. */
  readonly children?: ReactNode
}

/** A list from the backend in each of its states, endless, pulled down to ask anew (docs/product.md, 26). */
export function PagedList<Item>({ pages, label, keyOf, render, empty, children }: PagedListProps<Item>) {
  const t = useTranslations()
  const say = useErrorText()
  const { items, error, loading, hasMore, more, refresh } = pages
  return (
    <PullToRefresh onRefresh={refresh} busyLabel={t('刷新中')}>
      {children}
      <InfiniteList
        items={items}
        keyOf={keyOf}
        render={render}
        hasMore={hasMore}
        loading={loading}
        error={error ? say(error) : undefined}
        onMore={more}
        onRetry={() => void refresh()}
        empty={empty}
        texts={{
          label,
          loading: t('加载中'),
          failed: t('加载失败'),
          retry: t('重试'),
          end: t('没有更多了'),
        }}
      />
    </PullToRefresh>
  )
}
