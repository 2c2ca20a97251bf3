import { PRIORITY, registerLayout } from 'echarts/core'
import { sharpenLines } from './crispPixels.ts'

/** Has echarts sharpen the one-path candle series (thin candles, volume) after it has laid them out. Once for the page. */
export function sharpenLargeCandles(): void {
  registerLayout(PRIORITY.VISUAL.POST_CHART_LAYOUT, {
    seriesType: 'candlestick',
    reset: (_series, _page, api) => ({
      progress(_range, data) {
        const points: unknown = data.getLayout('largePoints')
        const width = data.getVisual('style').lineWidth ?? 1
        if (points instanceof Float32Array) sharpenLines(points, width, api.getDevicePixelRatio())
      },
    }),
  })
}
