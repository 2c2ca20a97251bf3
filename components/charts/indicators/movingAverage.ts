import type { Indicator } from './indicator.ts'
import { averageLines, namedByPeriod, ofCloses, periodParameters } from './periods.ts'
import { simpleAverage } from './steps.ts'

/**
 * MA, moving averages: MA(n) is the arithmetic mean of the last n closes. Source: the usual definition, as in Murphy, Technical Analysis
 * of the Financial Markets (1999), chapter 9; the periods are those of klinecharts. One average for each period.
 */
export const movingAverage: Indicator = {
  id: 'ma',
  name: 'MA',
  description: '移动平均线',
  pane: 'main',
  parameters: periodParameters(5, 10, 30),
  lines: namedByPeriod('MA'),
  plots: (parameters) => averageLines(parameters.length),
  format: 'price',
  start: (parameters) => ofCloses(parameters.map(simpleAverage)),
}
