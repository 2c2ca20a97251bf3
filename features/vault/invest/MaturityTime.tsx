import { useLocale } from 'next-intl'
import { formatDateTime } from '#lib/time/format.ts'
import { timeZoneName } from '#lib/time/zone.ts'
import styles from './Invest.module.css'

/** A maturity (epoch ms) in the member's own time zone, with the name of that zone. */
export function MaturityTime({ at }: { at: number }) {
  const language = useLocale()
  return (
    <span className={styles.maturity}>
      <time>{formatDateTime(at)}</time>
      <small>{timeZoneName(at, language)}</small>
    </span>
  )
}
