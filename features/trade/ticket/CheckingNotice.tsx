import { useTranslations } from 'next-intl'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { Row } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { formatAmount } from '#lib/money/format.ts'
import type { Confirmed } from '#lib/money-request/moneyRequestKind.ts'
import { formatTime } from '#lib/time/format.ts'
import { type CloseDetails, closeRequest } from '../close/closeRequest.ts'
import type { OrderDetails } from '../order/orderDetails.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { orderRequest } from './orderRequest.ts'
import styles from './Ticket.module.css'

/**
 * Shown on every trading screen while the outcomes of orders, or of an early close, are being checked. It says which: several orders of one
 * product may be open, or on their way.
 */
export function CheckingNotice() {
  const t = useTranslations()
  const orders = useCheckedRequests(orderRequest)
  const closes = useCheckedRequests(closeRequest)
  const [close] = closes
  const checked = orders.length > 0 ? orders : closes
  if (checked.length === 0) return null
  return (
    <div className={styles.checking} role="status">
      <p>
        {close && orders.length === 0
          ? t('{product}的平仓正在向服务器确认，请勿重复操作', { product: close.details.productName })
          : t('{count}笔订单正在向服务器确认，请勿重复下单', { count: orders.length })}
      </p>
      {checked.map(({ requestId, ...request }) => (
        <CheckedOrder key={requestId} {...request} />
      ))}
    </div>
  )
}

/** Which order it is: direction, stake, product, and when the member confirmed. */
function CheckedOrder({
  details: { direction, amount, productName },
  confirmedAt,
}: Pick<Confirmed<OrderDetails | CloseDetails>, 'details' | 'confirmedAt'>) {
  const currency = useAccountCurrency()
  return (
    <Row gap={2} wrap size="sm">
      <DirectionLabel direction={direction} />
      <span translate="no">{formatAmount(amount, currency)}</span>
      <span translate="no">{productName}</span>
      <span translate="no">{formatTime(confirmedAt)}</span>
    </Row>
  )
}
