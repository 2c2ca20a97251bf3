import type { CandleSeries } from './candleSeries.ts'

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 960, 1920, 3840, 7680]

/** How many candles lie between two labels of the time axis so that labels of `labelWidth` pixels keep their distance. */
export function labelStep(barWidth: number, labelWidth: number): number {
  const needed = (labelWidth * 1.9) / barWidth
  return steps.find((step) => step >= needed) ?? Math.ceil(needed)
}

/** Whether a candle carries a label. It depends on its time alone, so that labels stay with their candles while panning. */
export function isLabelled(openAt: number, intervalMs: number, step: number): boolean {
  return Math.round(openAt / intervalMs) % step === 0
}

/** Whether one of the `added` candles that closed last carries a label. */
export function closesLabelled(series: CandleSeries, added: number, intervalMs: number, step: number): boolean {
  const first = series.closed.length - added
  return series.closed.slice(first).some(({ openAt }) => isLabelled(openAt, intervalMs, step))
}
