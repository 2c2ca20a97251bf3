import { type CandleSeries, candlesBetween, seriesLength } from './candleSeries.ts'
import type { ChartFrame } from './chartFrame.ts'
import { type ChartParts, place, show, write } from './chartParts.ts'
import { isLabelled } from './timeAxis.ts'
import { visibleRange, xOf } from './viewport.ts'

/**
 * Writes the times of closed candles under the picture, as wide as it is: they pan with it. Elements, because echarts would
 * lay out labels at the price of all candles together, and draw all anew when a labelled one closes. `every`: candles from one
 * label to the next.
 */
export function placeTimes(
  { times }: ChartParts,
  { layout, view, count }: ChartFrame,
  series: CandleSeries,
  labels: { readonly every: number; readonly intervalMs: number; readonly write: (at: number) => string },
): void {
  const { from, to } = visibleRange(view, count, layout.plotWidth, layout.margin)
  const tail = seriesLength(series) - count
  const shown = candlesBetween({ ...series, live: undefined }, from, to + tail).flatMap(({ openAt }, index) =>
    isLabelled(openAt, labels.intervalMs, labels.every) ? [{ openAt, place: from + index + 0.5 }] : [],
  )
  while (times.children.length < shown.length) times.append(document.createElement('span'))
  for (const [index, element] of [...times.children].entries()) {
    const label = shown[index]
    if (!(element instanceof HTMLElement)) continue
    show(element, label !== undefined)
    if (!label) continue
    place(element, layout.margin + xOf(view, count, layout.plotWidth, label.place), 0)
    write(element, labels.write(label.openAt))
  }
}
