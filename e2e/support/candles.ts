import Big from 'big.js'
import { type Interval, kline, type Quote, quoteHistory, type WireCandle } from '#lib/contract/market.ts'
import { formatPrice } from '#lib/money/format.ts'
import type { ShownCandle } from './pages/ChartView.ts'
import { ask, type TestSite } from './testSite.ts'

interface CandleQuestion {
  readonly productId: string
  readonly interval: Interval
  readonly limit: number
}

/** The newest candles as the backend has them now, oldest first. */
export async function backendCandles(world: TestSite, question: CandleQuestion): Promise<readonly WireCandle[]> {
  const token = await world.control.session('demo')
  const query = new URLSearchParams({ ...question, limit: String(question.limit) })
  const headers = { Authorization: `Bearer ${token}` }
  return (await ask({ ...kline, path: `${kline.path}?${query}` }, world.stub.addresses[0], { headers })).items
}

/** The quotes of a product's last `ms` as the backend has them now, oldest first. */
export async function backendQuotes(world: TestSite, productId: string, ms: number): Promise<readonly Quote[]> {
  const token = await world.control.session('demo')
  const to = world.stub.world.clock.now()
  const query = new URLSearchParams({ productId, from: String(to - ms), to: String(to), limit: '1000' })
  const headers = { Authorization: `Bearer ${token}` }
  const call = { ...quoteHistory, path: `${quoteHistory.path}?${query}` }
  return (await ask(call, world.stub.addresses[0], { headers })).items
}

/** The instant at which a candle of less than a minute opened, as the chart's card shows it. */
export const secondShown = (openAt: number): string => second.format(openAt)

const ZONE = { timeZone: 'Asia/Shanghai', hourCycle: 'h23' } as const
const day = new Intl.DateTimeFormat('en-CA', { ...ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
const minute = new Intl.DateTimeFormat('en-CA', {
  ...ZONE,
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const second = new Intl.DateTimeFormat('en-GB', { ...ZONE, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const volumes = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 })

/** A candle of the backend as the chart's card should show it. */
export function asShown([openAt, ...figures]: WireCandle, interval: Interval, decimals: number): ShownCandle {
  const [open, high, low, close, volume] = figures
  const prices = [open, high, low, close].map((price) => formatPrice(price, decimals))
  return [(interval === '1d' ? day : minute).format(openAt), ...prices, volumes.format(new Big(volume).toNumber())]
}

/** The mean of the newest `period` closes. */
export function averageClose(candles: readonly WireCandle[], period: number): Big {
  const sum = candles.slice(-period).reduce((total, [, , , , close]) => total.plus(close), new Big(0))
  return sum.div(period)
}
