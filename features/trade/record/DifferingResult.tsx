import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { compare, subtract } from '#lib/money/arithmetic.ts'
import { formatAmount } from '#lib/money/format.ts'
import { DirectionTile } from '../order/parts/DirectionTile.tsx'
import { Gain } from '../order/parts/Gain.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { Stake } from '../order/parts/OrderFigures.tsx'
import { ResultHead } from '../order/parts/ResultHead.tsx'
import type { OrderVerification } from '../order/verification/useVerification.ts'
import { useOrderDurationText } from '../useDurationText.ts'
import styles from './DifferingResult.module.css'

interface DifferingResultProps {
  order: Order
  verification: OrderVerification
  /** Leads to the check. */
  onSee: () => void
}

/**
 * The head of an order whose result differs by this device's check: a band that says so and leads to the check; then what was booked beside
 * what the check gives, as equals. Where it gives no amount, or the booked one, the result stands as of any other order.
 */
export function DifferingResult({ order, verification: { due }, onSee }: DifferingResultProps) {
  const t = useTranslations()
  return (
    <>
      <button type="button" className={styles.band} data-over-page="" onClick={onSee}>
        <TriangleAlert aria-hidden="true" />
        <strong>{t('结果与核对不符')}</strong>
        <span className={styles.way}>
          <span>{t('查看核对')}</span>
          <ChevronRight aria-hidden="true" />
        </span>
      </button>
      {due && order.profit !== undefined && compare(due.profit, order.profit) !== 0 ? (
        <Amounts order={order} booked={order.profit} due={due.profit} />
      ) : (
        <ResultHead order={order} />
      )}
    </>
  )
}

interface AmountsProps {
  order: Order
  booked: NonNullable<Order['profit']>
  due: NonNullable<Order['profit']>
}

/** Both amounts, and of which order they are. */
function Amounts({ order, booked, due }: AmountsProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const duration = useOrderDurationText()
  const difference = formatAmount(subtract(due, booked), { ...currency, sign: 'always' })
  return (
    <>
      <dl className={styles.amounts}>
        <div data-result={order.result}>
          <Text as="dt" size="body" tone="muted">
            {t('已入账')}
          </Text>
          <dd>
            <Gain value={booked} />
          </dd>
        </div>
        <div>
          <Text as="dt" size="body" tone="muted">
            {t('按本机核对')}
          </Text>
          <dd translate="no">{formatAmount(due, { ...currency, sign: 'always' })}</dd>
        </div>
      </dl>
      <p className={styles.order}>
        <DirectionTile direction={order.direction} size="small" />
        <VisuallyHidden>{t(order.direction === 'up' ? '买涨' : '买跌')}</VisuallyHidden>
        <Text as="strong" weight="medium" tone="text" translate="no">
          {order.productName}
        </Text>
        <span>
          <Stake order={order} /> <span aria-hidden="true">·</span> <span>{duration(order)}</span>
        </span>
        <ModeBadge id={order.id} />
        <span className={styles.difference}>{t('相差{amount}', { amount: difference })}</span>
      </p>
    </>
  )
}
