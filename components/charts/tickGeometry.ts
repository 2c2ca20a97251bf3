import type { PriceTick } from './candle.ts'
import type { PathPoint } from './linePath.ts'

/** Where an order was entered or left: the tick that decided. */
export type TradePoint = { readonly price: number; readonly at: number }

export type TickGeometry = {
  readonly line: readonly PathPoint[]
  readonly entry: PathPoint
  readonly exit: PathPoint | undefined
}

const inset = 8

/**
 * Places ticks by their time, entry and exit among them, in a box of `width` x `height` pixels. Ticks beyond the exit are left
 * out, because they decided nothing; entry and exit lie on the line even when no tick of theirs was given.
 */
export function tickGeometry(
  ticks: readonly PriceTick[],
  entry: TradePoint,
  exit: TradePoint | undefined,
  width: number,
  height: number,
): TickGeometry {
  const between = ticks.filter(({ at }) => at > entry.at && (!exit || at < exit.at))
  const all: TradePoint[] = [entry, ...[...between].sort((a, b) => a.at - b.at), ...(exit ? [exit] : [])]
  const prices = all.map(({ price }) => price)
  const low = prices.reduce((least, price) => Math.min(least, price), entry.price)
  const high = prices.reduce((most, price) => Math.max(most, price), entry.price)
  const lasted = Math.max(1, (all.at(-1)?.at ?? entry.at) - entry.at)
  const point = ({ price, at }: TradePoint): PathPoint => ({
    x: inset + ((at - entry.at) / lasted) * (width - inset * 2),
    y: high > low ? inset + ((high - price) / (high - low)) * (height - inset * 2) : height / 2,
  })
  return { line: all.map(point), entry: point(entry), exit: exit && point(exit) }
}
