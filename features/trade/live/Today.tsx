import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useDay } from '#components/paged-list/days.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { MemberAmount } from '#features/member/index.ts'
import { add } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { datesOf } from '#lib/time/dates.ts'
import { useOrderHistory } from '../order/queries.ts'
import styles from './Today.module.css'

/**
 * How many orders of the current mode were settled today, by the device's time zone, and their net, whatever it is in one colour
 * (docs/product.md, 13.7). Nothing before the first, and while not all of it is known. Every place reads the same answer.
 *
 * @param place On a phone in place of the strip of open orders, on the floor at the head of its panel, or in the menu of a wide screen.
 */
export function Today({ place }: { place: 'strip' | 'panel' | 'menu' }) {
  const t = useTranslations()
  const { data } = useOrderHistory(datesOf('today', useDay()))
  const profits = data?.orders.map(({ profit }) => profit) ?? []
  const isKnown = profits.every((profit) => profit !== undefined)
  if (!data || !isKnown || data.isCut || data.unreadable > 0 || profits.length === 0) return null
  return (
    <Link className={styles.today} data-place={place} data-line="" to={to(routes.orders, { state: 'settled' })}>
      <span>{t('今天已结算{count}单', { count: profits.length })}</span>
      <strong>
        <VisuallyHidden>{t('净额')}</VisuallyHidden> <MemberAmount value={profits.reduce(add, decimal('0'))} earned />
      </strong>
    </Link>
  )
}
