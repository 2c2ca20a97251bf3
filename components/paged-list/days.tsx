import { useTranslations } from 'next-intl'
import type { Elements } from '#components/ui/elements.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate } from '#lib/time/format.ts'
import styles from './days.module.css'
import type { Groups } from './rows.ts'

const DAY_MS = 86_400_000

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
  const now = serverClock.now()
  const day = date === formatDate(now) ? t('今天') : date === formatDate(now - DAY_MS) ? t('昨天') : undefined
  return (
    <strong className={styles.day}>
      {day === undefined ? null : (
        <>
          <span>{day}</span>{' '}
        </>
      )}
      <span translate="no">{date}</span>
    </strong>
  )
}
