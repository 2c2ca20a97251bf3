import useSWR, { type SWRConfiguration } from 'swr'
import { Sparkline } from '#components/charts/sparkline/Sparkline.tsx'
import { useInView } from '../useInView.ts'
import styles from './ProductSparkline.module.css'
import { loadSparkline, type SparklinePrices } from './queries.ts'

const MINUTE = 60_000
const RETRY_MS = 15_000
/** The line of a day changes slowly, so it is not requested again within a minute. */
const slow: SWRConfiguration<SparklinePrices> = {
  refreshInterval: 5 * MINUTE,
  dedupingInterval: MINUTE,
  revalidateOnFocus: false,
  keepPreviousData: true,
  // All rows at the same time, so that they stay one call.
  onErrorRetry: (_error, _key, _config, revalidate, options) => {
    setTimeout(() => void revalidate(options), RETRY_MS)
  },
}
const nothing: SparklinePrices = []

const load = ([, productId]: readonly [string, string]) => loadSparkline(productId)

/** A product's last day as a small line, requested while it is in view. When the request fails it stays empty. */
export function ProductSparkline({ productId }: { productId: string }) {
  const [ref, inView] = useInView<HTMLSpanElement>()
  const key = inView ? (['market/sparkline', productId] as const) : null
  const { data } = useSWR(key, load, slow)
  return (
    <span className={styles.sparkline} ref={ref}>
      <Sparkline values={data ?? nothing} />
    </span>
  )
}
