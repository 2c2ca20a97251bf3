import type { Direction } from '../candle.ts'
import styles from './TickChart.module.css'
import { TickLines } from './TickLines.tsx'
import { type TradePoint, tickGeometry } from './tickGeometry.ts'

type TickChartProps = {
  /** Ticks between entry and exit, in any order; others are left out. */
  readonly ticks: readonly TradePoint[]
  readonly entry: TradePoint
  /** Missing while the order is open. */
  readonly exit?: TradePoint | undefined
  readonly direction: Direction
  /** In units of 340 to the width. */
  readonly height: number
  readonly 'aria-label': string
}

const width = 340

/** The ticks between an order's entry and exit, with a line at the entry price and a mark at both ends. */
export function TickChart({ ticks, entry, exit, direction, height, ...rest }: TickChartProps) {
  const geometry = tickGeometry(ticks, entry, exit, width, height)
  return (
    <div className={styles.chart} role="img" aria-label={rest['aria-label']}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        <TickLines geometry={geometry} direction={direction} width={width} height={height} />
        <path className={styles.level} d={`M0 ${geometry.entry.y}H${width}`} />
        {geometry.exit && <path className={styles.close} d={`M0 ${geometry.exit.y}H${width}`} />}
        <circle className={styles.entry} cx={geometry.entry.x} cy={geometry.entry.y} r="4" />
        {geometry.exit && <circle className={styles.exit} cx={geometry.exit.x} cy={geometry.exit.y} r="4" />}
      </svg>
    </div>
  )
}
