'use client'

import { useAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import type { PositionMark } from '#components/charts/candle.ts'
import { Chips } from '#components/ui/chips/Chips.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { intervals, type Product } from '#lib/contract/trade.ts'
import { chartIntervalAtom, chartKindAtom } from './atoms.ts'
import { ChartArea } from './ChartArea.tsx'
import { intervalMessages } from './intervals.ts'
import styles from './ProductChart.module.css'

interface ProductChartProps {
  product: Product
  /** The member's open orders on this product. */
  positions?: readonly PositionMark[]
}

const noPositions: readonly PositionMark[] = []

/**
 * A product's chart with its tabs (K-line, trend) and intervals. It draws what the quote feed brings; that the product is
 * watched (`useWatchedProducts`) is its screen's business.
 */
export function ProductChart({ product, positions = noPositions }: ProductChartProps) {
  const t = useTranslations()
  const [kind, setKind] = useAtom(chartKindAtom)
  const [interval, setInterval] = useAtom(chartIntervalAtom)
  const kinds = [
    { key: 'candles', label: t('K线') },
    { key: 'trend', label: t('走势') },
  ] as const
  return (
    <Tabs label={t('图表')} tabs={kinds} value={kind} onValueChange={setKind}>
      <div className={styles.panel}>
        <Chips
          label={t('周期')}
          labelHidden
          name="interval"
          layout="scroll"
          options={intervals.map((value) => ({ value, label: t(intervalMessages[value]) }))}
          value={interval}
          onValueChange={setInterval}
        />
        <div className={styles.chart}>
          <ChartArea product={product} kind={kind} interval={interval} positions={positions} />
        </div>
      </div>
    </Tabs>
  )
}
