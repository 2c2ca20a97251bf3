import { useTranslations } from 'next-intl'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { byDay } from '#components/paged-list/days.tsx'
import { PagedList } from '#components/paged-list/PagedList.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Stack, Text } from '#components/ui/primitives/primitives.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { UnreadableNote } from '#components/ui/states/UnreadableNote.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { settlementRule, type Tie } from '#lib/contract/settlement.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { add } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { LiveSums } from '../live/LiveSums.tsx'
import { OpenOrdersTable } from '../live/OpenOrdersTable.tsx'
import { type OrderFilter, settledAt } from '../order/orderFilter.ts'
import { byEnd } from '../order/orderRoom.ts'
import { Gain } from '../order/parts/Gain.tsx'
import { useOpenOrders, useSettledOrders } from '../order/queries.ts'
import { PracticeLink } from '../practice/PracticeOffer.tsx'
import { useWatchedProducts } from '../quotes/queries.ts'
import { OpenOrderCard, SettledOrderRow } from './OrderCard.tsx'
import { NoOrderWithin, OrderFilterBar, useOrderFilter } from './OrderFilterBar.tsx'
import styles from './Orders.module.css'
import { UnseenResults } from './UnseenResults.tsx'
import { useOrderColumns, usePanelColumns } from './useOrderColumns.tsx'

/**
 * The member's open orders as they stand now, the one that ends first on top.
 *
 * @param beside The market is beside them: where there are none, nothing leads to it.
 */
export function OpenOrders({ beside = false }: { beside?: boolean }) {
  const t = useTranslations()
  const wide = useWideScreen()
  const { data, error, mutate } = useOpenOrders()
  const orders = data?.items
  useWatchedProducts((orders ?? []).map((order) => order.productId))
  if (!orders) return <LoadState error={error} onRetry={mutate} rows={3} />
  if (orders.length === 0) {
    return (
      <EmptyState
        of="orders"
        title={t('暂无持仓')}
        text={t('下单后，这里会显示倒计时；到期后，结果与核对依据在“已结算”中')}
        {...(!beside && {
          action: (
            <>
              <LinkButton to={to(routes.home)} {...switchTab}>
                {t('去看行情')}
              </LinkButton>
              <PracticeLink />
            </>
          ),
        })}
      />
    )
  }
  return (
    <>
      {wide ? (
        <OpenOrdersTable orders={byEnd(orders)} />
      ) : (
        <ul className={styles.list}>
          {byEnd(orders).map((order) => (
            <OpenOrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
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
      <Stack gap={3}>
        <UnseenResults />
        {orders.length > 0 ? <LiveSums orders={orders} /> : null}
        <OpenOrders />
        <TieRules orders={orders} />
      </Stack>
    </PullToRefresh>
  )
}

const tieMessages: Readonly<Record<Tie, MessageKey>> = {
  refund: '平局退还下单金额，手续费不退',
  lose: '平局按亏损处理，不退还下单金额',
}

/** What a draw brings, where it is the same for all these orders, as far as it is known. Where it is not, each order says it. */
function TieRules({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const [tie, ...others] = new Set(orders.map((order) => settlementRule(order)?.tie))
  if (tie === undefined || others.length > 0) return null
  return (
    <Text size="xs" tone="muted">
      {t(tieMessages[tie])}
    </Text>
  )
}

/** The settled orders within the filter as an endless list, newest first. Pulling it down requests them again. */
export function SettledOrders() {
  const { filter, limited, change } = useOrderFilter()
  return (
    <SettledOrderList filter={filter} onClear={limited ? () => change({}) : undefined}>
      <OrderFilterBar filter={filter} onChange={change} />
    </SettledOrderList>
  )
}

interface SettledOrderListProps {
  filter: OrderFilter
  /** Takes the filter away. Undefined where it leaves nothing out. */
  onClear?: (() => void) | undefined
  /** Above the list. */
  children?: Elements
}

const everything: OrderFilter = {}

/** All settled orders in the columns of a low panel, the newest on top. */
export function LastSettledOrders() {
  const t = useTranslations()
  return (
    <PagedList
      pages={useSettledOrders(everything)}
      label={t('已结算')}
      keyOf={(order) => order.id}
      render={(order) => <SettledOrderRow order={order} />}
      columns={usePanelColumns()}
      empty={<NoneSettled />}
    />
  )
}

function NoneSettled() {
  const t = useTranslations()
  return <EmptyState title={t('暂无已结算订单')} text={t('订单到期后，这里会显示结果、成交价、结算价和核对依据')} />
}

/** The same list without the bar of its filter. */
function SettledOrderList({ filter, onClear, children }: SettledOrderListProps) {
  const t = useTranslations()
  return (
    <PagedList
      pages={useSettledOrders(filter)}
      label={t('已结算')}
      keyOf={(order) => order.id}
      render={(order) => <SettledOrderRow order={order} />}
      columns={useOrderColumns()}
      groups={byDay(settledAt, (orders) => <DayNet orders={orders} />)}
      empty={onClear ? <NoOrderWithin onClear={onClear} /> : <NoneSettled />}
    >
      {children}
    </PagedList>
  )
}

/** How many orders of a day there are, and what they brought where each is known. */
function DayNet({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const profits = orders.flatMap(({ profit }) => (profit === undefined ? [] : [profit]))
  return (
    <>
      <span>{t('{count}笔', { count: orders.length })}</span>
      {profits.length === orders.length ? (
        <span>
          <span>{t('净额')}</span> <Gain value={profits.reduce(add, decimal('0'))} />
        </span>
      ) : null}
    </>
  )
}
