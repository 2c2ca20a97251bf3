import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListRow } from '#components/ui/list/List.tsx'
import { Row, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatTime } from '#lib/time/format.ts'
import { LivePosition } from '../live/LivePosition.tsx'
import { netProfit } from '../order/netProfit.ts'
import { settledAt } from '../order/orderFilter.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { Gain } from '../order/parts/Gain.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { OrderPrice, Stake, useResultText } from '../order/parts/OrderFigures.tsx'
import { useInView } from '../useInView.ts'
import styles from './Orders.module.css'

/**
 * An open order in a list, as it stands now. It follows its price while it is in view or near it. Its seconds always go on, because
 * screen readers are told its end.
 */
export function OpenOrderCard({ order }: { order: Order }) {
  const [ref, visible] = useInView<HTMLLIElement>()
  return (
    <li ref={ref}>
      <LivePosition order={order} look="card" target={to(routes.orderInfo, { id: order.id })} visible={visible} />
    </li>
  )
}

interface SettledOrderRowProps {
  order: Order
  /** Opens its detail in place of a link to it. */
  onOpen?: () => void
  /** Called when its link is followed. */
  onFollow?: () => void
}

/** A settled order in a list: product, direction, stake and prices in two lines, with what it brought. It leads to its detail. */
export function SettledOrderRow({ order, onOpen, onFollow }: SettledOrderRowProps) {
  return (
    <ListRow
      {...(onOpen ? { onSelect: onOpen } : { to: to(routes.orderInfo, { id: order.id }) })}
      {...(onFollow && { onFollow })}
      arrow={false}
      icon={<OrderDisc order={order} />}
      title={
        <Row as="span" gap={2} wrap weight="medium" break="anywhere">
          <span translate="no">{order.productName}</span>
          <ModeBadge id={order.id} />
        </Row>
      }
      detail={<Terms order={order} />}
      value={
        <span data-result={order.voided ? undefined : order.result}>
          <Gain value={netProfit(order)} />
        </span>
      }
      valueDetail={<Ended order={order} />}
    />
  )
}

function Terms({ order }: { order: Order }) {
  const t = useTranslations()
  return (
    <span className={styles.terms}>
      <DirectionLabel direction={order.direction} short />
      <Stake order={order} />
      <span aria-hidden="true">·</span>
      <VisuallyHidden>{t('成交价')}</VisuallyHidden>
      <OrderPrice order={order} price={order.openPrice} />
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <VisuallyHidden>{t('结算价')}</VisuallyHidden>
      <OrderPrice order={order} price={order.closePrice} />
    </span>
  )
}

/** When it ended. A win and a loss are told by the sign of what was booked, any other result by its word. */
function Ended({ order }: { order: Order }) {
  const resultText = useResultText()
  const isWinOrLoss = !order.voided && (order.result === 'win' || order.result === 'lose')
  return (
    <span>
      {isWinOrLoss ? (
        <VisuallyHidden>{resultText(order)}</VisuallyHidden>
      ) : (
        <>
          <span>{resultText(order)}</span> <span aria-hidden="true">·</span>{' '}
        </>
      )}
      <time translate="no">{formatTime(settledAt(order))}</time>
    </span>
  )
}
