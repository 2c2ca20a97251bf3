import { memo, useId } from 'react'
import type { CandleDirection } from '../candle.ts'
import { areaPath, linePath } from '../linePath.ts'
import styles from './TickChart.module.css'
import type { TickGeometry } from './tickGeometry.ts'

interface TickLinesProps {
  geometry: TickGeometry
  direction: CandleDirection
  width: number
  height: number
}

interface AverageLineProps {
  average: NonNullable<TickGeometry['average']>
  exit: TickGeometry['exit']
  height: number
}

/** The window of the average that decides an order, under its ticks, and the average as it came about. */
export const AverageLine = memo(({ average: { x, line }, exit, height }: AverageLineProps) => (
  <g>
    {exit ? <rect className={styles.window} x={x} width={Math.max(0, exit.x - x)} height={height} /> : null}
    <path className={styles.begin} d={`M${x} 0V${height}`} />
    <path className={styles.average} d={linePath(line)} />
  </g>
))

/** The line of an order's ticks in two colours: that of a gain on the side on which the order wins, and that of a loss on the other. */
export const TickLines = memo(({ geometry, direction, width, height }: TickLinesProps) => {
  const clip = useId()
  const level = geometry.entry.y
  const line = geometry.lines.map(linePath).join('')
  const area = geometry.lines.map((part) => areaPath(part, level)).join('')
  const sides = [
    { side: direction === 'up' ? 'gain' : 'loss', y: 0, height: level },
    { side: direction === 'up' ? 'loss' : 'gain', y: level, height: height - level },
  ] as const
  return sides.map(({ side, ...box }) => (
    <g key={side} data-side={side} clipPath={`url(#${clip}${side})`}>
      <clipPath id={`${clip}${side}`}>
        <rect width={width} {...box} />
      </clipPath>
      <path className={styles.area} d={area} />
      <path className={styles.line} d={line} />
    </g>
  ))
})
