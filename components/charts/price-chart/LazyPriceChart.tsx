import { lazy, Suspense } from 'react'
import styles from './LazyPriceChart.module.css'
import type { PriceChartProps } from './PriceChart.tsx'

const PriceChart = lazy(() => import('./PriceChart.tsx').then((module) => ({ default: module.PriceChart })))

/** The price chart; a skeleton is shown while its chunk with echarts is loading. */
export function LazyPriceChart(props: PriceChartProps) {
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
