import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate, formatDayBefore } from '#lib/time/format.ts'
import styles from './days.module.css'
import type { Groups } from './rows.ts'

/**
 * The records of each day, in the device's time zone, under the day.
 *
 * @param at The instant of a record (epoch ms).
 * @param sums At the right of a heading: what a day comes to, once all of it is loaded.
 */
export const byDay = <Item,>(
  at: (item: Item) => number,
  sums?: (items: readonly Item[]) => Elements,
): Groups<Item> => ({
  of: (item) => formatDate(at(item)),
  head: (items, isWhole) => (
    <>
      {items.slice(0, 1).map((first) => (
        <Day key="day" at={at(first)} />
      ))}
      {isWhole && sums ? <span className={styles.sums}>{sums(items)}</span> : null}
    </>
  ),
})

/** A day by its date, the last two by their word too. */
function Day({ at }: { at: number }) {
  const t = useTranslations()
  const date = formatDate(at)
  const now = useDay()
  const day = date === formatDate(now) ? t('今天') : date === formatDayBefore(now) ? t('昨天') : undefined
  return (
    <Text as="strong" weight="medium" tone="text">
      {day === undefined ? null : (
        <>
          <span>{day}</span>{' '}
        </>
      )}
      <span translate="no">{date}</span>
    </Text>
  )
}

/** An instant of today, in the device's time zone: another one at midnight. */
export function useDay(): number {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const midnight = new Date(now)
    midnight.setHours(24, 0, 0, 0)
    const timer = setTimeout(() => setNow(serverClock.now()), Math.max(0, midnight.getTime() - serverClock.now()) + 1)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
