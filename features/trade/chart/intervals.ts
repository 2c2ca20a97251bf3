import type { Interval } from '#lib/contract/trade.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'

/** Length of a candle in seconds. */
export const intervalSeconds: Readonly<Record<Interval, number>> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
}

export const intervalMessages: Readonly<Record<Interval, MessageKey>> = {
  '1m': '1分',
  '5m': '5分',
  '15m': '15分',
  '30m': '30分',
  '1h': '1小时',
  '4h': '4小时',
  '1d': '1天',
}
