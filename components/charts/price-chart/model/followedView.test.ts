import { expect, test } from 'vitest'
import { seriesOf } from './candleSeries.ts'
import { FollowedView } from './followedView.ts'
import { noRuns } from './indicatorRun.ts'
import { initialViewport } from './viewport.ts'

const candles = Array.from({ length: 50 }, (_, second) => ({
  openAt: second * 1000,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 0,
}))
const of = (openedAt?: number) => ({
  series: seriesOf(candles),
  content: { intervalMs: 1000, pauses: [], runs: noRuns, horizon: { seconds: 30, isFitted: true, openedAt } },
  plotWidth: 320,
})

test('the prices are zoomed between a tenth and ten times, until they are automatic or another series is shown', () => {
  const view = new FollowedView()
  for (let times = 0; times < 20; times++) view.zoomPrices(2)
  expect(view.priceZoom).toBe(10)
  for (let times = 0; times < 20; times++) view.zoomPrices(0.5)
  expect(view.priceZoom).toBe(0.1)
  view.zoomPrices(undefined)
  expect(view.priceZoom).toBe(1)
  view.zoomPrices(2)
  view.reset()
  expect(view.priceZoom).toBe(1)
})

test('the picture of an order that begins to run has the usual scale; another duration in the ticket keeps the zoom', () => {
  const view = new FollowedView()
  view.current = { barWidth: 3, offset: -30 }
  view.zoomPrices(3)
  view.showOrder(of(), false)
  expect(view.priceZoom).toBe(3)
  view.showOrder(of(40_000), true)
  expect(view.priceZoom).toBe(1)
  view.zoomPrices(3)
  view.appended(1, of(40_000))
  expect(view.priceZoom).toBe(3)
})

test('an order that begins to run is in view wherever the member has moved the chart; one that is composed leaves a view of the past', () => {
  const view = new FollowedView()
  view.current = { barWidth: 12, offset: 0 }
  view.move({ barWidth: 12, offset: 20 })
  view.showOrder(of(), false)
  expect(view.current).toEqual({ barWidth: 12, offset: 20 })
  view.showOrder(of(40_000), true)
  expect(view.current).toEqual(initialViewport(of().series, of(40_000).content, 320))
  view.move({ barWidth: 12, offset: 20 })
  view.appended(1, of(40_000))
  expect(view.current, 'moved since: it stays').toEqual({ barWidth: 12, offset: 21 })
})

test('a plot of another width has its view anew, unless the member has moved it', () => {
  const view = new FollowedView()
  view.current = { barWidth: 3, offset: -30 }
  view.resized()
  expect(view.current).toBeUndefined()
  view.move({ barWidth: 12, offset: 20 })
  view.resized()
  expect(view.current).toEqual({ barWidth: 12, offset: 20 })
})
