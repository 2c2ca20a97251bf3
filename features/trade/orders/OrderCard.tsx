import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { useAccountCurrency } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { formatAmount } from '#lib/money/format.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { ModeBadge } from '../practice/PracticeOffer.tsx'
import { DirectionLabel } from '../ticket/DirectionLabel.tsx'
import { useInView } from '../useInView.ts'
import { OrderCountdown } from './OrderCountdown.tsx'
import { LivePrice, LivePriceLabel, OrderPrice, Profit, useResultText } from './OrderFigures.tsx'
import styles from './Orders.module.css'

/** One order in a list: an open order with its countdown, a settled one with its result. It links to the detail. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations()
  const resultText = useResultText()
  const currency = useAccountCurrency()
  const open = order.status === 'open'
  return (
    <Link className={styles.card} to={to(routes.orderInfo, { id: order.id })}>
      <span className={styles.head}>
        <strong translate="no">{order.productName}</strong>
        <Badge tone={order.direction === 'up' ? 'rise' : 'fall'}>
          <DirectionLabel direction={order.direction} />
        </Badge>
        {open ? null : <Badge>{resultText(order)}</Badge>}
        <ModeBadge id={order.id} />
      </span>
      <span className={styles.end}>
        {open ? (
          <OrderCountdown order={order} size="small" />
        ) : (
          <strong className={styles.profit} data-result={order.result}>
            <Profit order={order} />
          </strong>
        )}
      </span>
      <span className={styles.figures}>
        <Figure label={t('金额')}>{formatAmount(order.amount, currency)}</Figure>
        <Figure label={t('成交价')}>
          <OrderPrice order={order} price={order.openPrice} />
        </Figure>
        {open ? (
          <LiveFigure order={order} />
        ) : (
          <Figure label={t('结算价')}>
            <OrderPrice order={order} price={order.closePrice} />
          </Figure>
        )}
      </span>
      <time className={styles.time} translate="no">
        {formatDateTimeSeconds(order.openedAt)}
      </time>
    </Link>
  )
}

/**
 * The live price of an open order, which changes while it is in view or near it. The countdown of the card always does, because
 * screen readers announce its end.
 */
function LiveFigure({ order }: { order: Order }) {
  const t = useTranslations()
  const [figure, visible] = useInView<HTMLSpanElement>()
  return (
    <Figure ref={figure} label={visible ? <LivePriceLabel order={order} /> : t('实时价格')}>
      <LivePrice order={order} visible={visible} />
    </Figure>
  )
}

interface FigureProps {
  label: React.ReactNode
  children: React.ReactNode
  ref?: React.Ref<HTMLSpanElement>
}

function Figure({ label, children, ref }: FigureProps) {
  return (
    <span ref={ref} className={styles.figure}>
      <small>{label}</small>
      <span translate="no">{children}</span>
    </span>
  )
}
