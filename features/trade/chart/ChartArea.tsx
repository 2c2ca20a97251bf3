'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ChartKind, PositionMark } from '#components/charts/candle.ts'
import { ChartSkeleton, LazyPriceChart } from '#components/charts/price-chart/LazyPriceChart.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Interval, Product } from '#lib/contract/trade.ts'
import { quoteFeed } from '../market/quotes.ts'
import styles from './ChartArea.module.css'
import { intervalSeconds } from './intervals.ts'
import { liveTicks } from './liveTicks.ts'
import { useCandles } from './useCandles.ts'
import { useChartTexts } from './useChartTexts.ts'

interface ChartAreaProps {
  product: Product
  kind: ChartKind
  interval: Interval
  positions: readonly PositionMark[]
}

/**
 * The chart itself, or what stands in its place while there are no candles of this product. Another interval takes the
 * old one's place once it is here: until then the picture stays, faded, and never goes blank. It gives way to the error when
 * the other interval cannot be had: candles of one interval under the name of another would be a lie.
 */
export function ChartArea({ product, kind, interval, positions }: ChartAreaProps) {
  const t = useTranslations()
  const texts = useChartTexts()
  const { set, error, retrying, resync, loadOlder, refresh } = useCandles(product.id, interval)
  const live = useMemo(() => liveTicks(quoteFeed, product.id), [product.id])

  if (set?.productId === product.id && (set.interval === interval || !error)) {
    return (
      <div className={styles.picture} aria-busy={set.interval !== interval}>
        <LazyPriceChart
          seriesId={`${set.productId}/${set.interval}`}
          candles={set.candles}
          live={live}
          kind={kind}
          interval={intervalSeconds[set.interval]}
          decimals={product.decimals}
          positions={positions}
          texts={texts}
          aria-label={t('{name}价格走势图', { name: product.name })}
          onNeedOlder={loadOlder}
          onCandleClosed={resync}
        />
      </div>
    )
  }
  if (error) {
    return (
      <div className={styles.failure}>
        <LoadState error={error} onRetry={refresh} busy={retrying} />
      </div>
    )
  }
  return (
    <>
      <VisuallyHidden>{t('加载中')}</VisuallyHidden>
      <ChartSkeleton />
    </>
  )
}
