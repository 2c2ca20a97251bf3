import type { CandleDirection } from '../candle.ts'
import styles from './TickChart.module.css'
import { AverageLine, TickLines } from './TickLines.tsx'
import { type TickAverage, type TradePoint, tickGeometry } from './tickGeometry.ts'

type TickChartProps = {
  /** Ticks between entry and exit, in any order; others are left out. */
  readonly ticks: readonly TradePoint[]
  readonly entry: TradePoint
  /** Missing while the order is open. */
  readonly exit?: TradePoint | undefined
  readonly direction: CandleDirection
  /** Of an order that an average decides. */
  readonly average?: TickAverage | undefined
  /** In units of 340 to the width. */
  readonly height: number
  readonly 'aria-label': string
}

const width = 340

/** The ticks between an order's entry and exit, with a line at the entry price and a mark at both ends. */
export function TickChart({ ticks, entry, exit, direction, average, height, ...rest }: TickChartProps) {
  const geometry = tickGeometry(ticks, entry, exit, width, height, average)
  return (
    <div className={styles.chart} role="img" aria-label={rest['aria-label']}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        <TickLines geometry={geometry} direction={direction} width={width} height={height} />
        {geometry.average && <AverageLine average={geometry.average} exit={geometry.exit} height={height} />}
        <path className={styles.level} d={`M0 ${geometry.entry.y}H${width}`} />
        {geometry.exit && <path className={styles.close} d={`M0 ${geometry.exit.y}H${width}`} />}
        <circle className={styles.entry} cx={geometry.entry.x} cy={geometry.entry.y} r="4" />
        {geometry.exit && (
          <circle
            className={styles.exit}
            data-average={geometry.average && ''}
            cx={geometry.exit.x}
            cy={geometry.exit.y}
            r="4"
          />
        )}
      </svg>
    </div>
  )
}
