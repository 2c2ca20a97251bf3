import { useId } from 'react'
import { linePath, spreadValues } from '../linePath.ts'
import styles from './Sparkline.module.css'

const width = 96
const height = 32

/**
 * A product's recent closes as one small line, coloured by whether the last is above or below the first. It is hidden from
 * assistive technology, because a number beside it shows the same. It is plain SVG, so that the home screen does not load a
 * chart library.
 */
export function Sparkline({ values, className }: { values: readonly number[]; className?: string | undefined }) {
  const fillId = useId()
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined) return <span className={className} aria-hidden />
  const path = linePath(spreadValues(values, width, height, 1.5))
  const direction = last > first ? 'up' : last < first ? 'down' : 'flat'
  return (
    <svg
      className={`${styles.sparkline} ${className ?? ''}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-direction={direction}
      aria-hidden
    >
      <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.fillTop} />
        <stop offset="1" className={styles.fillBottom} />
      </linearGradient>
      {values.length > 1 && <path d={`${path}V${height}H1.5Z`} fill={`url(#${fillId})`} />}
      <path className={styles.line} d={path} />
    </svg>
  )
}
