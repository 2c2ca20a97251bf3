import { type Interval, intervals } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** What the backend makes no candles of: they are made of its quotes (docs/product.md, 11). */
export const shortIntervals = ['tick', '5s', '15s'] as const
export type ShortInterval = (typeof shortIntervals)[number]
export type ChartInterval = ShortInterval | Interval

/** Every interval of the chart, shortest first. */
export const chartIntervals: readonly ChartInterval[] = [...shortIntervals, ...intervals]

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
