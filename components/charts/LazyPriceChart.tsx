import { lazy, Suspense } from 'react'
import styles from './LazyPriceChart.module.css'
import type { PriceChartProps } from './PriceChart.tsx'

const PriceChart = lazy(() => import('./PriceChart.tsx').then((module) => ({ default: module.PriceChart })))

/** The price chart with its place held by a quiet skeleton while echarts arrives. Imports nothing heavy itself. */
export function LazyPriceChart(props: PriceChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <PriceChart {...props} />
    </Suspense>
  )
}

/** The place of a chart whose code or candles have not arrived. */
export function ChartSkeleton() {
  return <div className={styles.skeleton} aria-hidden />
}
