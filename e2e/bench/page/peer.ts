import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle, PriceTick } from '#components/charts/candle.ts'
import type { Plot } from '#components/charts/indicators/indicator.ts'
import {
  applyTick,
  type CandleSeries,
  emptySeries,
  seriesOf,
} from '#components/charts/price-chart/model/candleSeries.ts'
import { type IndicatorRun, runsOf } from '#components/charts/price-chart/model/indicatorRun.ts'
import { INTERVAL_MS } from '../tape.ts'
import type { Contestant, Shown } from './contestant.ts'

const RISE = '#25c07c'
const FALL = '#ff5f6e'
const RISE_VOLUME = '#25c07c8c'
const FALL_VOLUME = '#ff5f6e8c'
const LINES = ['#ff8a1f', '#e8edf7', '#93a1bd']
/** The product's chart opens with candles this wide. */
const FIRST_BAR_WIDTH = 7
const ROOM_AHEAD = 0.14
/** How high the pane of prices is, beside one of an indicator, as in the product's chart with two of them. */
const PRICES_STRETCH = 3

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

/** What an indicator draws with one of its lines. */
interface Drawn {
  readonly run: IndicatorRun
  readonly plot: Exclude<Plot, { as: 'area' }>
  readonly series: ISeriesApi<'Line'> | ISeriesApi<'Histogram'>
}

function makeSeries(chart: IChartApi, { indicators, hasVolume }: Shown) {
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: RISE,
    downColor: FALL,
    borderVisible: false,
    wickUpColor: RISE,
    wickDownColor: FALL,
    priceLineStyle: LineStyle.Dashed,
  })
  const volume = hasVolume ? addVolume(chart) : undefined
  const { main, sub } = runsOf(indicators)
  const panes = [...main.map((run) => ({ run, pane: 0 })), ...sub.map((run, index) => ({ run, pane: index + 1 }))]
  const drawn = panes.flatMap(({ run, pane }) => run.plots.flatMap((plot) => addPlot(chart, run, plot, pane)))
  const [prices, ...others] = chart.panes()
  prices?.setStretchFactor(PRICES_STRETCH)
  for (const other of others) other.setStretchFactor(1)
  return { candles, volume, runs: panes.map(({ run }) => run), drawn }
}

function addVolume(chart: IChartApi) {
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
  return volume
}

/** lightweight-charts draws lines and bars, but not the area between two lines. */
function addPlot(chart: IChartApi, run: IndicatorRun, plot: Plot, pane: number): readonly Drawn[] {
  if (plot.as === 'area') return []
  const quiet = { lastValueVisible: false, priceLineVisible: false } as const
  if (plot.as === 'bars') return [{ run, plot, series: chart.addSeries(HistogramSeries, quiet, pane) }]
  const color = LINES[plot.value % LINES.length] ?? RISE
  const line = { ...quiet, color, lineWidth: 1, crosshairMarkerVisible: false } as const
  return [{ run, plot, series: chart.addSeries(LineSeries, line, pane) }]
}

/** The point of one line at a candle; without a value there is only the time. */
function pointAt({ run, plot }: Drawn, candle: Candle, index: number) {
  const time = timeOf(candle)
  const value = run.at(index)[plot.value] ?? Number.NaN
  if (Number.isNaN(value)) return { time }
  return plot.as === 'bars' ? { time, value, color: value < 0 ? FALL_VOLUME : RISE_VOLUME } : { time, value }
}

/**
 * lightweight-charts with the same content, used as its documentation says: `setData` once, `update` with every tick.
 * It rolls ticks into candles and calculates indicators with the same code as the product's chart, so that only the charts
 * themselves differ.
 */
export function peer(shown: Shown): Contestant {
  let chart: IChartApi | undefined
  let parts: ReturnType<typeof makeSeries> | undefined
  let series: CandleSeries = emptySeries
  const follow = (next: CandleSeries) => {
    series = next
    for (const run of parts?.runs ?? []) run.follow(next)
  }
  return {
    show(root, candles) {
      chart = makeChart(root)
      parts = makeSeries(chart, shown)
      follow(seriesOf(candles))
      parts.candles.setData(candles.map((candle) => ({ time: timeOf(candle), ...bar(candle) })))
      parts.volume?.setData(candles.map(volumeBar))
      for (const line of parts.drawn) line.series.setData(candles.map((candle, index) => pointAt(line, candle, index)))
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
      follow(applyTick(series, tick, INTERVAL_MS))
      const { live, closed } = series
      if (!live) return
      parts.candles.update({ time: timeOf(live), ...bar(live) })
      parts.volume?.update(volumeBar(live))
      for (const line of parts.drawn) line.series.update(pointAt(line, live, closed.length))
    },
    barWidth: () => chart?.timeScale().options().barSpacing ?? FIRST_BAR_WIDTH,
  }
}
