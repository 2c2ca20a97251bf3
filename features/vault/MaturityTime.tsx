'use client'

import { useLocale } from 'next-intl'
import { formatDateTime } from '#lib/time/format.ts'
import { timeZoneName } from '#lib/time/zone.ts'
import styles from './MaturityTime.module.css'

/** An instant (epoch ms) in the member's own time zone, and that zone's name: money that returns, returns at one instant. */
export function MaturityTime({ at }: { at: number }) {
  const language = useLocale()
  return (
    <span className={styles.time}>
      <time>{formatDateTime(at)}</time>
      <small>{timeZoneName(at, language)}</small>
    </span>
  )
}
