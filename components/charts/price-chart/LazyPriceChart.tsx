import { lazy, Suspense, useDeferredValue } from 'react'
import styles from './LazyPriceChart.module.css'
import type { PriceChartProps } from './PriceChart.tsx'

const PriceChart = lazy(() => import('./PriceChart.tsx').then((module) => ({ default: module.PriceChart })))

/**
 * The price chart; a skeleton is shown while its chunk with echarts is loading, and in the first frame of the screen around it:
 * the chart is rendered when that frame is painted.
 */
export function LazyPriceChart(props: PriceChartProps) {
  const isPainted = useDeferredValue(true, false)
  if (!isPainted) return <ChartSkeleton />
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <PriceChart {...props} />
    </Suspense>
  )
}

/** Takes the place of a chart whose chunk or candles have not arrived. */
export function ChartSkeleton() {
  return <div className={styles.skeleton} aria-hidden />
}
