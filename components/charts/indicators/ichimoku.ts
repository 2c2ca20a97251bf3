import type { Indicator } from './indicator.ts'
import { averageLines, periodParameter } from './periods.ts'
import { composed, highest, lowest, type RunningStep } from './steps.ts'

/**
 * Ichimoku. Tenkan and Kijun are the middle between the highest high and the lowest low of the last 9 and 26 candles. Senkou A is the
 * middle between these two, Senkou B the middle of the last 52 candles; both are drawn 26 candles (the period of Kijun) later, so that
 * they reach beyond the newest candle, and the cloud is the area between them. Chikou is the close, drawn 26 candles earlier. Source:
 * Hosoda (Ichimoku Sanjin), Ichimoku Kinko Hyo (1969), as in Elliott, Ichimoku Charts (2007).
 */
export const ichimoku: Indicator = {
  id: 'ichimoku',
  name: 'Ichimoku',
  description: '一目均衡表',
  pane: 'main',
  parameters: [periodParameter('tenkan', 9), periodParameter('kijun', 26), periodParameter('senkou', 52)],
  lines: () => ['Tenkan', 'Kijun', 'Senkou A', 'Senkou B', 'Chikou'],
  shifts: ([, kijun = 26]) => [0, 0, kijun, kijun, -kijun],
  plots: () => [{ as: 'area', from: 2, to: 3 }, ...averageLines(4), { as: 'line', value: 4, color: 'band' }],
  format: 'price',
  start([tenkanPeriod = 9, kijunPeriod = 26, senkouPeriod = 52]) {
    const [tenkan, kijun, senkou] = [middle(tenkanPeriod), middle(kijunPeriod), middle(senkouPeriod)]
    return composed((candle, take) => {
      const conversion = tenkan[take](candle)
      const base = kijun[take](candle)
      return [conversion, base, (conversion + base) / 2, senkou[take](candle), candle.close]
    })
  },
}

/** The middle between the highest high and the lowest low of the last `length` candles. */
function middle(length: number): RunningStep<{ readonly high: number; readonly low: number }> {
  const [top, bottom] = [highest(length), lowest(length)]
  return composed(({ high, low }, take) => (top[take](high) + bottom[take](low)) / 2)
}
