import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ChartCanvas, type ChartTexts } from './ChartCanvas.tsx'
import type { Candle, ChartKind, PositionMark, TickSource } from './candle.ts'
import { watchChartColors } from './chartColors.ts'
import { ChartEngine } from './chartEngine.ts'
import { chartFormat } from './chartFormat.ts'
import { findChartParts } from './chartParts.ts'
import { useChartGestures } from './useChartGestures.ts'
import { useChartKeys } from './useChartKeys.ts'

export type PriceChartProps = {
  /** Names what is drawn, for example product and interval: another name starts with a fresh view. */
  readonly seriesId: string
  /** Oldest first; the last one may still be moving. Older ones may be put in front at any time. */
  readonly candles: readonly Candle[]
  /** Live ticks; they go straight to the canvas and never render React. Must keep its identity. */
  readonly live?: TickSource | undefined
  readonly kind: ChartKind
  /** Length of a candle in seconds. */
  readonly interval: number
  readonly decimals: number
  readonly positions?: readonly PositionMark[]
  readonly texts: ChartTexts
  readonly 'aria-label': string
  readonly className?: string | undefined
  /** Fewer than a screenful of candles is left before this instant (epoch ms); asked once for each first candle. */
  readonly onNeedOlder?: ((beforeOpenAt: number) => void) | undefined
  /** A candle was closed by ticks: the moment to fetch its final figures, and whatever a lost stream has missed. */
  readonly onCandleClosed?: ((openAt: number) => void) | undefined
}

const noPositions: readonly PositionMark[] = []

/**
 * The price chart of a product: candles with averages and volume, or the trend of closes (look.md, Product). Load it lazily,
 * through `LazyPriceChart`: it brings echarts. It fills its parent, follows its size and the page's theme.
 */
export function PriceChart(props: PriceChartProps) {
  const { seriesId, candles, live, kind, interval, decimals } = props
  const positions = props.positions ?? noPositions
  const root = useRef<HTMLElement>(null)
  const engine = useRef<ChartEngine>(undefined)
  const events = useRef(props)
  const pixelRatio = usePixelRatio()
  const format = useMemo(() => chartFormat({ decimals, intervalSeconds: interval }), [decimals, interval])

  useLayoutEffect(() => {
    events.current = props
  })

  useLayoutEffect(() => {
    const element = root.current
    const parts = element && findChartParts(element)
    if (!parts) return
    const made = new ChartEngine(parts, {
      onNeedOlder: (beforeOpenAt) => events.current.onNeedOlder?.(beforeOpenAt),
      onCandleClosed: (openAt) => events.current.onCandleClosed?.(openAt),
    })
    engine.current = made
    made.resize(element.clientWidth, element.clientHeight)
    const sizes = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight))
    sizes.observe(element)
    const unwatch = watchChartColors(() => made.restyle())
    return () => {
      sizes.disconnect()
      unwatch()
      made.destroy()
      engine.current = undefined
    }
  }, [])

  useLayoutEffect(() => {
    engine.current?.update({ seriesId, candles, kind, intervalMs: interval * 1000, decimals, format, positions })
  }, [seriesId, candles, kind, interval, decimals, format, positions])

  useEffect(() => live?.((tick) => engine.current?.tick(tick)), [live])
  const [target] = useState(() => ({
    panBy: (dx: number) => engine.current?.panBy(dx),
    zoomAt: (factor: number, x: number) => engine.current?.zoomAt(factor, x),
    settle: () => engine.current?.settle(),
    inspect: (point: { readonly x: number; readonly y: number } | undefined) => engine.current?.inspect(point),
    inspectNext: (step: number) => engine.current?.inspectNext(step),
  }))
  useChartGestures(root, target)
  useChartKeys(root, target)

  return (
    <ChartCanvas
      ref={root}
      label={props['aria-label']}
      className={props.className}
      kind={kind}
      positions={positions}
      format={format}
      texts={props.texts}
      pixelRatio={pixelRatio}
      onReady={(painter) => engine.current?.attach(painter)}
    />
  )
}

/** The device's pixel ratio, followed as the window moves between screens or the page is zoomed. */
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
