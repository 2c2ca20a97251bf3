import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { formatAmount } from '#lib/money/format.ts'
import { Gain, toneOf } from '../order/parts/Gain.tsx'
import styles from './NetPerDay.module.css'
import shared from './OrderStatistics.module.css'
import { barWidths, daysOf, MOST_DAYS, type OrderGroup } from './orderStatistics.ts'

interface NetPerDayProps {
  /** The days with orders, the newest first. */
  byDay: readonly OrderGroup[]
  /** Where the orders of a day are. */
  targetOf: (day: string) => string
}

/**
 * A bar a day, up for what it brought and down for what it cost; a day without orders has none. A press on the bars, or an arrow key,
 * chooses a day, which is below with the way to its orders. A single day with orders is that alone.
 */
export function NetPerDay({ byDay, targetOf }: NetPerDayProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const days = daysOf(byDay)
  const newest = days.length - 1
  const [chosen, choose] = useState(newest)
  const heights = barWidths(byDay)
  const at = Math.min(chosen, newest)
  const current = days[at]
  if (!current) return null
  const { day, group } = current
  const text = group ? formatAmount(group.net, { ...currency, sign: 'always' }) : '--'
  return (
    <section className={shared.section}>
      <Text as="h2" size="md">
        {t('按日')}
      </Text>
      {byDay.length > 1 ? (
        <div className={styles.days}>
          {days.map((one, index) => (
            <span key={one.day} data-chosen={index === at || undefined} aria-hidden="true">
              {one.group ? (
                <span data-tone={toneOf(one.group.net)} style={{ height: `calc(${heights.get(one.day) ?? 0}% / 2)` }} />
              ) : null}
            </span>
          ))}
          <input
            type="range"
            min={0}
            max={newest}
            value={at}
            aria-label={t('按日')}
            aria-valuetext={`${day} ${text}`}
            onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
            onClick={({ clientX, currentTarget }) => {
              const { left, width } = currentTarget.getBoundingClientRect()
              if (width > 0) choose(Math.max(0, Math.min(newest, Math.floor(((clientX - left) / width) * days.length))))
            }}
          />
        </div>
      ) : null}
      <Link className={styles.day} to={targetOf(day)}>
        <span translate="no">{day}</span>
        <Text as="span" size="body" tone="muted">
          {t('{count}笔', { count: group?.count ?? 0 })}
        </Text>
        <span className={styles.value}>{group ? <Gain value={group.net} /> : <span translate="no">--</span>}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
      {byDay.some(({ key }) => key < (days[0]?.day ?? '')) ? (
        <Text size="body" tone="muted">
          {t('只显示最近{count}天，更早的请用筛选查看', { count: MOST_DAYS })}
        </Text>
      ) : null}
    </section>
  )
}
