import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import { Card } from '#components/ui/Card.tsx'
import { Facts } from '#components/ui/Facts.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { lossOf, minute } from '#lib/limits/refusal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { knownDayOrders } from '../order/dayOrders.ts'
import { useDayOrders } from './useDayOrders.ts'

/** What the card shows of the day, with the time of use in whole minutes. */
function shownOfDay() {
  const use = limitStore.usage()
  return {
    orders: knownDayOrders(),
    day: use && { start: use.dayStart, minutes: Math.floor(use.usedMs / minute) },
  }
}

/** What the day has used up of the limits. What is not known is said to be so. */
export function DayFacts() {
  const t = useTranslations()
  const currency = useAccountCurrency()
  useDayOrders(true)
  useOverTime(() => JSON.stringify(shownOfDay()))
  const { orders, day } = shownOfDay()
  const isTimed = limitStore.record().limits.minutesPerDay.value !== undefined
  return (
    <Card title={t('今天')}>
      <Facts
        facts={[
          {
            key: 'loss',
            label: t('今天已亏损或可能亏损'),
            value: orders ? formatAmount(lossOf(orders), currency) : <span>{t('尚未查明')}</span>,
          },
          {
            key: 'orders',
            label: t('已下单'),
            value: <span>{orders ? t('{count}单', { count: orders.placed }) : t('尚未查明')}</span>,
          },
          ...(day && isTimed
            ? [{ key: 'time', label: t('使用时长'), value: <span>{t('{count}分钟', { count: day.minutes })}</span> }]
            : []),
          ...(day ? [{ key: 'since', label: t('统计起点'), value: formatDateTime(day.start) }] : []),
        ]}
      />
    </Card>
  )
}
