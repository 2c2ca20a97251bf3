import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ChartKind, PositionMark } from '#components/charts/candle.ts'
import type { ChartTexts } from '#components/charts/price-chart/ChartElements.tsx'
import { ChartSkeleton, LazyPriceChart } from '#components/charts/price-chart/LazyPriceChart.tsx'
import type { PriceChartProps } from '#components/charts/price-chart/PriceChart.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Chips } from '#components/ui/chips/Chips.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Product } from '#lib/contract/trade.ts'
import { formatCountdown } from '#lib/time/countdown.ts'
import { AlertButton, useAlertSheet } from '../alerts/AlertButton.tsx'
import { quoteFeed } from '../quotes/queries.ts'
import { useDurationText } from '../useDurationText.ts'
import { useAlertLines } from './alert-lines/useAlertLines.tsx'
import { fromPixels, liveTicks } from './chartNumbers.ts'
import { useChartSettings } from './chartSettings.ts'
import { DrawingButton, useProductDrawings } from './drawings/useProductDrawings.tsx'
import { FullScreenLink } from './FullScreenLink.tsx'
import { IndicatorChoice, useIndicatorActions, useIndicatorPicker } from './IndicatorChoice.tsx'
import {
  type ChartInterval,
  closesByClock,
  fittingInterval,
  intervalMessages,
  intervalSeconds,
  isShort,
  offeredIntervals,
} from './intervals.ts'
import styles from './ProductChart.module.css'
import { useCandles, useShortIntervals } from './queries.ts'
import { useChartPositions } from './useChartPositions.ts'
import { useHorizon } from './useHorizon.ts'
import { usePauses } from './usePauses.ts'

interface ProductChartProps {
  product: Product
  /** Low, without tabs and intervals: above a ticket. `IntervalSelect` is elsewhere then. */
  small?: boolean
  /** In full screen: at the start of the one row over the chart, in which the intervals and the indicators are too. */
  head?: Elements
}

/**
 * A product's chart with its tabs (K-line, trend) and intervals, and the member's open orders marked in it. It draws the quotes
 * of the quote feed; the screen watches the product (`useWatchedProducts`).
 */
export function ProductChart({ product, small = false, head }: ProductChartProps) {
  const t = useTranslations()
  const wide = useWideScreen()
  const positions = useChartPositions(product.id)
  const settings = useChartSettings()
  const { kind } = settings
  const horizon = useHorizon(product, settings.interval === undefined)
  const { interval, offered } = useOfferedInterval(product.id, settings.interval, horizon.seconds)
  const picker = useIndicatorPicker()
  const { actions, room } = useIndicatorActions(settings, picker)
  const full = head !== undefined
  const alertSheet = useAlertSheet()
  const drawings = useProductDrawings(product, !small, full ? 'column' : 'row')
  const over = useOver(drawings.over, useAlertLines(product))
  /** Where there is a bell, a price that is held on the axis is set as an alert. */
  const holdPrice = (price: number) => {
    if (small || full || alertSheet.open) return false
    void alertSheet.show(fromPixels(price, product.decimals))
    return true
  }
  const kinds = [
    { key: 'candles', label: t('K线') },
    { key: 'trend', label: t('走势') },
  ] as const
  const row = (
    <div className={styles.intervals}>
      <Chips
        label={t('周期')}
        labelHidden
        name="interval"
        look="filter"
        layout="scroll"
        options={offered.map((value) => ({ value, label: t(intervalMessages[value]) }))}
        value={interval}
        onValueChange={settings.setInterval}
      />
    </div>
  )
  const panel = (
    <div className={styles.panel} data-small={small || undefined}>
      {small || wide || full || drawings.bar ? null : row}
      <div className={styles.chart} data-beside-sheet="">
        <ChartArea
          product={product}
          kind={kind}
          interval={interval}
          positions={positions}
          horizon={horizon}
          indicators={settings.chosen}
          paneHeight={small ? undefined : settings.paneHeight}
          indicatorActions={small ? undefined : actions}
          isCompact={picker.open && !wide}
          over={over}
          onHoldPrice={holdPrice}
        />
      </div>
    </div>
  )
  if (small) return panel
  if (full) {
    return (
      <div className={styles.full}>
        <div className={styles.head}>
          {head}
          {row}
          <IntervalSelect product={product} />
          <IndicatorChoice picker={picker} settings={settings} room={room} />
          {drawings.bar ? null : <DrawingButton {...drawings.entry} />}
        </div>
        <div className={styles.beside}>
          <div className={styles.tools}>{drawings.bar}</div>
          {panel}
        </div>
      </div>
    )
  }
  return (
    <Tabs
      label={t('图表')}
      tabs={kinds}
      value={kind}
      onValueChange={settings.setKind}
      head={drawings.bar}
      aside={
        <div className={styles.aside}>
          {wide ? row : null}
          <AlertButton product={product} sheet={alertSheet} />
          <IndicatorChoice picker={picker} settings={settings} room={room} />
          <DrawingButton {...drawings.entry} />
          <FullScreenLink productId={product.id} />
        </div>
      }
      fill
    >
      {panel}
    </Tabs>
  )
}

type Over = PriceChartProps['over']

/** What is drawn over the candles: both, where there are both. */
function useOver(below: Over, above: Over): Over {
  return useMemo(() => {
    if (!below || !above) return below ?? above
    return (surface) => <Layers below={below(surface)} above={above(surface)} />
  }, [below, above])
}

function Layers({ below, above }: { below: Elements; above: Elements }) {
  return (
    <>
      {below}
      {above}
    </>
  )
}

/**
 * The intervals that can be chosen, and the one of the chart: until the member chooses one, the one that fits the order's duration (seconds).
 * Where the backend offers no quotes there are no short ones.
 */
function useOfferedInterval(productId: string, chosen: ChartInterval | undefined, seconds: number) {
  const hasShort = useShortIntervals(productId) !== false
  const offered = hasShort ? offeredIntervals : offeredIntervals.filter((interval) => !isShort(interval))
  const isOffered = chosen !== undefined && offered.includes(chosen)
  return { offered, interval: isOffered ? chosen : fittingInterval(seconds, offered) } as const
}

/** The interval of the chart in one field, where there is no room for a row of them. */
export function IntervalSelect({ product }: { product: Product }) {
  const t = useTranslations()
  const settings = useChartSettings()
  const horizon = useHorizon(product, settings.interval === undefined)
  const { interval, offered } = useOfferedInterval(product.id, settings.interval, horizon.seconds)
  return (
    <span className={styles.select}>
      <select
        aria-label={t('周期')}
        value={interval}
        onChange={({ currentTarget: { value } }) =>
          settings.setInterval(offered.find((each) => each === value) ?? interval)
        }
      >
        {offered.map((value) => (
          <option key={value} value={value}>
            {t(intervalMessages[value])}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

type Drawn = 'indicators' | 'indicatorActions' | 'paneHeight' | 'isCompact' | 'over' | 'onHoldPrice' | 'horizon'

interface ChartAreaProps extends Pick<PriceChartProps, Drawn> {
  product: Product
  kind: ChartKind
  interval: ChartInterval
  positions: readonly PositionMark[]
}

/**
 * The chart, or a skeleton or an error while there are no candles of this product. While another interval loads, the previous
 * one stays and is faded. When the other interval cannot be loaded, the error replaces the chart, because the candles on it
 * would have another interval than the one that is selected.
 */
function ChartArea({ product, kind, interval, positions, ...drawn }: ChartAreaProps) {
  const t = useTranslations()
  const texts = useChartTexts()
  const { set, newest, resync, loadOlder } = useCandles(product.id, interval)
  const live = useMemo(() => liveTicks(quoteFeed, product.id), [product.id])
  const pauses = usePauses(product.id, set)

  if (set?.productId === product.id && (set.interval === interval || !newest.error)) {
    return (
      <div className={styles.picture} aria-busy={set.interval !== interval}>
        <LazyPriceChart
          seriesId={`${set.productId}/${set.interval}`}
          candles={set.candles}
          asOf={set.asOf}
          live={live}
          kind={set.interval === 'tick' ? 'trend' : kind}
          hasVolume={!isShort(set.interval)}
          isClosingTold={product.status === 'trading' && closesByClock(set.interval)}
          interval={intervalSeconds[set.interval]}
          decimals={product.decimals}
          positions={positions}
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
        <LoadState error={newest.error} onRetry={newest.mutate} busy={newest.isValidating} />
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

/** The chart's texts in the member's language: the same object until the language changes. */
function useChartTexts(): ChartTexts {
  const t = useTranslations()
  const duration = useDurationText()
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
      move: (seconds) => t('{time}通常波动', { time: duration(seconds) }),
      left: (seconds) => (seconds < 60 ? t('{seconds}秒', { seconds }) : formatCountdown(seconds)),
      empty: t('暂无行情数据'),
      toNow: t('回到最新'),
      table: t('以表格查看图表'),
      closeTable: t('关闭'),
    }),
    [t, duration],
  )
}
