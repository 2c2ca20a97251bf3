import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { DayHead } from '#components/ui/list/List.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { add } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate } from '#lib/time/format.ts'
import { PracticeLink } from '../practice/PracticeOffer.tsx'
import { useWatchedProducts } from '../quotes/queries.ts'
import { Gain } from './Gain.tsx'
import { NoOrderWithin, OrderFilterBar, useOrderFilter } from './history/OrderFilterBar.tsx'
import { settledAt } from './history/orderFilter.ts'
import { LiveSums } from './live/LiveSums.tsx'
import { byEnd } from './live/standing.ts'
import { OpenOrderCard, SettledOrderRow } from './OrderCard.tsx'
import styles from './Orders.module.css'
import { useOpenOrders, useSettledOrders } from './queries.ts'
import { UnseenResults } from './UnseenResults.tsx'

/** The member's open orders as they stand now, the one that ends first on top; those of one product with `productId`. */
export function OpenOrders({ productId }: { productId?: string }) {
  const t = useTranslations()
  const { data, error, mutate } = useOpenOrders()
  const orders = data?.items.filter((order) => !productId || order.productId === productId)
  useWatchedProducts((orders ?? []).map((order) => order.productId))
  if (!orders) return <LoadState error={error} onRetry={mutate} rows={3} />
  if (orders.length === 0) {
    return (
      <EmptyState
        of="orders"
        title={t('暂无持仓')}
        text={t('下单后，这里会显示倒计时；到期后，结果与核对依据在“已结算”中')}
        action={
          productId ? undefined : (
            <>
              <LinkButton to={to(routes.home)} {...switchTab}>
                {t('去看行情')}
              </LinkButton>
              <PracticeLink />
            </>
          )
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {byEnd(orders).map((order) => (
          <OpenOrderCard key={order.id} order={order} />
        ))}
      </ul>
      <UnreadableNote count={data?.unreadable ?? 0} />
    </>
  )
}

/** All open orders with what is at stake, and the results that were not seen. Pulling the list down requests them again. */
export function RefreshableOrders() {
  const t = useTranslations()
  const { data, mutate } = useOpenOrders()
  const orders = data?.items ?? []
  return (
    <PullToRefresh onRefresh={() => mutate()} busyLabel={t('刷新中')}>
      <div className={styles.open}>
        <UnseenResults />
        {orders.length > 0 ? <LiveSums orders={orders} /> : null}
        <OpenOrders />
        {orders.length > 0 ? <p className={styles.rule}>{t('平局退还下单金额，手续费不退')}</p> : null}
      </div>
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
      render={(order) => <SettledOrderRow order={order} />}
      groups={{
        of: (order) => formatDate(settledAt(order)),
        head: (orders, isWhole) => <OrderDay orders={orders} isWhole={isWhole} />,
      }}
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

/** The heading of a day of settled orders: how many there are and what they brought, as soon as all of the day are loaded. */
function OrderDay({ orders, isWhole }: { orders: readonly Order[]; isWhole: boolean }) {
  const t = useTranslations()
  const [first] = orders
  if (!first) return <li />
  const profits = orders.flatMap(({ profit }) => (profit === undefined ? [] : [profit]))
  const net = profits.reduce(add, decimal('0'))
  return (
    <DayHead
      at={settledAt(first)}
      end={
        isWhole && profits.length === orders.length ? (
          <>
            <span>{t('净额')}</span> <Gain value={net} />
          </>
        ) : null
      }
      count={
        isWhole ? (
          <>
            <span aria-hidden="true"> · </span>
            <span>{t('{count}笔', { count: orders.length })}</span>
          </>
        ) : null
      }
    />
  )
}
