import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { List, ListRow } from '#components/ui/list/List.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate, formatTime } from '#lib/time/format.ts'
import { netProfit } from '../../order/netProfit.ts'
import { DirectionLabel } from '../../order/parts/DirectionLabel.tsx'
import { Gain } from '../../order/parts/Gain.tsx'
import { OrderPrice, Stake, useResultText } from '../../order/parts/OrderFigures.tsx'
import styles from './ChosenOrders.module.css'

const isToday = (at: number): boolean => formatDate(at) === formatDate(serverClock.now())

/** The orders of the mark that the member has chosen on a chart, newest first. Each row leads to the order's record. */
export function ChosenOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations()
  const resultText = useResultText()
  if (orders.length === 0) return null
  return (
    <div className={styles.chosen} data-chosen-orders aria-live="polite">
      <List label={t('我的订单')}>
        {orders
          .toSorted((one, other) => other.openedAt - one.openedAt)
          .map((order) => (
            <ListRow
              key={order.id}
              to={to(routes.orderInfo, { id: order.id })}
              icon={<DirectionLabel direction={order.direction} short />}
              title={
                <>
                  <span>{resultText(order)}</span> <Gain value={netProfit(order)} />
                </>
              }
              detail={
                <span className={styles.terms}>
                  <Stake order={order} />
                  <span aria-hidden="true">·</span>
                  <OrderPrice order={order} price={order.openPrice} />
                  <ArrowRight aria-hidden="true" />
                  <OrderPrice order={order} price={order.closePrice} />
                </span>
              }
              value={isToday(order.openedAt) ? undefined : <small translate="no">{formatDate(order.openedAt)}</small>}
              valueDetail={<time translate="no">{formatTime(order.openedAt)}</time>}
            />
          ))}
      </List>
    </div>
  )
}
