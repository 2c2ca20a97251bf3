import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle, PriceTick } from '#components/charts/candle.ts'
import type { Calculation } from '#components/charts/indicators/indicator.ts'
import { movingAverage } from '#components/charts/indicators/movingAverage.ts'
import {
  applyTick,
  type CandleSeries,
  emptySeries,
  seriesOf,
} from '#components/charts/price-chart/model/candleSeries.ts'
import { INTERVAL_MS } from '../tape.ts'
import { averagePeriods, type Contestant } from './contestant.ts'

const RISE = '#25c07c'
const FALL = '#ff5f6e'
const RISE_VOLUME = '#25c07c8c'
const FALL_VOLUME = '#ff5f6e8c'
const LINES = ['#ff8a1f', '#e8edf7', '#93a1bd']
/** The product's chart opens with candles this wide. */
const FIRST_BAR_WIDTH = 7
const ROOM_AHEAD = 0.14

const timeOf = (candle: Candle) => (candle.openAt / 1000) as UTCTimestamp
const bar = ({ open, high, low, close }: Candle) => ({ open, high, low, close })
const volumeColor = (candle: Candle) => (candle.close < candle.open ? FALL_VOLUME : RISE_VOLUME)
const volumeBar = (candle: Candle) => ({ time: timeOf(candle), value: candle.volume, color: volumeColor(candle) })

function makeChart(root: HTMLElement): IChartApi {
  return createChart(root, {
    width: root.clientWidth,
    height: root.clientHeight,
    layout: {
      background: { color: '#0a1222' },
      textColor: '#93a1bd',
      fontSize: 11,
      fontFamily: 'sans-serif',
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: '#26365a' } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.25 } },
    timeScale: { borderVisible: false, timeVisible: true, minBarSpacing: 0.5 },
  })
}

function makeSeries(chart: IChartApi) {
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: RISE,
    downColor: FALL,
    borderVisible: false,
    wickUpColor: RISE,
    wickDownColor: FALL,
    priceLineStyle: LineStyle.Dashed,
  })
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
  const averages = averagePeriods.map((_, index) =>
    chart.addSeries(LineSeries, {
      color: LINES[index] ?? RISE,
      lineWidth: 1,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    }),
  )
  return { candles, volume, averages }
}

/**
 * lightweight-charts with the same content, used as its documentation says: `setData` once, `update` with every tick.
 * It rolls ticks into candles with the same code as the product's chart, so that only the charts themselves differ.
 */
export function peer(): Contestant {
  let chart: IChartApi | undefined
  let parts: ReturnType<typeof makeSeries> | undefined
  let series: CandleSeries = emptySeries
  let averages: Calculation
  return {
    show(root, candles) {
      chart = makeChart(root)
      parts = makeSeries(chart)
      series = seriesOf(candles)
      parts.candles.setData(candles.map((candle) => ({ time: timeOf(candle), ...bar(candle) })))
      parts.volume.setData(candles.map(volumeBar))
      averages = movingAverage.start(averagePeriods)
      const last = candles.at(-1)
      const values = [...series.closed.map(averages.add), ...(last ? [averages.at(last)] : [])]
      for (const [index, period] of averagePeriods.entries()) {
        const points = candles.map((candle, at) => ({ time: timeOf(candle), value: values[at]?.[index] ?? Number.NaN }))
        parts.averages[index]?.setData(points.slice(period - 1))
      }
      const plot = chart.timeScale().width() || root.clientWidth
      const ahead = (plot * ROOM_AHEAD) / FIRST_BAR_WIDTH
      chart.timeScale().applyOptions({ barSpacing: FIRST_BAR_WIDTH, rightOffset: ahead })
    },
    fit(visible) {
      const scale = chart?.timeScale()
      if (!scale) throw new Error('The chart is not on the page.')
      const ahead = scale.options().rightOffset
      scale.applyOptions({ barSpacing: scale.width() / (visible + ahead) })
    },
    tick(tick: PriceTick) {
      if (!parts) throw new Error('The chart is not on the page.')
      const known = series.closed.length
      series = applyTick(series, tick, INTERVAL_MS)
      const { live, closed } = series
      if (!live) return
      for (const candle of closed.slice(known)) averages.add(candle)
      const time = timeOf(live)
      parts.candles.update({ time, ...bar(live) })
      parts.volume.update(volumeBar(live))
      for (const [index, value] of averages.at(live).entries()) parts.averages[index]?.update({ time, value })
    },
    barWidth: () => chart?.timeScale().options().barSpacing ?? FIRST_BAR_WIDTH,
  }
}
