import { useId } from 'react'
import type { Direction } from '../candle.ts'
import { areaPath, linePath } from '../linePath.ts'
import styles from './TickChart.module.css'
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

/**
 * The ticks between an order's entry and exit, with a line at the entry price and a mark at both ends. The line has the colour of a gain
 * on the side on which the order wins, and that of a loss on the other.
 */
export function TickChart({ ticks, entry, exit, direction, height, ...rest }: TickChartProps) {
  const clip = useId()
  const geometry = tickGeometry(ticks, entry, exit, width, height)
  const level = geometry.entry.y
  const line = geometry.lines.map(linePath).join('')
  const area = geometry.lines.map((part) => areaPath(part, level)).join('')
  const sides = [
    { side: direction === 'up' ? 'gain' : 'loss', y: 0, height: level },
    { side: direction === 'up' ? 'loss' : 'gain', y: level, height: height - level },
  ] as const
  return (
    <div className={styles.chart} role="img" aria-label={rest['aria-label']}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className={styles.drawing}>
        {sides.map(({ side, ...box }) => (
          <g key={side} data-side={side} clipPath={`url(#${clip}${side})`}>
            <clipPath id={`${clip}${side}`}>
              <rect width={width} {...box} />
            </clipPath>
            <path className={styles.area} d={area} />
            <path className={styles.line} d={line} />
          </g>
        ))}
        <path className={styles.level} d={`M0 ${level}H${width}`} />
        {geometry.exit && <path className={styles.close} d={`M0 ${geometry.exit.y}H${width}`} />}
        <circle className={styles.entry} cx={geometry.entry.x} cy={geometry.entry.y} r="4" />
        {geometry.exit && <circle className={styles.exit} cx={geometry.exit.x} cy={geometry.exit.y} r="4" />}
      </svg>
    </div>
  )
}
