import { ChevronDown, Expand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ChartKind } from '#components/charts/candle.ts'
import { ChartSkeleton } from '#components/charts/price-chart/LazyPriceChart.tsx'
import type { PriceChartProps } from '#components/charts/price-chart/PriceChart.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { Chips } from '#components/ui/Chips.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import type { Product } from '#lib/contract/market.ts'
import { to } from '#lib/navigation/address.ts'
import { routeOf } from '#lib/navigation/routes.ts'
import { AlertButton, useAlertSheet } from '../alerts/AlertButton.tsx'
import { useChosenOrder, useProductOrders } from '../order/openOrders.ts'
import { useAlertLines } from './alert-lines/useAlertLines.tsx'
import { ChartArea } from './ChartArea.tsx'
import { fromPixels } from './chartNumbers.ts'
import { useChartSettings } from './chartSettings.ts'
import { DrawingButton, useProductDrawings } from './drawings/useProductDrawings.tsx'
import { askForScreen, fullScreenOf } from './fullScreen.ts'
import { IndicatorChoice, useIndicatorActions, useIndicatorPicker } from './IndicatorChoice.tsx'
import { intervalMessages, lineInterval } from './intervals.ts'
import styles from './ProductChart.module.css'
import { useSettledMarks } from './settled/useSettledMarks.tsx'
import { useChartInterval } from './useChartInterval.ts'
import { useChartPositions } from './useChartPositions.ts'
import { useLeaveForOrder } from './usePastOrder.ts'

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
  const [, choose] = useChosenOrder(useProductOrders(product.id))
  const settings = useChartSettings(product.id)
  const choice = useChartInterval(product)
  const { interval, offered, isPossible, setInterval, horizon, orderSeconds, past, kind, candlesFrom } = choice
  const setKind = useSetKind(settings, choice)
  useLeaveForOrder(product.id, past)
  const picker = useIndicatorPicker()
  const { actions, room } = useIndicatorActions(settings, picker)
  const full = head !== undefined
  const alertSheet = useAlertSheet()
  const drawings = useProductDrawings(product, !small, full ? 'column' : 'row')
  const marks = useMarks(product.id, { small, isDrawing: drawings.bar !== undefined, settings, past })
  const over = useOver(drawings.over, marks.over, useAlertLines(product))
  /** Where there is a bell, a price that is held on the axis is set as an alert. */
  const holdPrice = (price: number) => {
    if (small || alertSheet.open) return false
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
        options={offered.map((value) => ({
          value,
          label: t(intervalMessages[value]),
          disabled: !isPossible(value),
        }))}
        value={interval}
        onValueChange={setInterval}
      />
    </div>
  )
  const panel = (
    <div className={styles.panel} data-small={small || undefined}>
      {small || wide || full || drawings.bar ? null : row}
      <div className={styles.chart} data-beside-sheet="">
        {past.isAwaited ? (
          <ChartSkeleton kind={kind} />
        ) : (
          <ChartArea
            product={product}
            kind={kind}
            candlesFrom={candlesFrom && t(intervalMessages[candlesFrom])}
            interval={kind === 'trend' && horizon.isFitted ? lineInterval(interval, orderSeconds, offered) : interval}
            positions={positions}
            horizon={horizon}
            indicators={settings.chosen}
            paneHeight={small ? undefined : settings.paneHeight}
            indicatorActions={small ? undefined : actions}
            isCompact={picker.open && !wide}
            over={over}
            onHoldPrice={holdPrice}
            onChoose={drawings.bar ? undefined : choose}
            past={past.order && { order: past.order, onLeave: past.leave }}
          />
        )}
      </div>
      <div>{marks.row}</div>
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
          <div className={styles.tools}>
            <IndicatorChoice picker={picker} settings={settings} room={room} />
            {drawings.bar ? null : <DrawingButton {...drawings.entry} />}
          </div>
          <div className={styles.spare}>
            <AlertButton product={product} sheet={alertSheet} />
            <FullScreenLink productId={product.id} />
          </div>
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
      onValueChange={setKind}
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

/** A tick has no candle, nor has a time with too few quotes: the member who wants candles gets those of the next interval that has some. */
function useSetKind(
  { setKind }: ReturnType<typeof useChartSettings>,
  { interval, firstWithCandles, isPossible, setInterval }: ReturnType<typeof useChartInterval>,
) {
  const t = useTranslations()
  return (kind: ChartKind) => {
    setKind(kind)
    if (kind === 'trend') return
    const first = firstWithCandles(isPossible)
    const later = first ?? firstWithCandles(() => true)
    if (first && first !== interval) setInterval(first)
    else if (!first && later)
      showToast({ kind: 'status', text: t('K线和指标自{interval}起', { interval: t(intervalMessages[later]) }) })
  }
}

type Over = PriceChartProps['over']

interface MarksOptions {
  small: boolean
  isDrawing: boolean
  settings: ReturnType<typeof useChartSettings>
  past: ReturnType<typeof useChartInterval>['past']
}

/** The marks of settled orders: where the member wants them, and at the time of one of the past. */
function useMarks(productId: string, { small, isDrawing, settings, past }: MarksOptions) {
  const { order, leave } = past
  const { setSettledOrders } = settings
  const close = useCallback(() => {
    setSettledOrders(false)
    if (order) leave()
  }, [setSettledOrders, order, leave])
  return useSettledMarks(productId, {
    shown: !small && (settings.settledOrders || order !== undefined),
    active: !isDrawing,
    first: order,
    onClose: close,
  })
}

/** What is drawn over the candles, the lowest first. */
function useOver(lowest: Over, middle: Over, highest: Over): Over {
  return useMemo(() => {
    if (!lowest && !middle && !highest) return undefined
    return (surface) => <Layers lowest={lowest?.(surface)} middle={middle?.(surface)} highest={highest?.(surface)} />
  }, [lowest, middle, highest])
}

interface LayersProps {
  lowest: Elements
  middle: Elements
  highest: Elements
}

function Layers({ lowest, middle, highest }: LayersProps) {
  return (
    <>
      {lowest}
      {middle}
      {highest}
    </>
  )
}

/** The interval of the chart in one field, where there is no room for a row of them. */
export function IntervalSelect({ product }: { product: Product }) {
  const t = useTranslations()
  const { interval, offered, isPossible, setInterval } = useChartInterval(product)
  return (
    <span className={styles.select}>
      <select
        aria-label={t('周期')}
        value={interval}
        onChange={({ currentTarget: { value } }) => setInterval(offered.find((each) => each === value) ?? interval)}
      >
        {offered.map((value) => (
          <option key={value} value={value} disabled={!isPossible(value)}>
            {t(intervalMessages[value])}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

/** Opens the chart of a product in full screen. A link, so that the focus comes back to it. Nothing where it has it. */
function FullScreenLink({ productId }: { productId: string }) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  if (fullScreenOf(search)) return null
  // At the time of an order of the past it stays there.
  const { draw: _, ...options } = Object.fromEntries(new URLSearchParams(search))
  return (
    <Link
      className={styles.wholeScreen}
      to={to(routeOf(pathname), { ...options, id: productId, view: 'full' })}
      aria-label={t('全屏')}
      onClick={askForScreen}
    >
      <Expand aria-hidden="true" />
    </Link>
  )
}
