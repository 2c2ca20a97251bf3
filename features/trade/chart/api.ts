import { callApi } from '#lib/api/api.ts'
import { type Interval, kline, type WireCandle } from '#lib/contract/trade.ts'

export interface CandleQuery {
  readonly productId: string
  readonly interval: Interval
  readonly limit: number
  /** Only candles that opened before this instant (epoch ms); the newest ones without it. */
  readonly before?: number | undefined
}

/** Candles of one product, oldest first. Rejects as `callApi` does. */
export async function listCandles(query: CandleQuery): Promise<readonly WireCandle[]> {
  return (await callApi(kline, query)).items
}
