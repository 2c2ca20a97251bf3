import { useTranslations } from 'next-intl'
import { useDay } from '#components/paged-list/days.tsx'
import { add } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { datesOf } from '#lib/time/dates.ts'
import { Gain } from '../order/Gain.tsx'
import { useOrderHistory } from '../order/queries.ts'
import styles from './Orders.module.css'

/** How many orders of the current mode were settled today, by the device's time zone, and their net. Nothing while not all of it is known. */
export function TodaySums() {
  const t = useTranslations()
  const { data } = useOrderHistory(datesOf('today', useDay()))
  const profits = data?.orders.map(({ profit }) => profit) ?? []
  const isKnown = profits.every((profit) => profit !== undefined)
  if (!data || !isKnown || data.isCut || data.unreadable > 0 || profits.length === 0) return null
  return (
    <p className={styles.today}>
      <span>{t('今天')}</span>
      <span>{t('{count}笔', { count: profits.length })}</span>
      <span>{t('净额')}</span>
      <Gain value={profits.reduce(add, decimal('0'))} />
    </p>
  )
}
