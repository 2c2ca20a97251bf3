import { useMemo } from 'react'
import { formatDateTime } from '#lib/time/format.ts'
import { zoneOffset } from '#lib/time/zone.ts'
import styles from './Invest.module.css'

/** A maturity (epoch ms) in the member's own time zone, with the distance of that zone from Greenwich. */
export function MaturityTime({ at }: { at: number }) {
  // A formatter of its own, which costs a phone some time for every key pressed in the amount.
  const zone = useMemo(() => zoneOffset(at), [at])
  return (
    <span className={styles.maturity}>
      <time translate="no">{formatDateTime(at)}</time> <small translate="no">{zone}</small>
    </span>
  )
}
