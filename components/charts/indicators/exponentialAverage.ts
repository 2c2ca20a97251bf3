import type { Indicator } from './indicator.ts'
import { averageLines, namedByPeriod, ofCloses, periodParameters } from './periods.ts'
import { exponentialAverage, exponentialDecay, hiddenAtFirst, inputsToForget, type RunningStep } from './steps.ts'

/**
 * EMA, exponential moving averages: EMA = (2 close + (n - 1) EMA before) / (n + 1), seeded by the simple average of the first n closes.
 * Source: the usual definition, as in Murphy, Technical Analysis of the Financial Markets (1999), chapter 9; the periods and the seed are
 * those of klinecharts.
 */
export const exponentialMovingAverage: Indicator = {
  id: 'ema',
  name: 'EMA',
  description: '指数移动平均线',
  pane: 'main',
  parameters: periodParameters(6, 12, 20),
  lines: namedByPeriod('EMA'),
  plots: (parameters) => averageLines(parameters.length),
  format: 'price',
  start: (parameters) => ofCloses(parameters.map(settledAverage)),
}

/**
 * The seed is at candle n - 1, counted from zero. The true average there and the seed are both between the lowest and the highest
 * close, so the value is off by less than decay^k of that range k candles later.
 */
function settledAverage(period: number): RunningStep {
  const hidden = period - 1 + inputsToForget(exponentialDecay(period))
  return hiddenAtFirst(hidden, Number.NaN, exponentialAverage(period))
}
