import { compare, divide, max, min, multiply, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { LedgerEntry } from '../records/ledger/queries.ts'

/** The balance after each entry of the ledger, drawn over time. */
export interface BalanceLine {
  /** An SVG path in a box of this width and height: the balance stays until the next entry. */
  readonly path: string
  readonly low: Decimal
  readonly high: Decimal
  /** The instants of the first and the last entry. */
  readonly from: number
  readonly until: number
}

const INSET = 4

/** Undefined where there are less than two entries. `entries` are newest first and without a gap, as the ledger comes. */
export function balanceLine(
  entries: readonly Pick<LedgerEntry, 'balanceAfter' | 'at'>[],
  width: number,
  height: number,
): BalanceLine | undefined {
  const points = entries.toReversed()
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return undefined
  const low = points.reduce((least, { balanceAfter }) => min(least, balanceAfter), first.balanceAfter)
  const high = points.reduce((most, { balanceAfter }) => max(most, balanceAfter), first.balanceAfter)
  const span = subtract(high, low)
  const flat = compare(high, low) === 0
  const yOf = (value: Decimal): string => {
    if (flat) return `${height / 2}`
    const down = divide(multiply(subtract(high, value), decimal(`${height - 2 * INSET}`)), span, 2)
    return `${subtract(down, decimal(`-${INSET}`))}`
  }
  // Time never goes back on the axis, whatever the entries state.
  const until = points.reduce((latest, { at }) => Math.max(latest, at), first.at)
  const xOf = (at: number) =>
    until > first.at ? ((Math.max(at, first.at) - first.at) / (until - first.at)) * width : 0
  let x = 0
  const steps = points.slice(1).map(({ balanceAfter, at }) => {
    x = Math.max(x, xOf(at))
    return `H${x.toFixed(2)}V${yOf(balanceAfter)}`
  })
  return { path: `M0 ${yOf(first.balanceAfter)}${steps.join('')}H${width}`, low, high, from: first.at, until }
}
