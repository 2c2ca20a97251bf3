import type { Candle } from '../candle.ts'
import type { Indicator, Values } from './indicator.ts'
import { averageLines, namedByPeriod, ofCloses, periodParameter, periodParameters } from './periods.ts'
import {
  change,
  composed,
  decaying,
  FORGOTTEN,
  hiddenAtFirst,
  highest,
  inputsToForget,
  lowest,
  type RunningStep,
  wilderAverage,
  wilderAverageFrom,
  wilderDecay,
} from './steps.ts'

/**
 * KDJ, the stochastic as Chinese markets know it: RSV = 100 (close - lowest low) / (highest high - lowest low) of the last n candles,
 * and 50 where all prices are equal, which is neither high nor low; K = ((k - 1) K before + RSV) / k; D = ((d - 1) D before + K) / d; both start from 50;
 * J = 3K - 2D. Source: Lane, Lane's Stochastics (Stocks & Commodities 2:3, 1984); K, D and J as in the comment of klinecharts' KDJ.
 */
export const kdj: Indicator = {
  id: 'kdj',
  name: 'KDJ',
  description: '随机指标',
  pane: 'sub',
  parameters: [periodParameter('period', 9), periodParameter('k', 3), periodParameter('d', 3)],
  lines: () => ['K', 'D', 'J'],
  plots: () => averageLines(3),
  levels: [20, 80],
  format: 1,
  start([length = 9, kPeriod = 3, dPeriod = 3]) {
    const position = positionInRange(length)
    const [kLine, dLine] = [wilderAverageFrom(50, kPeriod), wilderAverageFrom(50, dPeriod)]
    const lines = composed((candle: Candle, take): Values => {
      const { fromLow, span } = position[take](candle)
      const k = kLine[take](span === 0 ? 50 : (fromLow / span) * 100)
      const d = dLine[take](k)
      return [k, d, 3 * k - 2 * d]
    })
    return hiddenAtFirst(candlesToForgetStart(length, kPeriod, dPeriod), [Number.NaN, Number.NaN, Number.NaN], lines)
  },
}

/**
 * How many candles there are before the start from 50 moves none of the three lines by `FORGOTTEN` of their scale of 100. Bounds, in
 * parts of the scale: before the first RSV, at candle n - 1 counted from zero, K and D are off by at most a half. With every candle, K
 * keeps its decay of that, and D keeps its decay and takes the rest from how far K is off. J is off by at most three times the one and
 * twice the other, which is the most of the three.
 */
function candlesToForgetStart(length: number, kPeriod: number, dPeriod: number): number {
  const [kKept, dKept] = [wilderDecay(kPeriod), wilderDecay(dPeriod)]
  const next = (k: number, d: number) => [kKept * k, dKept * d + (1 - dKept) * kKept * k] as const
  let candle = length - 1
  let [kIsOff, dIsOff] = next(0.5, 0.5)
  while (3 * kIsOff + 2 * dIsOff >= FORGOTTEN) {
    candle += 1
    ;[kIsOff, dIsOff] = next(kIsOff, dIsOff)
  }
  return candle
}

/**
 * RSI, relative strength index: 100 - 100 / (1 + gain / loss), where gain and loss are Wilder's smoothings of the closes' moves up and
 * down; 100 where there is no loss, and 50 where there is no move at all. Source: Wilder, New Concepts in Technical Trading Systems (1978), section VI.
 */
export const relativeStrengthIndex: Indicator = {
  id: 'rsi',
  name: 'RSI',
  description: '相对强弱',
  pane: 'sub',
  parameters: periodParameters(6, 12, 24),
  lines: namedByPeriod('RSI'),
  plots: (parameters) => averageLines(parameters.length),
  axis: { min: 0, max: 100 },
  levels: [30, 70],
  format: 1,
  start: (parameters) => ofCloses(parameters.map(relativeStrength)),
}

/**
 * The seed is at candle n, counted from zero, because the first candle has no move. While prices stand still, all moves before decay
 * alike, and what the seed adds to gain and loss does not become less important. So the value is hidden not only until the seed's weight
 * is forgotten, but also until the seed's part of gain and loss is. Older candles whose moves are on average as large as those of the
 * seed then move it by less than `FORGOTTEN` of its scale.
 */
function relativeStrength(length: number): RunningStep {
  const [move, gain, loss] = [change(), wilderAverage(length), wilderAverage(length)]
  const ofSeed = decaying(length, wilderDecay(length))
  const strength = composed((close: number, take) => {
    const moved = move[take](close)
    if (Number.isNaN(moved)) return Number.NaN
    const up = gain[take](Math.max(moved, 0))
    const down = loss[take](Math.max(-moved, 0))
    if (ofSeed[take](Math.abs(moved)) > FORGOTTEN * (up + down)) return Number.NaN
    if (up + down === 0) return 50
    return down === 0 ? 100 : 100 - 100 / (1 + up / down)
  })
  return hiddenAtFirst(length + inputsToForget(wilderDecay(length)), Number.NaN, strength)
}

/**
 * WR, Williams %R: 100 (close - highest high) / (highest high - lowest low) of the last n candles, from -100 at the low to 0 at the high,
 * and -50 where both are equal, which is neither high nor low. Source: Williams, How I Made One Million Dollars Last Year Trading
 * Commodities (1973); the negative sign and the periods are those of klinecharts.
 */
export const williamsR: Indicator = {
  id: 'wr',
  name: 'WR',
  description: '威廉指标',
  pane: 'sub',
  parameters: periodParameters(6, 10, 14),
  lines: namedByPeriod('WR'),
  plots: (parameters) => averageLines(parameters.length),
  axis: { min: -100, max: 0 },
  levels: [-80, -20],
  format: 1,
  start(parameters) {
    const positions = parameters.map(positionInRange)
    return composed((candle, take) =>
      positions.map((position) => {
        const { fromHigh, span } = position[take](candle)
        return span === 0 ? -50 : (fromHigh / span) * 100
      }),
    )
  },
}

/** Where a close is between the highest high and the lowest low of the last candles. */
type Position = { readonly fromLow: number; readonly fromHigh: number; readonly span: number }

function positionInRange(length: number): RunningStep<Candle, Position> {
  const [top, bottom] = [highest(length), lowest(length)]
  return composed(({ high, low, close }, take) => {
    const [most, least] = [top[take](high), bottom[take](low)]
    return { fromLow: close - least, fromHigh: close - most, span: most - least }
  })
}
