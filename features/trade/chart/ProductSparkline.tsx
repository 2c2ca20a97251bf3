'use client'

import useSWR from 'swr'
import { Sparkline } from '#components/charts/sparkline/Sparkline.tsx'
import { listCandles } from './api.ts'
import { closes } from './chartNumbers.ts'
import styles from './ProductSparkline.module.css'
import { useSeen } from './useSeen.ts'

const HOURS = 24
const MINUTE = 60_000
/** Hours move slowly: who comes back within a minute, or searches the list, asks for nothing. */
const slow = { refreshInterval: 5 * MINUTE, dedupingInterval: MINUTE, revalidateOnFocus: false } as const
const nothing: readonly number[] = []

async function loadCloses([, productId]: readonly [string, string]): Promise<readonly number[]> {
  return closes(await listCandles({ productId, interval: '1h', limit: HOURS }))
}

/** A product's last day as one small line, asked for when its place comes into view. Decoration: a failure stays empty. */
export function ProductSparkline({ productId }: { productId: string }) {
  const [ref, seen] = useSeen<HTMLSpanElement>()
  const key = seen ? (['market/sparkline', productId] as const) : null
  const { data } = useSWR(key, loadCloses, slow)
  return (
    <span className={styles.sparkline} ref={ref}>
      <Sparkline values={data ?? nothing} />
    </span>
  )
}
