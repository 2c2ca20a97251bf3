import type { Indicator } from './indicator.ts'
import { periodParameter } from './periods.ts'
import { composed, deviation, simpleAverage } from './steps.ts'

/**
 * BOLL, Bollinger bands: the middle is the simple average of the last n closes, the bands are k population standard deviations of the
 * same closes above and below it. Source: Bollinger, Bollinger on Bollinger Bands (2001).
 */
export const bollingerBands: Indicator = {
  id: 'boll',
  name: 'BOLL',
  description: '布林带',
  pane: 'main',
  parameters: [periodParameter('period', 20), { name: 'deviations', initial: 2, most: 10 }],
  lines: () => ['UP', 'MID', 'DN'],
  plots: () => [
    { as: 'area', from: 0, to: 2 },
    { as: 'line', value: 0, color: 'band' },
    { as: 'line', value: 1, color: 'band', dashed: true },
    { as: 'line', value: 2, color: 'band' },
  ],
  // A band that leaves the picture says nothing about how far the price is from it.
  widensPrices: true,
  format: 'price',
  start([length = 20, deviations = 2]) {
    const average = simpleAverage(length)
    const spread = deviation(length)
    return composed(({ close }, take) => {
      const middle = average[take](close)
      const distance = deviations * spread[take](close)
      return [middle + distance, middle, middle - distance]
    })
  },
}
