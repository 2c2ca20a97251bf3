import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useWatchedProducts } from '../quotes/queries.ts'
import { NoOrderWithin, OrderFilterBar, useOrderFilter } from './history/OrderFilterBar.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './Orders.module.css'
import { useOpenOrders, useSettledOrders } from './queries.ts'

/** The member's open orders with their countdowns, or those of one product with `productId`. */
export function OpenOrders({ productId }: { productId?: string }) {
  const t = useTranslations()
  const { data, error, mutate } = useOpenOrders()
  const orders = data?.items.filter((order) => !productId || order.productId === productId)
  useWatchedProducts((orders ?? []).map((order) => order.productId))
  if (!orders) return <LoadState error={error} onRetry={mutate} rows={3} />
  if (orders.length === 0) {
    return (
      <EmptyState
        title={t('暂无持仓')}
        text={t('下单后，这里会显示倒计时；到期后，结果与核对依据在“已结算”中')}
        action={
          productId ? undefined : (
            <LinkButton to={to(routes.home)} {...switchTab}>
              {t('去看行情')}
            </LinkButton>
          )
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <UnreadableNote count={data?.unreadable ?? 0} />
    </>
  )
}

/** All open orders. Pulling the list down requests them again. */
export function RefreshableOrders() {
  const t = useTranslations()
  const { mutate } = useOpenOrders()
  return (
    <PullToRefresh onRefresh={() => mutate()} busyLabel={t('刷新中')}>
      <OpenOrders />
    </PullToRefresh>
  )
}

/** The settled orders within the filter as an endless list, newest first. Pulling it down requests them again. */
export function SettledOrders() {
  const t = useTranslations()
  const { filter, limited, change } = useOrderFilter()
  return (
    <PagedList
      pages={useSettledOrders(filter)}
      label={t('已结算')}
      keyOf={(order) => order.id}
      render={(order) => (
        <li className={styles.row}>
          <OrderCard order={order} />
        </li>
      )}
      empty={
        limited ? (
          <NoOrderWithin onClear={() => change({})} />
        ) : (
          <EmptyState title={t('暂无已结算订单')} text={t('订单到期后，这里会显示结果、成交价、结算价和核对依据')} />
        )
      }
    >
      <OrderFilterBar filter={filter} onChange={change} />
    </PagedList>
  )
}
