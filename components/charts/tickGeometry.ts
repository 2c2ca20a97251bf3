import type { PathPoint } from './linePath.ts'

/** Where an order was entered or left, or a tick between. Where two sequences are not neighbours, ticks are missing. */
export type TradePoint = { readonly price: number; readonly at: number; readonly seq?: number | undefined }

export type TickGeometry = {
  /** One line for each run of ticks without a gap. */
  readonly lines: readonly (readonly PathPoint[])[]
  readonly entry: PathPoint
  readonly exit: PathPoint | undefined
}

const inset = 8

/**
 * Places ticks by their time, entry and exit among them, in a box of `width` x `height` pixels. Ticks beyond the exit are left
 * out, because they decided nothing; entry and exit are drawn even when no tick of theirs was given. Where ticks are missing
 * the line breaks: prices never took the short way across.
 */
export function tickGeometry(
  ticks: readonly TradePoint[],
  entry: TradePoint,
  exit: TradePoint | undefined,
  width: number,
  height: number,
): TickGeometry {
  const between = ticks.filter(({ at }) => at > entry.at && (!exit || at < exit.at))
  const all = [entry, ...[...between].sort(byTime), ...(exit ? [exit] : [])]
  const prices = all.map(({ price }) => price)
  const low = prices.reduce((least, price) => Math.min(least, price), entry.price)
  const high = prices.reduce((most, price) => Math.max(most, price), entry.price)
  const lasted = Math.max(1, (all.at(-1)?.at ?? entry.at) - entry.at)
  const point = ({ price, at }: TradePoint): PathPoint => ({
    x: inset + ((at - entry.at) / lasted) * (width - inset * 2),
    y: high > low ? inset + ((high - price) / (high - low)) * (height - inset * 2) : height / 2,
  })
  return { lines: runs(all).map((run) => run.map(point)), entry: point(entry), exit: exit && point(exit) }
}

const byTime = (a: TradePoint, b: TradePoint) => a.at - b.at || (a.seq ?? 0) - (b.seq ?? 0)

/**
 * Cuts wherever a sequence is skipped, and where the exit states another price than the tick it names. Points without a
 * sequence are taken for neighbours.
 */
function runs(points: readonly TradePoint[]): readonly (readonly TradePoint[])[] {
  const cut: TradePoint[][] = []
  let before: TradePoint | undefined
  for (const point of points) {
    if (!before || apart(before, point)) cut.push([])
    cut.at(-1)?.push(point)
    before = point
  }
  return cut
}

function apart(before: TradePoint, point: TradePoint): boolean {
  if (before.seq === undefined || point.seq === undefined) return false
  return point.seq > before.seq + 1 || (point.seq === before.seq && point.price !== before.price)
}
