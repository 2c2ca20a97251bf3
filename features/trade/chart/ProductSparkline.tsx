import { type RefObject, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { Sparkline } from '#components/charts/sparkline/Sparkline.tsx'
import { closes } from './chartNumbers.ts'
import styles from './ProductSparkline.module.css'
import { listCandles } from './queries.ts'

const HOURS = 24
const MINUTE = 60_000
/** The candles of hours change slowly, so they are not requested again within a minute. */
const slow = { refreshInterval: 5 * MINUTE, dedupingInterval: MINUTE, revalidateOnFocus: false } as const
const nothing: readonly number[] = []

async function loadCloses([, productId]: readonly [string, string]): Promise<readonly number[]> {
  return closes(await listCandles({ productId, interval: '1h', limit: HOURS }))
}

/** A product's last day as a small line. It is requested when it comes into view. When the request fails it stays empty. */
export function ProductSparkline({ productId }: { productId: string }) {
  const [ref, seen] = useHasBeenVisible<HTMLSpanElement>()
  const key = seen ? (['market/sparkline', productId] as const) : null
  const { data } = useSWR(key, loadCloses, slow)
  return (
    <span className={styles.sparkline} ref={ref}>
      <Sparkline values={data ?? nothing} />
    </span>
  )
}

/** A ref, and whether its element has been near the visible part of the page at least once. */
function useHasBeenVisible<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || seen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen]
}
