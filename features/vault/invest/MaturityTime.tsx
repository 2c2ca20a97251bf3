import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { formatDateTime } from '#lib/time/format.ts'
import { timeZoneName } from '#lib/time/zone.ts'
import styles from './Invest.module.css'

/** A maturity (epoch ms) in the member's own time zone, with the name of that zone. */
export function MaturityTime({ at }: { at: number }) {
  const language = useLocale()
  // Each name needs two new formatters, which cost a phone some milliseconds for every key pressed in the amount.
  const zone = useMemo(() => timeZoneName(at, language), [at, language])
  return (
    <span className={styles.maturity}>
      <time translate="no">{formatDateTime(at)}</time>
      <small>{zone}</small>
    </span>
  )
}
