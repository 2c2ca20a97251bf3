import { useId } from 'react'
import { linePath, spreadValues } from './linePath.ts'
import styles from './Sparkline.module.css'

const width = 96
const height = 32

/**
 * A product's recent closes as one small line, coloured by where it ended against where it began. Decoration beside a number
 * that says the same, hence hidden from assistive technology. Plain SVG: it must not bring a chart library to the home screen.
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
