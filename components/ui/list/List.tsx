import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Elements } from '#components/ui/elements.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate } from '#lib/time/format.ts'
import styles from './List.module.css'

interface ListProps {
  label?: string
  /** `surface`: the rows stand on one surface, with lines between them; `plain`: on the page, as in long lists with headings. */
  look?: 'surface' | 'plain'
  children: ReactNode
}

/** A list of rows. */
export function List({ label, look = 'surface', children }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label} data-look={look}>
      {children}
    </ul>
  )
}

interface ListRowProps {
  icon?: ReactNode
  title: ReactNode
  /** Second line, smaller. */
  detail?: ReactNode
  /** At the right, such as a number or a badge. */
  value?: ReactNode
  valueDetail?: ReactNode
  /** Makes the row a link. */
  to?: string
  /** Called when the link is followed. */
  onFollow?: () => void
  /** Makes the row a button. */
  onSelect?: () => void
  disabled?: boolean
  /** An arrow at the end of a row that opens something. Rows that all lead to their detail need none. */
  arrow?: boolean
}

/** A row of a List: an icon, two lines at the left, two at the right, and an arrow where it opens something. */
export function ListRow({ to, onFollow, onSelect, disabled = false, arrow = true, ...parts }: ListRowProps) {
  if (to !== undefined && !disabled) {
    return (
      <li>
        <Link className={styles.row} to={to} onClick={onFollow}>
          <RowParts {...parts} arrow={arrow} />
        </Link>
      </li>
    )
  }
  if (onSelect) {
    return (
      <li>
        <button type="button" className={styles.row} disabled={disabled} onClick={onSelect}>
          <RowParts {...parts} arrow={arrow} />
        </button>
      </li>
    )
  }
  return (
    <li className={styles.row} aria-disabled={disabled || undefined}>
      <RowParts {...parts} />
    </li>
  )
}

type Parts = Pick<ListRowProps, 'icon' | 'title' | 'detail' | 'value' | 'valueDetail'>

/** What a row shows. `arrow`: whether it leads somewhere; `sign`: another sign of what a tap does. */
export function RowParts({
  icon,
  title,
  detail,
  value,
  valueDetail,
  arrow = false,
  sign,
}: Parts & { arrow?: boolean; sign?: Elements }) {
  return (
    <>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <span className={styles.lines}>
        <span className={styles.title}>{title}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
      {value === undefined && valueDetail === undefined ? null : (
        <span className={styles.values}>
          <span className={styles.value}>{value}</span>
          {valueDetail === undefined ? null : <span className={styles.detail}>{valueDetail}</span>}
        </span>
      )}
      {sign}
      {arrow ? <ChevronRight className={styles.arrow} aria-hidden="true" /> : null}
    </>
  )
}

interface DayHeadProps {
  /** An instant of the day (epoch ms), in the device's time zone. */
  at: number
  /** Such as how many records there are. */
  count?: Elements
  /** At the right, such as the day's net. */
  end?: ReactNode
}

/** The heading of a day in a list, which stays in sight over its rows. */
export function DayHead({ at, count, end }: DayHeadProps) {
  const t = useTranslations()
  const date = formatDate(at)
  const now = serverClock.now()
  const day = date === formatDate(now) ? t('今天') : date === formatDate(now - DAY_MS) ? t('昨天') : undefined
  return (
    <li className={styles.day}>
      <span>
        <strong>
          {day === undefined ? null : <span>{day} </span>}
          <span translate="no">{date}</span>
        </strong>
        {count}
      </span>
      <span className={styles.dayEnd}>{end}</span>
    </li>
  )
}

const DAY_MS = 86_400_000
