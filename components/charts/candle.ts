/** One candle. Prices and volume are plain numbers because they become pixels, never money. `openAt` is epoch ms. */
export type Candle = {
  readonly openAt: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Prices are missing between the candle before and this one: no line is drawn over the gap. */
  readonly isAfterGap?: true
  /** When its close was quoted (epoch ms), where that is known: a line has its point there. */
  readonly closedAt?: number
  /** Nothing was quoted in its time: nothing is drawn there, and its prices are the close before. */
  readonly isEmpty?: true
  /** It is part of a time without quotes that no line crosses. It stands for more than an interval where that is drawn shortened. */
  readonly isBreak?: true
}

/** One quote as the chart needs it; `at` is epoch ms on the server's clock, `volume` what this tick adds (default 0). */
export type PriceTick = { readonly price: number; readonly at: number; readonly volume?: number }

/** Where live ticks come from. */
export interface TickSource {
  /** Calls the listener with every tick. Returns the function that unsubscribes it. */
  readonly subscribe: (listener: (tick: PriceTick) => void) => () => void
  /** The known ticks after an instant (epoch ms), oldest first. */
  readonly since: (at: number) => readonly PriceTick[]
}

export type CandleDirection = 'up' | 'down'

/**
 * The time of an order, for which the chart leaves room at its right (docs/product.md, 11.4). An order that runs since `openedAt` (epoch
 * ms) holds the chart where it is: time fills the room. Without it the order would begin now.
 */
export interface Horizon {
  /** How long the order lasts, in seconds. */
  readonly seconds: number
  /** Whether this time has its own width, and the candles are as wide as that asks for. */
  readonly isFitted: boolean
  readonly openedAt?: number | undefined
  /** When an order that is placed now would end by the clock (epoch ms). Without it that is `seconds` from now. */
  readonly closesAt?: number | undefined
  /** How much the price usually moves within the duration, as a share of it: a bracket around the entry. */
  readonly move?: number | undefined
  /** The direction in the open ticket: its end and the side on which it wins are drawn from now on. */
  readonly direction?: CandleDirection | undefined
}

/**
 * An order as the chart shows it while it runs and while its end is told: a mark and a line at its entry price, the side on which it wins, and a line with the seconds at
 * its expiry. Instants are epoch ms. Of several, the later ones are drawn over the earlier ones, and their labels come first.
 */
export type PositionMark = {
  readonly id: string
  /** The chart speaks of another open order: this one has its marks alone, with the time of its expiry. */
  readonly isOther?: boolean
  readonly direction: CandleDirection
  readonly price: number
  /** The stake, as it is beside the entry. */
  readonly stake: string
  readonly openedAt: number
  readonly closesAt: number
  /** Whether it is settled. Its flag says when it ended. */
  readonly hasEnded?: boolean
  /** When it ended: before its expiry if it was closed early. */
  readonly endedAt?: number | undefined
  /** The price at which it was settled, where the backend has stated it. */
  readonly closePrice?: number | undefined
  /** The average that decides it. */
  readonly average?: AverageMark | undefined
}

/** The window of an average that decides an order, as the chart shows it. */
export interface AverageMark {
  /** When the window begins, epoch ms: it ends with the order. */
  readonly after: number
  /** What stands in it, such as `last 30 s`. */
  readonly label: string
  /** The average as it came about until now. Empty before the window, and where a quote of it may be missing. */
  readonly line: () => readonly PriceTick[]
}

export type ChartKind = 'candles' | 'trend'

/** 1 for a candle that rose, -1 for one that fell. An unchanged candle is compared with the close before it, as echarts does. */
export function candleSign(candle: Candle, previousClose: number | undefined): 1 | -1 {
  if (candle.close !== candle.open) return candle.close > candle.open ? 1 : -1
  return previousClose === undefined || previousClose <= candle.close ? 1 : -1
}

/**
 * Joins freshly fetched candles with the known ones. Both lists are sorted oldest first and have no gap. Where they overlap,
 * the fetched candles replace the known ones. Where they do not touch, the candles between them are unknown, so only the
 * newer list is kept: a chart may be short, but it never leaves out a part in the middle.
 */
export function joinNewest(known: readonly Candle[], fetched: readonly Candle[]): readonly Candle[] {
  const [knownFrom, knownTo, from, to] = [known[0], known.at(-1), fetched[0], fetched.at(-1)]
  if (!from || !to) return known
  if (!knownFrom || !knownTo) return fetched
  const touch = from.openAt <= knownTo.openAt && knownFrom.openAt <= to.openAt
  if (!touch) return to.openAt > knownTo.openAt ? fetched : known
  return [
    ...known.filter(({ openAt }) => openAt < from.openAt),
    ...fetched,
    ...known.filter(({ openAt }) => openAt > to.openAt),
  ]
}

/**
 * How many of the newest candles to request so that they touch the known ones: the last known candle, which was still open
 * then, and those that opened since. Returns `full` when nothing is known, or when more than `most` would be needed.
 *
 * @param now The server's clock, epoch ms.
 */
export function newestLimit(
  known: readonly Candle[],
  now: number,
  intervalMs: number,
  { full, most }: { readonly full: number; readonly most: number },
): number {
  const last = known.at(-1)
  if (!last) return full
  // Two more than have opened by now, because this device's estimate of the server's clock may be a little behind.
  const needed = Math.max(0, Math.floor((now - last.openAt) / intervalMs)) + 3
  return needed > most ? full : needed
}

/**
 * Puts a page of candles that was requested `before` an instant in front of the known candles. When the known candles no
 * longer begin at that instant, the page does not fit them and is dropped.
 */
export function joinOlder(known: readonly Candle[], page: readonly Candle[], before: number): readonly Candle[] {
  if (page.length === 0 || known[0]?.openAt !== before) return known
  return [...page.filter(({ openAt }) => openAt < before), ...known]
}
