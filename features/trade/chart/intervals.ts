import { type Interval, intervals } from '#lib/contract/market.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** What the backend makes no candles of: they are made of its quotes (docs/product.md, 11). */
export const shortIntervals = ['tick', '5s', '15s'] as const
export type ShortInterval = (typeof shortIntervals)[number]
export type ChartInterval = ShortInterval | Interval

/** Every interval that the chart can have, shortest first. */
export const chartIntervals: readonly ChartInterval[] = [...shortIntervals, ...intervals]

/** Those that are offered to the member: as many as fit a phone's width in one line. */
export const offeredIntervals: readonly ChartInterval[] = chartIntervals.filter((interval) => interval !== '30m')

export const isShort = (interval: ChartInterval): interval is ShortInterval =>
  shortIntervals.some((short) => short === interval)

/** Length of a candle in seconds. A tick chart has a place for every second. */
export const intervalSeconds: Readonly<Record<ChartInterval, number>> = {
  tick: 1,
  '5s': 5,
  '15s': 15,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
}

/** An order is at most so many candles long in the interval that fits it, and in one that the member can choose for it. */
const MOST_CANDLES = 24
const MOST_NARROW_CANDLES = 120

/** The durations (seconds) up to which orders are drawn in these intervals, where the backend offers quotes (docs/product.md, 11.4). */
const shortFits: readonly (readonly [most: number, interval: ShortInterval])[] = [
  [30, 'tick'],
  [120, '5s'],
  [360, '15s'],
]

/** The interval, of those that are offered, in which an order of this duration (seconds) is 6 to 24 candles long. */
export function fittingInterval(seconds: number, offered: readonly ChartInterval[]): ChartInterval {
  const short = shortFits.find(([most]) => seconds <= most)?.[1]
  if (short && offered.includes(short)) return short
  const fits = (interval: ChartInterval) => !isShort(interval) && seconds <= intervalSeconds[interval] * MOST_CANDLES
  return offered.find(fits) ?? offered.at(-1) ?? '1m'
}

/** Whether an order of this duration (seconds) can be drawn in an interval: it is one candle long at least. */
export function holdsOrder(interval: ChartInterval, seconds: number): boolean {
  const candles = seconds / intervalSeconds[interval]
  return candles >= 1 && candles <= MOST_NARROW_CANDLES
}

/** The durations (seconds) up to which the line of an order's time is made of these quotes, so that its points are at their own times. */
const lineFits: readonly (readonly [most: number, interval: ShortInterval])[] = [
  [120, 'tick'],
  [600, '5s'],
]

/** The interval of which the line of an order's time is made, where the member has chosen another one. */
export function lineInterval(chosen: ChartInterval, seconds: number, offered: readonly ChartInterval[]): ChartInterval {
  const finest = lineFits.find(([most]) => seconds <= most)?.[1]
  const isFiner = finest && offered.includes(finest) && intervalSeconds[finest] < intervalSeconds[chosen]
  return isFiner ? finest : chosen
}

/**
 * Whether there are candles to draw: a tick has none, and where two quotes for each are not usual they would be flecks of one price.
 *
 * @param distances The usual time (ms) between two quotes, as each interval has shown it so far.
 */
export function hasCandles(
  interval: ChartInterval,
  distances: Partial<Readonly<Record<ChartInterval, number>>>,
): boolean {
  if (!isShort(interval)) return true
  const distance = distances[interval] ?? Math.min(...Object.values(distances))
  return interval !== 'tick' && (!Number.isFinite(distance) || intervalSeconds[interval] * 1000 >= 2 * distance)
}

/** Whether its candles close at whole multiples of their length (UTC), and one after another: not those of a day, and not single quotes. */
export const closesByClock = (interval: ChartInterval): boolean =>
  interval !== 'tick' && intervalSeconds[interval] <= 3600

export const intervalMessages: Readonly<Record<ChartInterval, MessageKey>> = {
  tick: '分笔',
  '5s': '5秒',
  '15s': '15秒',
  '1m': '1分',
  '5m': '5分',
  '15m': '15分',
  '30m': '30分',
  '1h': '1小时',
  '4h': '4小时',
  '1d': '1天',
}
