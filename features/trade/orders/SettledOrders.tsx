'use client'

import { useTranslations } from 'next-intl'
import { useErrorText } from '#components/i18n/useErrorText.ts'
import { InfiniteList } from '#components/ui/infinite-list/InfiniteList.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './Orders.module.css'
import { useSettledOrders } from './useOrders.ts'

/** The settled orders, endless, newest first; pulled down, asked for anew. */
export function SettledOrders() {
  const t = useTranslations()
  const say = useErrorText()
  const { items, error, loading, hasMore, more, refresh } = useSettledOrders()
  return (
    <PullToRefresh onRefresh={refresh} busyLabel={t('刷新中')}>
      <InfiniteList
        items={items}
        keyOf={(order) => order.id}
        render={(order) => (
          <li className={styles.row}>
            <OrderCard order={order} />
          </li>
        )}
        hasMore={hasMore}
        loading={loading}
        error={error ? say(error) : undefined}
        onMore={() => more()}
        onRetry={() => void refresh()}
        empty={<EmptyState title={t('暂无已结算订单')} />}
        texts={{
          label: t('已结算'),
          loading: t('加载中'),
          failed: t('加载失败'),
          retry: t('重试'),
          end: t('没有更多了'),
        }}
      />
    </PullToRefresh>
  )
}
