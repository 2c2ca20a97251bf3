import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useOverTime } from '#components/time/ticker.ts'
import { MemberAmount } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { knownDayOrders } from '../order/dayOrders.ts'
import { useOrderSource } from '../order/orderSource.ts'
import styles from './TodayLine.module.css'
import { useDayOrders } from './useDayOrders.ts'

/** How many orders the member has placed today, and their net, whatever it is in one colour. Nothing before the first, and in practice. */
export function TodayLine() {
  return useOrderSource().practice ? null : <RealOrders />
}

function RealOrders() {
  const t = useTranslations()
  useDayOrders(true)
  useOverTime(() => JSON.stringify(knownDayOrders()))
  const orders = knownDayOrders()
  if (!orders || orders.placed === 0) return null
  return (
    <Link className={styles.line} data-line="" to={to(routes.orders)}>
      <span>{t('今天{count}单', { count: orders.placed })}</span>
      <strong>
        <MemberAmount value={orders.result} earned />
      </strong>
    </Link>
  )
}
