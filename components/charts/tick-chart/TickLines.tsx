import { memo, useId } from 'react'
import type { Direction } from '../candle.ts'
import { areaPath, linePath } from '../linePath.ts'
import styles from './TickChart.module.css'
import type { TickGeometry } from './tickGeometry.ts'

interface TickLinesProps {
  geometry: TickGeometry
  direction: Direction
  width: number
  height: number
}

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
