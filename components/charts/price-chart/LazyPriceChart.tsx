import { useDeferredValue } from 'react'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import styles from './LazyPriceChart.module.css'
import type { PriceChartProps } from './PriceChart.tsx'

const priceChart = createLazyPart(async () => (await import('./PriceChart.tsx')).PriceChart)

/**
 * The price chart; a skeleton is shown while its chunk with echarts is loading, and in the first frame of the screen around it:
 * the chart is rendered when that frame is painted.
 */
export function LazyPriceChart(props: PriceChartProps) {
  const isPainted = useDeferredValue(true, false)
  if (!isPainted) return <ChartSkeleton />
  return (
    <Lazy part={priceChart} waiting={<ChartSkeleton />} title="图表加载失败">
      {(PriceChart) => <PriceChart {...props} />}
    </Lazy>
  )
}

/** Takes the place of a chart whose chunk or candles have not arrived: its grid, and a quiet line that ends where the last price will be. */
export function ChartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 58C8 70 14 72 22 62S36 38 46 36 64 46 79 58" />
      </svg>
    </div>
  )
}
