import {
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { watchLostCanvases } from '#components/ui/lostCanvas.ts'
import type { Candle, ChartKind, Horizon, PositionMark, TickSource } from '../candle.ts'
import type { ChosenIndicator } from '../indicators/indicator.ts'
import { ChartElements, type ChartTexts } from './ChartElements.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartEngine } from './chartEngine.ts'
import type { IndicatorActions } from './IndicatorLegends.tsx'
import type { Point } from './input/gestures.ts'
import { useChartInput } from './input/useChartInput.ts'
import { useTaps } from './input/useTaps.ts'
import { ChartSurface } from './model/chartSurface.ts'
import { chartFormat } from './model/format.ts'
import { runsOf } from './model/indicatorRun.ts'
import { tappedPosition } from './model/tappedPosition.ts'
import type { Pause } from './model/timeAxis.ts'
import type { ChartContent } from './paint/chartPainter.ts'
import { watchChartColors } from './paint/colors.ts'
import { findChartParts } from './paint/parts.ts'

export type PriceChartProps = {
  /** Names what is drawn, for example product and interval. Another name starts a new view. */
  readonly seriesId: string
  /** Oldest first; the last one may be the live one. Older ones may be added in front at any time. */
  readonly candles: readonly Candle[]
  /** When the newest candles were asked for (epoch ms): ticks until then are in them, and only later ones are added. */
  readonly asOf: number
  /** Live ticks. They are drawn without rendering React. Must keep its identity. */
  readonly live?: TickSource | undefined
  readonly kind: ChartKind
  /** Length of a candle in seconds. */
  readonly interval: number
  readonly decimals: number
  readonly positions?: readonly PositionMark[]
  /** The known pauses before the first candle, oldest first: drawings reach there. Must keep its identity. */
  readonly pauses?: readonly Pause[] | undefined
  /** The order for which the chart leaves room at its right. Must keep its identity while it is the same. */
  readonly horizon?: Horizon | undefined
  /** False where the candles are made of quotes, which have none. */
  readonly hasVolume?: boolean
  /** Must keep its identity while the choice is the same. */
  readonly indicators: readonly ChosenIndicator[]
  /** What the member has made a pane below the candles high, in CSS pixels. Undefined: a share of the chart. */
  readonly paneHeight?: number | undefined
  /** Where the candles end in the past: leads back to now. The last price is not shown then. */
  readonly onLeavePast?: (() => void) | undefined
  /** Whether the tag of the last price says how long its candle still lasts. */
  readonly isClosingTold?: boolean
  /** Whether the legends over the candles are one line of names, while a sheet takes their room. */
  readonly isCompact?: boolean
  /** The interval from which on there are candles, where a line is drawn because there are none. */
  readonly candlesFrom?: string | undefined
  /** False while the market is closed: its last price stands still. */
  readonly isTraded?: boolean
  /** Absent where the indicators are only shown. */
  readonly indicatorActions?: IndicatorActions | undefined
  /** What is drawn over the candles, such as the member's drawings. */
  readonly over?: ((surface: ChartSurface) => ReactElement) | undefined
  readonly texts: ChartTexts
  readonly 'aria-label': string
  /** What screen readers are told of the chart beside its name. */
  readonly description?: string | undefined
  readonly className?: string | undefined
  /** Called once for each oldest candle when few are left before the view; gets the instant (epoch ms) at which it opened. */
  readonly onNeedOlder?: ((beforeOpenAt: number) => void) | undefined
  /** Called when a tick has closed a candle: its owner then fetches the final figures and what a lost stream has missed. */
  readonly onCandleClosed?: ((openAt: number) => void) | undefined
  /** Called with the id of the open order whose mark or expiry is tapped, of several. */
  readonly onChoose?: ((id: string) => void) | undefined
  /** Called with the price at which a finger is held on the axis. Returns whether that did anything. */
  readonly onHoldPrice?: ((price: number) => boolean) | undefined
}

const noPositions: readonly PositionMark[] = []
const noPauses: readonly Pause[] = []

/**
 * The price chart of a product: candles with volume, or the trend of closes, and the chosen indicators. It imports echarts, so load it
 * through `LazyPriceChart`. It fills its parent, and follows the parent's size and the page's theme.
 */
export function PriceChart(props: PriceChartProps) {
  const { live, kind, interval, decimals, indicators, hasVolume = true, positions = noPositions, horizon } = props
  const root = useRef<HTMLElement>(null)
  const engine = useRef<ChartEngine>(undefined)
  const events = useRef(props)
  const pixelRatio = usePixelRatio()
  const format = useMemo(() => chartFormat({ decimals, intervalSeconds: interval }), [decimals, interval])

  const runs = useMemo(() => runsOf(indicators, hasVolume), [indicators, hasVolume])
  const [surface] = useState(
    () =>
      new ChartSurface((dx) => {
        engine.current?.panBy(dx)
        engine.current?.endGesture()
      }),
  )
  const [paneHeight, dragPane] = usePanes(surface, props)

  useLayoutEffect(() => {
    events.current = props
  })

  useLayoutEffect(() => {
    const element = root.current
    const parts = element && findChartParts(element)
    if (!parts) return
    const newEngine = new ChartEngine(parts, surface, {
      ticksSince: (at) => events.current.live?.since(at) ?? [],
      onNeedOlder: (beforeOpenAt) => events.current.onNeedOlder?.(beforeOpenAt),
      onCandleClosed: (openAt) => events.current.onCandleClosed?.(openAt),
      onHoldPrice: (price) => events.current.onHoldPrice?.(price) ?? false,
    })
    engine.current = newEngine
    // It also tells the first size, once the page is laid out. Reading that here would cost a layout of its own.
    // Whole pixels, and never one more than there is: `clientWidth` rounds up, and labels at the right edge would hang over it.
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) newEngine.resize(Math.floor(entry.contentRect.width), Math.floor(entry.contentRect.height))
    })
    sizes.observe(element)
    const unwatchColors = watchChartColors(() => newEngine.restyle())
    const unwatchCanvases = watchLostCanvases(element, () => newEngine.restore())
    return () => {
      sizes.disconnect()
      unwatchColors()
      unwatchCanvases()
      newEngine.destroy()
      engine.current = undefined
    }
  }, [surface])

  useContent(engine, props, { format, runs, paneHeight })
  useEffect(() => live?.subscribe((tick) => engine.current?.tick(tick)), [live])
  const [target] = useState(() => inputTarget(engine))
  useChartInput(root, target)
  useChoosing(root, surface, props)

  return (
    <>
      <ChartElements
        ref={root}
        label={props['aria-label']}
        description={props.description}
        className={props.className}
        kind={kind}
        hasVolume={hasVolume}
        positions={positions}
        horizon={horizon}
        runs={runs}
        closesEvery={props.isClosingTold ? interval : undefined}
        isCompact={props.isCompact ?? false}
        candlesFrom={props.candlesFrom}
        isTraded={props.isTraded ?? true}
        actions={props.indicatorActions}
        surface={surface}
        onDragPane={dragPane}
        over={props.over?.(surface)}
        format={format}
        texts={props.texts}
        pixelRatio={pixelRatio}
        onReady={(echarts) => engine.current?.attach(echarts)}
        onShowNow={() => (props.onLeavePast ? props.onLeavePast() : engine.current?.showNow())}
        onAutoScale={() => engine.current?.zoomPrices(undefined)}
      />
      <ChartTable
        label={props['aria-label']}
        kind={kind}
        hasVolume={hasVolume}
        format={format}
        texts={props.texts}
        runs={runs}
        onScreen={() => engine.current?.onScreen() ?? []}
      />
    </>
  )
}

type Made = Pick<ChartContent, 'format' | 'runs' | 'paneHeight'>

/** Gives the engine what the chart shows, as often as that changes. */
function useContent(engine: RefObject<ChartEngine | undefined>, props: PriceChartProps, made: Made): void {
  const { seriesId, candles, asOf, kind, interval, decimals, horizon } = props
  const { hasVolume = true, positions = noPositions, pauses = noPauses, isCompact = false } = props
  const { format, runs, paneHeight } = made
  const { withoutQuotes, indicatorFrom } = props.texts
  const isPast = props.onLeavePast !== undefined
  useLayoutEffect(() => {
    const series = { seriesId, candles, asOf, intervalMs: interval * 1000, pauses }
    const style = { kind, hasVolume, decimals, format, positions, horizon, runs, paneHeight, isCompact, isPast }
    engine.current?.update({ ...series, ...style, withoutQuotes, indicatorFrom })
  }, [
    engine,
    seriesId,
    candles,
    asOf,
    interval,
    pauses,
    kind,
    hasVolume,
    decimals,
    format,
    positions,
    horizon,
    runs,
    paneHeight,
    isCompact,
    isPast,
    withoutQuotes,
    indicatorFrom,
  ])
}

/** What touch, mouse, wheel and keys do to the chart. */
const inputTarget = (engine: RefObject<ChartEngine | undefined>) => ({
  panBy: (dx: number) => engine.current?.panBy(dx),
  zoomAt: (factor: number, x: number) => engine.current?.zoomAt(factor, x),
  endGesture: () => engine.current?.endGesture(),
  inspect: (point: Point | undefined) => engine.current?.inspect(point),
  isOnAxis: (point: Point) => engine.current?.isOnAxis(point) ?? false,
  zoomPrices: (factor: number | undefined) => engine.current?.zoomPrices(factor),
  hold: (point: Point) => engine.current?.hold(point) ?? false,
  inspectNext: (step: number) => engine.current?.inspectNext(step),
})

/** A tap on the marks of an open order chooses it, where there are several. */
function useChoosing(
  root: RefObject<HTMLElement | null>,
  surface: ChartSurface,
  { positions = noPositions, onChoose }: PriceChartProps,
): void {
  const hasSeveral = positions.some(({ isOther }) => isOther)
  useTaps(
    () => root.current,
    onChoose !== undefined && hasSeveral,
    (point) => {
      const geometry = surface.get()
      const tapped = geometry && tappedPosition(positions, geometry, point)
      if (!tapped?.isOther) return false
      onChoose?.(tapped.id)
      return true
    },
  )
}

/** How high the panes below the candles are to be, also while the member drags the edge of one. Reports how many have room. */
function usePanes(surface: ChartSurface, { paneHeight, indicatorActions }: PriceChartProps) {
  const [dragged, setDragged] = useState<number>()
  const room = useSyncExternalStore(surface.subscribe, () => surface.get()?.subRoom.count)
  const report = useEffectEvent((count: number) => indicatorActions?.onRoom(count))
  useEffect(() => {
    if (room !== undefined) report(room)
  }, [room])
  return [dragged ?? paneHeight, setDragged] as const
}

/** The device's pixel ratio. It changes when the window moves to another screen or the page is zoomed. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio)
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const follow = () => setRatio(window.devicePixelRatio)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [ratio])
  return ratio
}
