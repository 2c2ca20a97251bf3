import { describe, expect, test } from 'vitest'
import { type CandleSeries, seriesLength, seriesOf } from './candleSeries.ts'
import { heldView } from './heldView.ts'
import { type Viewport, xOf } from './viewport.ts'

const minutes = (...list: readonly number[]) =>
  seriesOf(list.map((openAt) => ({ openAt, open: 1, high: 1, low: 1, close: 1, volume: 0 })))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** Where the candle of a minute stands on a plot of 300 pixels. */
function placeOf(minute: number, view: Viewport, series: CandleSeries): number {
  const index = [...series.closed, series.live].findIndex((candle) => candle?.openAt === minute)
  return xOf(view, seriesLength(series), 300, index)
}

describe('heldView', () => {
  const past = { barWidth: 10, offset: 12.5 }

  test.each([
    ['older ones in front', [...range(-30, 34), ...range(50, 56)]],
    ['newer ones at the end', [...range(0, 34), ...range(50, 60)]],
    ['those that were missed in between', range(0, 60)],
  ])('a view in the past keeps its candles: %s', (_, list) => {
    const before = minutes(...range(0, 34), ...range(50, 56))
    const after = minutes(...list)
    const view = heldView(past, before, after)
    expect(placeOf(20, view, after)).toBeCloseTo(placeOf(20, past, before))
  })

  test('a view of the newest candle goes on following it', () => {
    const view = { barWidth: 10, offset: -4 }
    expect(heldView(view, minutes(...range(0, 40)), minutes(...range(0, 50)))).toBe(view)
  })

  test('candles that are gone altogether leave the view as it is', () => {
    expect(heldView(past, minutes(...range(0, 40)), minutes(...range(500, 540)))).toBe(past)
  })
})
