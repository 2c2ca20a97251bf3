import { useTranslations } from 'next-intl'
import { useCheckedRequests } from '#components/money-request/useMoneyRequest.ts'
import { closeRequest } from '../close/closeRequest.ts'
import { orderRequest } from './orderRequest.ts'
import styles from './Ticket.module.css'

/** Shown on every trading screen while the outcome of an order, or of an early close, is being checked. */
export function CheckingNotice() {
  const t = useTranslations()
  const count = useCheckedRequests(orderRequest).length
  const [close] = useCheckedRequests(closeRequest)
  if (count === 0) {
    return close ? (
      <p className={styles.checking} role="status">
        {t('{product}的平仓正在向服务器确认，请勿重复操作', { product: close.details.productName })}
      </p>
    ) : null
  }
  return (
    <p className={styles.checking} role="status">
      {t('{count}笔订单正在向服务器确认，请勿重复下单', { count })}
    </p>
  )
}
