'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { formatDateTime } from '#lib/time/format.ts'
import { timeZoneName } from '#lib/time/zone.ts'
import styles from './MaturityTime.module.css'

/** An instant (epoch ms) in the member's own time zone, and that zone's name: money that returns, returns at one instant. */
export function MaturityTime({ at }: { at: number }) {
  const language = useLocale()
  const timeZone = useTimeZone() ?? 'UTC'
  return (
    <span className={styles.time}>
      <time>{formatDateTime(at, timeZone)}</time>
      <small>{timeZoneName(at, timeZone, language)}</small>
    </span>
  )
}
