import type { Direction } from '../candle.ts'
import { linePath } from '../linePath.ts'
import styles from './TickChart.module.css'
import { type TradePoint, tickGeometry } from './tickGeometry.ts'

type TickChartProps = {
  /** Ticks between entry and exit, in any order; others are left out. */
  readonly ticks: readonly TradePoint[]
  readonly entry: TradePoint
  /** Missing while the order is open. */
  readonly exit?: TradePoint | undefined
  readonly direction: Direction
  readonly formatPrice: (price: number) => string
  readonly texts: { readonly entry: string; readonly exit: string }
  readonly 'aria-label': string
}

const width = 340
const height = 120

/**
 * The ticks between an order's entry and exit, with a line at the entry price and a mark at both ends. The side of the line on
 * which the order wins is tinted.
 */
export function TickChart({ ticks, entry, exit, direction, formatPrice, texts, ...rest }: TickChartProps) {
  const geometry = tickGeometry(ticks, entry, exit, width, height)
  const level = geometry.entry.y
  return (
    <div className={styles.chart} data-direction={direction} role="img" aria-label={rest['aria-label']}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        <rect
          className={styles.winning}
          width={width}
          y={direction === 'up' ? 0 : level}
          height={direction === 'up' ? level : height - level}
        />
        <path className={styles.level} d={`M0 ${level}H${width}`} />
        <path className={styles.line} d={geometry.lines.map(linePath).join('')} />
        <circle className={styles.entry} cx={geometry.entry.x} cy={geometry.entry.y} r="4" />
        {geometry.exit && <circle className={styles.exit} cx={geometry.exit.x} cy={geometry.exit.y} r="4" />}
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>
          <i className={styles.entryKey} />
          <span>{texts.entry}</span> <b translate="no">{formatPrice(entry.price)}</b>
        </span>
        {exit && (
          <span>
            <i className={styles.exitKey} />
            <span>{texts.exit}</span> <b translate="no">{formatPrice(exit.price)}</b>
          </span>
        )}
      </div>
    </div>
  )
}
