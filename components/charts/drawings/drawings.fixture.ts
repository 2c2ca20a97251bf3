import type { Candle, ChartKind } from '../candle.ts'
import { seriesOf } from '../price-chart/model/candleSeries.ts'
import { type ChartGeometry, chartGeometry } from '../price-chart/model/chartSurface.ts'
import { chartFormat } from '../price-chart/model/format.ts'
import { chartFrame, chartLayout } from '../price-chart/model/frame.ts'
import { noRuns } from '../price-chart/model/indicatorRun.ts'
import type { Pause } from '../price-chart/model/timeAxis.ts'
import { clampViewport } from '../price-chart/model/viewport.ts'

export const MINUTE = 60_000

/** A candle of a minute with the prices 100 to 110: open 104, close 106. */
const minuteCandle = (minute: number): Candle => ({
  openAt: minute * MINUTE,
  open: 104,
  high: 110,
  low: 100,
  close: 106,
  volume: 1,
})

/** Candles of so many minutes, one after the other. */
export const minutes = (from: number, to: number): readonly Candle[] =>
  Array.from({ length: to - from }, (_, index) => minuteCandle(from + index))

interface Shown {
  readonly candles?: readonly Candle[]
  readonly intervalMs?: number
  readonly pauses?: readonly Pause[]
  readonly kind?: ChartKind
  /** The bar width and the offset of a viewport. */
  readonly view?: { readonly barWidth: number; readonly offset: number }
}

/** The geometry of a chart of 400 by 300 pixels. By default the newest of 60 candles ends at its right edge, each 8 pixels wide. */
export function geometryOf({
  candles = minutes(0, 60),
  intervalMs = MINUTE,
  pauses = [],
  kind = 'candles',
  view = { barWidth: 8, offset: 0 },
}: Shown = {}): ChartGeometry {
  const series = seriesOf(candles)
  const runs = noRuns
  const layout = chartLayout({ width: 400, height: 300 }, 60, 12, { kind, hasVolume: false, runs })
  const drawn = {
    frame: chartFrame({
      series,
      view: clampViewport(view, candles.length, layout.plotWidth),
      layout,
      kind,
      runs,
      decimals: 2,
      positions: [],
    }),
    series,
    intervalMs,
    pauses,
    kind,
    format: chartFormat({ decimals: 2, intervalSeconds: intervalMs / 1000 }),
  }
  return chartGeometry({ ...drawn, view: drawn.frame.view }, () => series, 1)
}
