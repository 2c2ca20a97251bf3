/** Periods of the moving averages under the candles, shortest first (look.md, Product). */
export const averagePeriods = [5, 10, 30] as const

/** How many closes the longest of them takes. */
export const longestAverage = Math.max(...averagePeriods)

/** Simple moving average; NaN until there are `period` values. Linear in the number of values. */
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
