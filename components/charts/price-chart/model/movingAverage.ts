import { type CandleSeries, candlesBetween } from './candleSeries.ts'

/** Periods of the moving averages that are drawn with the candles, shortest first. */
export const averagePeriods = [5, 10, 30] as const

/** How many closes the longest of them needs. */
export const longestAverage = Math.max(...averagePeriods)

/** Simple moving average; NaN until there are `period` values. It takes time linear in the number of values. */
export function movingAverage(values: readonly number[], period: number): number[] {
  let sum = 0
  return values.map((value, index) => {
    sum += value
    if (index >= period) sum -= values[index - period] ?? 0
    return index < period - 1 ? Number.NaN : sum / period
  })
}

/** Average of the last `period` values; NaN when there are fewer. */
export function lastAverage(values: readonly number[], period: number): number {
  if (values.length < period) return Number.NaN
  let sum = 0
  for (let index = values.length - period; index < values.length; index++) sum += values[index] ?? 0
  return sum / period
}

/** Averages of the closes up to and including a candle, in the order of their periods; NaN where there are too few closes. */
export function averagesAt(series: CandleSeries, index: number): readonly number[] {
  const closes = candlesBetween(series, index + 1 - longestAverage, index + 1).map(({ close }) => close)
  return averagePeriods.map((period) => lastAverage(closes, period))
}

/** The last segment of each average's line: its value at the candle before, and at the candle itself. */
export function averageSegments(series: CandleSeries, index: number) {
  const to = averagesAt(series, index)
  return averagesAt(series, index - 1).map((from, at) => ({ from, to: to[at] ?? Number.NaN }))
}
