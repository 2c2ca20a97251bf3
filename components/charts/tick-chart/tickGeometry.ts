import type { PathPoint } from '../linePath.ts'

/** The entry or exit of an order, or a tick between them. When two sequence numbers do not follow each other, ticks are missing. */
export type TradePoint = { readonly price: number; readonly at: number; readonly seq?: number | undefined }

/** The average that decides an order: when its window begins (epoch ms), and its value as it came about, oldest first. */
export type TickAverage = { readonly after: number; readonly line: readonly TradePoint[] }

export type TickGeometry = {
  /** One line for each part of the ticks without a gap. */
  readonly lines: readonly (readonly PathPoint[])[]
  readonly entry: PathPoint
  readonly exit: PathPoint | undefined
  /** Of an order that an average decides: where its window begins, and its line. */
  readonly average: { readonly x: number; readonly line: readonly PathPoint[] } | undefined
  /** Where a tick is in the box. */
  readonly place: (tick: TradePoint) => PathPoint
}

const inset = 8

/**
 * Places ticks, entry and exit by their time in a box of `width` x `height` pixels. Ticks after the exit are left out, because
 * they do not decide the order. Entry and exit are drawn even when the list holds no tick for them. Where ticks are missing
 * the line is interrupted, because the price between them is not known. An average is no price of a tick: the line does not lead to it.
 */
export function tickGeometry(
  ticks: readonly TradePoint[],
  entry: TradePoint,
  exit: TradePoint | undefined,
  width: number,
  height: number,
  average?: TickAverage,
): TickGeometry {
  const isBetween = ({ at }: TradePoint) => at > entry.at && (!exit || (average ? at <= exit.at : at < exit.at))
  const between = ticks.filter(isBetween).sort(byTime)
  const way = [entry, ...between, ...(exit && !average ? [exit] : [])]
  const all = exit && average ? [...way, exit] : way
  const prices = [...all, ...(average?.line ?? [])].map(({ price }) => price)
  const low = prices.reduce((least, price) => Math.min(least, price), entry.price)
  const high = prices.reduce((most, price) => Math.max(most, price), entry.price)
  const until = Math.max(all.at(-1)?.at ?? entry.at, average?.line.at(-1)?.at ?? entry.at)
  const lasted = Math.max(1, until - entry.at)
  const place = ({ price, at }: TradePoint): PathPoint => ({
    x: inset + ((at - entry.at) / lasted) * (width - inset * 2),
    y: high > low ? inset + ((high - price) / (high - low)) * (height - inset * 2) : height / 2,
  })
  return {
    lines: splitAtGaps(way).map((part) => part.map(place)),
    entry: place(entry),
    exit: exit && place(exit),
    average: average && {
      x: Math.max(inset, place({ price: entry.price, at: average.after }).x),
      line: average.line.filter(({ at }) => at >= entry.at).map(place),
    },
    place,
  }
}

const byTime = (a: TradePoint, b: TradePoint) => a.at - b.at || (a.seq ?? 0) - (b.seq ?? 0)

/**
 * Splits the points where a sequence number is skipped, and where the exit has another price than the tick with its sequence
 * number. Points without a sequence number are not split.
 */
function splitAtGaps(points: readonly TradePoint[]): readonly (readonly TradePoint[])[] {
  const parts: TradePoint[][] = []
  let before: TradePoint | undefined
  for (const point of points) {
    if (!before || isGap(before, point)) parts.push([])
    parts.at(-1)?.push(point)
    before = point
  }
  return parts
}

function isGap(before: TradePoint, point: TradePoint): boolean {
  if (before.seq === undefined || point.seq === undefined) return false
  return point.seq > before.seq + 1 || (point.seq === before.seq && point.price !== before.price)
}

/** The index of the place that is nearest to `x`, of two as near the later one; -1 without a place. */
export function nearestPlace(places: readonly PathPoint[], x: number): number {
  return places.reduce((nearest, place, index) => {
    const before = places[nearest]
    return before && Math.abs(before.x - x) < Math.abs(place.x - x) ? nearest : index
  }, -1)
}
