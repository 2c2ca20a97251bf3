import Big from 'big.js'
import type { Order } from '#lib/contract/trade.ts'
import styles from './ResultDrawing.module.css'

/** The way from the open price, which is the broken line, to a close price above, at or below it, and the part of the drawing that is seen. */
const sides = {
  above: { way: 'M8 36l14-8 12 6 16-14 12 6 22-14', end: 12, seen: '0 4 96 36' },
  at: { way: 'M8 36l14-10 14 16 16-14 14 14 18-6', end: 36, seen: '0 18 96 36' },
  below: { way: 'M8 36l14 8 12-6 16 14 12-6 22 14', end: 60, seen: '0 32 96 36' },
} as const

/** The result of an order as a picture: on which side of its open price it closed. It is no chart: the way between is the same for all. */
export function ResultDrawing({ order: { openPrice, closePrice, result } }: { order: Order }) {
  if (closePrice === undefined) return null
  const { way, end, seen } = sides[(['below', 'at', 'above'] as const)[new Big(closePrice).cmp(openPrice) + 1] ?? 'at']
  return (
    <svg className={styles.drawing} viewBox={seen} data-result={result} aria-hidden="true">
      <path className={styles.open} d="M4 36h88" />
      <path d={way} />
      <circle cx="84" cy={end} r="5" />
    </svg>
  )
}
