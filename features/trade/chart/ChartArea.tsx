import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ChartKind, PositionMark } from '#components/charts/candle.ts'
import type { ChartTexts } from '#components/charts/price-chart/ChartElements.tsx'
import { ChartSkeleton, LazyPriceChart } from '#components/charts/price-chart/LazyPriceChart.tsx'
import type { PriceChartProps } from '#components/charts/price-chart/PriceChart.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import type { Product } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatCountdown } from '#lib/time/countdown.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { useLastedText } from '../useDurationText.ts'
import { liveTicks } from './chartNumbers.ts'
import {
  type ChartInterval,
  closesByClock,
  hasCandles,
  intervalMessages,
  intervalSeconds,
  isShort,
} from './intervals.ts'
import styles from './ProductChart.module.css'
import { isSetOf, useCandles } from './queries.ts'
import { usePauses } from './usePauses.ts'

const noPositions: readonly PositionMark[] = []

type Drawn =
  | 'candlesFrom'
  | 'indicators'
  | 'indicatorActions'
  | 'paneHeight'
  | 'isCompact'
  | 'over'
  | 'onHoldPrice'
  | 'onChoose'
  | 'horizon'

interface ChartAreaProps extends Pick<PriceChartProps, Drawn> {
  product: Product
  kind: ChartKind
  /** Of which the picture is made. */
  interval: ChartInterval
  positions: readonly PositionMark[]
  /** The chart shows the time around an order of the past. */
  past: { readonly order: Order; readonly onLeave: () => void } | undefined
}

/** How many candles follow the close of an order that the chart shows in the past. */
const CANDLES_AFTER = 60

/**
 * The chart, or a skeleton or an error while there are no candles of this product. While another interval loads, the previous
 * one stays and is faded. When the other interval cannot be loaded, the error replaces the chart, because the candles on it
 * would have another interval than the one that is selected.
 */
export function ChartArea({ product, kind, interval, positions, past, ...drawn }: ChartAreaProps) {
  const t = useTranslations()
  const texts = useChartTexts()
  const openText = useOpenText()
  const after = CANDLES_AFTER * intervalSeconds[interval] * 1000
  const until = past && past.order.closesAt + after
  const { set, newest, resync, loadOlder } = useCandles(product.id, interval, until)
  const live = useMemo(() => liveTicks(quoteFeed, product.id), [product.id])
  const pauses = usePauses(product.id, set)

  const isWanted = isSetOf(set, product.id, interval, until)
  if (set?.productId === product.id && (isWanted || !newest.error)) {
    const isOfPast = set.until !== undefined
    return (
      <div className={styles.picture} aria-busy={!isWanted}>
        <LazyPriceChart
          seriesId={[set.productId, set.interval, ...(isOfPast ? [set.until] : [])].join('/')}
          candles={set.candles}
          asOf={set.asOf}
          live={isOfPast ? undefined : live}
          kind={hasCandles(set.interval, { [set.interval]: set.quoteEveryMs }) ? kind : 'trend'}
          isTraded={product.status === 'trading'}
          hasVolume={!isShort(set.interval)}
          onLeavePast={isOfPast ? past?.onLeave : undefined}
          isClosingTold={!isOfPast && product.status === 'trading' && closesByClock(set.interval)}
          interval={intervalSeconds[set.interval]}
          decimals={product.decimals}
          positions={isOfPast ? noPositions : positions}
          description={isOfPast ? undefined : openText(positions)}
          pauses={pauses}
          {...drawn}
          texts={texts}
          aria-label={t('{name}价格走势图', { name: product.name })}
          onNeedOlder={loadOlder}
          onCandleClosed={resync}
        />
      </div>
    )
  }
  if (newest.error) {
    return (
      <div className={styles.failure}>
        <LoadState
          error={newest.error}
          onRetry={newest.mutate}
          busy={newest.isValidating}
          waiting={<ChartSkeleton kind={kind} />}
        />
      </div>
    )
  }
  return (
    <>
      <VisuallyHidden>{t('加载中')}</VisuallyHidden>
      <ChartSkeleton kind={kind} />
    </>
  )
}

/** How many orders are open, and direction and stake of the one of which the chart speaks. Undefined without one. */
function useOpenText(): (positions: readonly PositionMark[]) => string | undefined {
  const t = useTranslations()
  return (positions) => {
    const open = positions.filter(({ hasEnded }) => !hasEnded)
    const order = open.at(-1)
    if (!order) return undefined
    return `${t('{count}笔持仓中', { count: open.length })}, ${t(order.direction === 'up' ? '买涨' : '买跌')} ${order.stake}`
  }
}

/** The chart's texts in the member's language: the same object until the language changes. */
function useChartTexts(): ChartTexts {
  const t = useTranslations()
  const lasted = useLastedText()
  return useMemo(
    () => ({
      time: t('时间'),
      open: t('开盘'),
      high: t('最高'),
      low: t('最低'),
      close: t('收盘'),
      volume: t('成交量'),
      up: t('买涨'),
      down: t('买跌'),
      withoutQuotes: (lastedMs) => t('{time}无报价', { time: lasted(lastedMs) }),
      left: (seconds) =>
        seconds === 0 ? t('结算中') : seconds < 60 ? t('{seconds}秒', { seconds }) : formatCountdown(seconds),
      empty: t('暂无行情数据'),
      toNow: t('回到最新'),
      auto: t('自动'),
      autoScale: t('价格刻度恢复自动'),
      candlesFrom: (interval) => t('K线和指标自{interval}起', { interval }),
      indicatorFrom: t('自{interval}起', { interval: t(intervalMessages['1m']) }),
      table: t('以表格查看图表'),
      closeTable: t('关闭'),
    }),
    [t, lasted],
  )
}
