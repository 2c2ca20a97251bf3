import { ChevronsRight } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import type { Elements } from '#components/ui/elements.ts'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { serverClock } from '#lib/time/clock.ts'
import { formatCountdown, secondsLeft } from '#lib/time/countdown.ts'
import type { ChartKind, Horizon, PositionMark } from '../candle.ts'
import { type IndicatorActions, MainLegends, SubPanes } from './IndicatorLegends.tsx'
import type { ChartSurface } from './model/chartSurface.ts'
import type { ChartFormat } from './model/format.ts'
import type { Runs } from './model/indicatorRun.ts'
import { AveragePrices, EntryPrices, PositionMarks, TicketMark } from './PositionMarks.tsx'
import styles from './PriceChart.module.css'
import { EchartsLayer, type EchartsPainter } from './paint/EchartsLayer.tsx'

/** The chart's texts in the member's language. */
export type ChartTexts = {
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly up: string
  readonly down: string
  /** The time until an expiry, in whole seconds. */
  readonly left: (seconds: number) => string
  /** How long a time without quotes lasted, in ms. */
  readonly withoutQuotes: (lastedMs: number) => string
  /** In place of the legends over the candles, where a line is drawn because there are none: from which interval on there are. */
  readonly candlesFrom: (interval: string) => string
  /** In the legend of an indicator without values: from which interval on it has some. */
  readonly indicatorFrom: string
  /** Shown while there is no candle. */
  readonly empty: string
  /** On the button that shows the newest candle again. */
  readonly toNow: string
  /** On the button that makes the scale of the prices automatic again, and its name. */
  readonly auto: string
  readonly autoScale: string
  /** On the button that shows the chart as a table, and on the one that closes it. */
  readonly table: string
  readonly closeTable: string
}

type ChartElementsProps = {
  readonly ref: Ref<HTMLElement>
  readonly label: string
  readonly description: string | undefined
  readonly className: string | undefined
  readonly kind: ChartKind
  readonly hasVolume: boolean
  readonly positions: readonly PositionMark[]
  readonly horizon: Horizon | undefined
  readonly runs: Runs
  /** The seconds of a candle, where the last price says how long its candle still lasts. */
  readonly closesEvery: number | undefined
  readonly isCompact: boolean
  readonly candlesFrom: string | undefined
  readonly isTraded: boolean
  readonly actions: IndicatorActions | undefined
  readonly surface: ChartSurface
  /** The member drags the edge of a pane below the candles: its height, and undefined at the end. */
  readonly onDragPane: (height: number | undefined) => void
  /** Over the candles and under the crosshair. */
  readonly over: Elements
  readonly format: ChartFormat
  readonly texts: ChartTexts
  readonly pixelRatio: number
  readonly onReady: (painter: EchartsPainter) => void
  /** Shows the newest candle again. */
  readonly onShowNow: () => void
  /** Makes the scale of the prices automatic again. */
  readonly onAutoScale: () => void
}

const gridLines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/**
 * The elements of a price chart. The painter moves and writes those with `data-part`; rendering again does not change what it
 * wrote. They are hidden from assistive technology, except the values of the inspected candle, which the keyboard reaches and which
 * are read out when the crosshair comes to another candle.
 */
export function ChartElements({
  ref,
  label,
  description,
  className,
  kind,
  hasVolume,
  positions,
  horizon,
  runs,
  closesEvery,
  isCompact,
  candlesFrom,
  isTraded,
  actions,
  surface,
  onDragPane,
  over,
  format,
  texts,
  pixelRatio,
  onReady,
  onShowNow,
  onAutoScale,
}: ChartElementsProps) {
  const described = useId()
  return (
    <section
      ref={ref}
      className={`${styles.chart} ${className ?? ''}`}
      data-kind={kind}
      data-closed={!isTraded || undefined}
      aria-label={label}
      aria-describedby={description === undefined ? undefined : described}
    >
      {description === undefined ? null : <VisuallyHidden id={described}>{description}</VisuallyHidden>}
      <div className={styles.grid} aria-hidden translate="no">
        {gridLines.map((name) => (
          <span key={name} className={styles.gridLine} data-part="grid-line" />
        ))}
      </div>
      <div className={styles.plot} aria-hidden>
        <i className={styles.priceLine} data-part="price-line" />
        <div className={styles.layers} data-part="layers">
          <div className={styles.times} data-part="times" translate="no" />
          <EchartsLayer key={pixelRatio} onReady={onReady} />
          <canvas className={styles.canvasLayer} data-part="appended-layer" />
          <canvas className={styles.canvasLayer} data-part="live-layer" />
          <div className={styles.breaks} data-part="breaks" />
          <TicketMark horizon={horizon} />
          <div className={styles.marks} data-part="marks">
            <PositionMarks positions={positions} left={texts.left} />
          </div>
        </div>
      </div>
      <div data-part="entry-prices" aria-hidden translate="no">
        <EntryPrices positions={positions} format={format} />
      </div>
      <div data-part="average-prices" aria-hidden translate="no">
        <AveragePrices positions={positions} />
      </div>
      {over}
      <span className={styles.priceTag} data-part="price-tag" aria-hidden translate="no">
        <span className={styles.priceLabel} data-part="price-label" />
        {closesEvery === undefined ? null : <CandleClose every={closesEvery} />}
      </span>
      <i className={styles.axis} />
      <i className={styles.crosshairColumn} data-part="crosshair-column" />
      <i className={styles.crosshairRow} data-part="crosshair-row" />
      <span className={styles.crosshairPrice} data-part="crosshair-price" aria-hidden translate="no" />
      <span className={styles.crosshairTime} data-part="crosshair-time" aria-hidden translate="no" />
      {candlesFrom === undefined ? (
        <MainLegends runs={runs} actions={actions} isCompact={isCompact} />
      ) : (
        <p className={styles.note}>{texts.candlesFrom(candlesFrom)}</p>
      )}
      <SubPanes runs={runs} actions={actions} surface={surface} onDrag={onDragPane} />
      <Card texts={texts} hasVolume={hasVolume} />
      <button type="button" className={styles.toNow} data-part="to-now" aria-label={texts.toNow} onClick={onShowNow}>
        <ChevronsRight aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.autoScale}
        data-part="auto-scale"
        aria-label={texts.autoScale}
        onClick={onAutoScale}
      >
        {texts.auto}
      </button>
      <VisuallyHidden live data-part="spoken" />
      <p className={styles.empty}>{texts.empty}</p>
    </section>
  )
}

/** How long the newest candle still lasts, by the server's clock. Nothing while that does not know the time. */
function CandleClose({ every }: { every: number }) {
  const left = useOverTime(() => {
    if (!serverClock.known) return undefined
    const now = serverClock.now()
    return secondsLeft(Math.ceil((now + 1) / (every * 1000)) * every * 1000, now)
  })
  return left === undefined ? null : <small data-part="candle-close">{formatCountdown(left)}</small>
}

function Card({ texts, hasVolume }: { texts: ChartTexts; hasVolume: boolean }) {
  const rows = [texts.time, texts.open, texts.high, texts.low, texts.close, texts.volume]
  return (
    <dl className={styles.card} data-part="card">
      {rows.map((row) => (
        // It stays on the page, because the painter has found its value there.
        <div key={row} className={styles.row} hidden={row === texts.volume && !hasVolume}>
          <dt>{row}</dt>
          <dd data-part="value" translate="no" />
        </div>
      ))}
    </dl>
  )
}
