import type { Indicator, Values } from './indicator.ts'
import { averageLines, periodParameter } from './periods.ts'
import { composed, exponentialAverage, exponentialDecay, FORGOTTEN, hiddenAtFirst } from './steps.ts'

const unknown: Values = [Number.NaN, Number.NaN, Number.NaN]

/**
 * MACD, moving average convergence/divergence: DIF = EMA(fast) - EMA(slow) of the closes; DEA = EMA(signal) of DIF, seeded by the simple
 * average of the first DIFs; the bar is 2 (DIF - DEA). Source: Appel, Technical Analysis: Power Tools for Active Investors (2005);
 * the bar is doubled as in Chinese markets and in klinecharts.
 */
export const macd: Indicator = {
  id: 'macd',
  name: 'MACD',
  description: '快线、慢线、信号线',
  pane: 'sub',
  parameters: [periodParameter('fast', 12), periodParameter('slow', 26), periodParameter('signal', 9)],
  lines: () => ['DIF', 'DEA', 'MACD'],
  plots: () => [{ as: 'bars', value: 2, sign: 'value' }, ...averageLines(2)],
  axis: 'around-zero',
  format: 'price',
  accepts: ([fast = 12, slow = 26]) => fast < slow,
  start([fastPeriod = 12, slowPeriod = 26, signalPeriod = 9]) {
    const [fast, slow] = [exponentialAverage(fastPeriod), exponentialAverage(slowPeriod)]
    const signal = exponentialAverage(signalPeriod)
    const lines = composed(({ close }: { readonly close: number }, take): Values => {
      const dif = fast[take](close) - slow[take](close)
      if (Number.isNaN(dif)) return unknown
      const dea = signal[take](dif)
      return [dif, dea, 2 * (dif - dea)]
    })
    return hiddenAtFirst(candlesToForget(fastPeriod, slowPeriod, signalPeriod), unknown, lines)
  },
}

/**
 * How many candles there are before older ones move none of the three lines by `FORGOTTEN` of the range of prices, R. In R:
 *
 * - Each average is off by at most 1 at its seed, candle n - 1 counted from zero, and by decay^k of that k candles later. As DIF takes
 *   one average from the other, its worst is the sum of the two.
 * - DEA is seeded signal - 1 candles after the first DIF. All DIFs are within 1 of zero, so it is off by at most 2 there. With every
 *   candle it keeps its decay of what it is off by, and takes the rest from what DIF is off by.
 * - The bar is off by twice the difference of the two. It is followed for each seed by itself, because much of it cancels.
 */
function candlesToForget(fast: number, slow: number, signal: number): number {
  const signalDecay = exponentialDecay(signal)
  let candle = Math.max(fast, slow) - 1 + signal - 1
  let seeds = [fast, slow].map((length) => ({
    decay: exponentialDecay(length),
    inDif: exponentialDecay(length) ** (candle - (length - 1)),
    inDea: 0,
  }))
  let ofDea = 2
  const worst = () => {
    const sum = (part: (seed: { readonly inDif: number; readonly inDea: number }) => number) =>
      seeds.reduce((total, seed) => total + Math.abs(part(seed)), 0)
    return Math.max(
      sum(({ inDif }) => inDif),
      sum(({ inDea }) => inDea) + ofDea,
      2 * (sum(({ inDif, inDea }) => inDif - inDea) + ofDea),
    )
  }
  while (worst() >= FORGOTTEN) {
    candle += 1
    ofDea *= signalDecay
    seeds = seeds.map(({ decay, inDif, inDea }) => ({
      decay,
      inDif: decay * inDif,
      inDea: signalDecay * inDea + (1 - signalDecay) * decay * inDif,
    }))
  }
  return candle
}
