import { useDeferredValue } from 'react'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import type { ChartKind } from '../candle.ts'
import styles from './LazyPriceChart.module.css'
import type { PriceChartProps } from './PriceChart.tsx'

const priceChart = createLazyPart(async () => (await import('./PriceChart.tsx')).PriceChart)

/**
 * The price chart; a skeleton is shown while its chunk with echarts is loading, and in the first frame of the screen around it:
 * the chart is rendered when that frame is painted.
 */
export function LazyPriceChart(props: PriceChartProps) {
  const isPainted = useDeferredValue(true, false)
  if (!isPainted) return <ChartSkeleton kind={props.kind} />
  return (
    <Lazy part={priceChart} waiting={<ChartSkeleton kind={props.kind} />} title="图表加载失败">
      {(PriceChart) => <PriceChart {...props} />}
    </Lazy>
  )
}

/** Of the slots of a chart so many have a candle, and so many are the future. */
const CANDLES = 44
const SLOTS = CANDLES + 13

const candles = Array.from({ length: CANDLES }, (_, slot) => {
  const middle = 48 - 9 * Math.sin(slot / 5.5 - 2) - 3 * Math.sin(slot / 2)
  const half = 3.5 + 1.5 * Math.sin(slot * 2.4)
  return { x: ((slot + 0.5) * 100) / SLOTS, middle, half, wick: half + 2.5 + Math.sin(slot * 1.7) }
})
const bodies = candles.map(({ x, middle, half }) => `M${x - 0.55} ${middle - half}h1.1v${2 * half}h-1.1z`).join('')
const wicks = candles.map(({ x, middle, wick }) => `M${x} ${middle - wick}v${2 * wick}`).join('')
const line = `M${candles.map(({ x, middle }) => `${x} ${middle}`).join('L')}`

/**
 * Takes the place of a chart whose chunk or candles have not arrived: its grid, blocks where prices and times will be, and candles or a line on
 * one quiet wave, always the same, that ends where the last price will be.
 */
export function ChartSkeleton({ kind = 'candles' }: { kind?: ChartKind }) {
  return (
    <div className={styles.skeleton}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {kind === 'candles' ? (
          <>
            <path className={styles.bodies} d={bodies} />
            <path className={styles.wicks} d={wicks} />
          </>
        ) : (
          <path className={styles.line} d={line} />
        )}
      </svg>
      <div className={styles.prices}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.times}>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
