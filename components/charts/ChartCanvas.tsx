import type { Ref } from 'react'
import type { ChartKind, PositionMark } from './candle.ts'
import type { ChartFormat } from './chartFormat.ts'
import { EchartsPicture, type PicturePainter } from './EchartsPicture.tsx'
import { averagePeriods } from './movingAverage.ts'
import styles from './PriceChart.module.css'
import timeStyles from './TimeLabels.module.css'

/** The chart's words, already translated. */
export type ChartTexts = {
  readonly time: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
  readonly up: string
  readonly down: string
  /** Shown while there is no candle. */
  readonly empty: string
}

type ChartCanvasProps = {
  readonly ref: Ref<HTMLElement>
  readonly label: string
  readonly className: string | undefined
  readonly kind: ChartKind
  readonly positions: readonly PositionMark[]
  readonly format: ChartFormat
  readonly texts: ChartTexts
  readonly pixelRatio: number
  readonly onReady: (painter: PicturePainter) => void
}

const gridLines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/**
 * The elements of a price chart. Those with `data-part` are moved and written by `ChartEngine`; rendering again touches none
 * of what it wrote. What it moves is hidden from assistive technology but the inspected values, which the keyboard reaches.
 */
export function ChartCanvas({
  ref,
  label,
  className,
  kind,
  positions,
  format,
  texts,
  pixelRatio,
  onReady,
}: ChartCanvasProps) {
  return (
    <section ref={ref} className={`${styles.chart} ${className ?? ''}`} data-kind={kind} aria-label={label}>
      <div className={styles.grid} aria-hidden>
        {gridLines.map((name) => (
          <span key={name} className={styles.gridLine} data-part="grid-line" />
        ))}
      </div>
      <div className={styles.plot} aria-hidden>
        <i className={styles.priceLine} data-part="price-line" />
        <div className={styles.picture} data-part="picture">
          <div className={timeStyles.times} data-part="times" />
          <EchartsPicture key={pixelRatio} onReady={onReady} />
          <canvas className={styles.strip} data-part="tail" />
          <canvas className={styles.strip} data-part="strip" />
          <div data-part="marks">
            {positions.map((position) => (
              <Mark key={position.id} position={position} format={format} texts={texts} />
            ))}
          </div>
        </div>
      </div>
      <span className={styles.priceLabel} data-part="price-label" aria-hidden />
      <i className={styles.crossColumn} data-part="cross-column" />
      <i className={styles.crossRow} data-part="cross-row" />
      <span className={styles.crossPrice} data-part="cross-price" aria-hidden />
      <span className={styles.crossTime} data-part="cross-time" aria-hidden />
      <Averages />
      <Card texts={texts} />
      <p className={styles.empty}>{texts.empty}</p>
    </section>
  )
}

function Mark({ position, format, texts }: { position: PositionMark; format: ChartFormat; texts: ChartTexts }) {
  const { id, direction, closesAt } = position
  return (
    <div className={styles.mark} data-position={id} data-direction={direction}>
      <i className={styles.entryLine} />
      <span className={styles.expiry} data-part="expiry">
        <span className={styles.expiryTime}>{format.clockTime(closesAt)}</span>
      </span>
      <span className={styles.entry} data-part="entry">
        <span className={styles.entryTag}>{direction === 'up' ? `▲ ${texts.up}` : `▼ ${texts.down}`}</span>
      </span>
    </div>
  )
}

function Averages() {
  return (
    <div className={styles.averages} aria-hidden>
      {averagePeriods.map((period) => (
        <span key={period} className={styles.average}>
          MA{period} <span data-part="average" />
        </span>
      ))}
    </div>
  )
}

function Card({ texts }: { texts: ChartTexts }) {
  const rows = [texts.time, texts.open, texts.high, texts.low, texts.close, texts.volume]
  return (
    <dl className={styles.card} data-part="card" aria-live="polite">
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <dt>{row}</dt>
          <dd data-part="value" />
        </div>
      ))}
    </dl>
  )
}
