import type { Indicator } from './indicator.ts'
import { averageLines, namedByPeriod, periodParameters } from './periods.ts'
import { change, composed, simpleAverage, together, total } from './steps.ts'

/** VOL, the volume of each candle with its moving averages: MA(n) is the arithmetic mean of the last n volumes, as in klinecharts. */
export const volume: Indicator = {
  id: 'vol',
  name: 'VOL',
  description: '成交量',
  pane: 'sub',
  parameters: periodParameters(5, 10, 20),
  lines: (parameters) => ['VOL', ...namedByPeriod('MA')(parameters)],
  plots: (parameters) => [{ as: 'bars', value: 0, sign: 'candle' }, ...averageLines(parameters.length, 1)],
  axis: 'from-zero',
  format: 'volume',
  start(parameters) {
    const averages = together(parameters.map(simpleAverage))
    return composed((candle, take) => [candle.volume, ...averages[take](candle.volume)])
  },
}

/**
 * OBV, on-balance volume: the volume of a candle is added if its close is above the close before, subtracted if it is below, and left out
 * if they are equal. The first candle has zero. Source: Granville, Granville's New Key to Stock Market Profits (1963).
 */
export const onBalanceVolume: Indicator = {
  id: 'obv',
  name: 'OBV',
  description: '能量潮',
  pane: 'sub',
  parameters: [],
  lines: () => ['OBV'],
  plots: () => averageLines(1),
  format: 'volume',
  cumulative: true,
  start() {
    const [move, balance] = [change(), total()]
    return composed((candle, take) => {
      const moved = move[take](candle.close)
      return [balance[take](moved > 0 ? candle.volume : moved < 0 ? -candle.volume : 0)]
    })
  },
}
