'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './Orders.module.css'
import { useSettledOrders } from './useOrders.ts'

/** The settled orders, endless, newest first; pulled down, asked for anew. */
export function SettledOrders() {
  const t = useTranslations()
  return (
    <PagedList
      pages={useSettledOrders()}
      label={t('已结算')}
      keyOf={(order) => order.id}
      render={(order) => (
        <li className={styles.row}>
          <OrderCard order={order} />
        </li>
      )}
      empty={<EmptyState title={t('暂无已结算订单')} />}
    />
  )
}
