import { describe, expect, test } from 'vitest'
import type { Candle } from './candle.ts'
import { rollTick } from './candleRoll.ts'
import { type CandleSeries, seriesOf } from './candleSeries.ts'
import { chartFrame } from './chartFrame.ts'
import { chartLayout } from './chartLayout.ts'
import { following, resting } from './following.ts'
import { averagePieces, averagesAt, sameCandles, tailFits, tailLength, tailReaches } from './tail.ts'
import { closesLabelled } from './timeAxis.ts'
import { initialViewport, panBy } from './viewport.ts'

const minute = 60_000
const layout = chartLayout({ width: 390, height: 360 }, 60, 14, 'candles')
const candle = (index: number, close = 100): Candle => ({
  openAt: index * minute,
  open: 100,
  high: 110,
  low: 90,
  close,
  volume: 10,
})
const start = seriesOf(Array.from({ length: 40 }, (_, index) => candle(index)))
const view = initialViewport(layout.plotWidth)
const frame = chartFrame({
  series: start,
  view,
  layout,
  kind: 'candles',
  decimals: 2,
  positions: [],
})

/** The series after so many more candles, each opened by a tick at a price. */
function later(count: number, price = 100, volume = 1): CandleSeries {
  let series = start
  for (let added = 1; added <= count; added++)
    series = rollTick(series, { price, volume, at: (39 + added) * minute }, minute)
  return series
}

describe('the tail after the settled picture', () => {
  test('grows by one with each candle that closes, while there is room', () => {
    for (let count = 0; count <= 9; count++) {
      expect(tailLength(frame, later(count))).toBe(count)
      expect([tailReaches(frame, later(count)), tailFits(frame, later(count), 'candles')]).toEqual([true, true])
    }
    expect(tailReaches(frame, later(10))).toBe(false)
  })

  test('ends where a price or a volume leaves the scale, closed or moving', () => {
    expect(tailFits(frame, later(1, 500), 'candles')).toBe(false)
    expect(tailFits(frame, later(1, 100, 500), 'candles')).toBe(false)
    const back = rollTick(later(1, 500), { price: 100, at: 41 * minute }, minute)
    expect(tailFits(frame, back, 'candles')).toBe(false)
  })

  test('a price beyond the scales asks for other scales, too long a tail for a new picture', () => {
    expect(following(frame, later(1), view, 'candles')).toBe('tail')
    expect(following(frame, later(1, 500), view, 'candles')).toBe('scale')
    expect(following(frame, later(10, 500), view, 'candles')).toBe('settle')
    expect(following(frame, later(1, 500), { ...view, offset: 500 }, 'candles')).toBe('settle')
  })

  test('what is newer than the screen shows asks for nothing: the past stands still', () => {
    const past = { ...view, offset: 2 }
    const looking = chartFrame({ ...frame, series: start, view: past, kind: 'candles', decimals: 2, positions: [] })
    expect(following(looking, rollTick(start, { price: 500, at: 39.5 * minute }, minute), past, 'candles')).toBe('tail')
    const back = { ...past, offset: 0 }
    expect(following(looking, rollTick(start, { price: 500, at: 39.5 * minute }, minute), back, 'candles')).toBe(
      'scale',
    )
  })

  test('does not follow a series that got shorter, nor one that begins', () => {
    expect(tailReaches(frame, seriesOf([candle(0), candle(1)]))).toBe(false)
    const nothing = chartFrame({ ...frame, series: seriesOf([]), kind: 'candles', decimals: 2, positions: [] })
    expect(tailReaches(nothing, seriesOf([candle(0)]))).toBe(false)
  })
})

describe('the picture where a gesture has left it', () => {
  /** Those from the 57th on are on screen at first, with two to spare; the older ones reach higher. */
  const series = seriesOf(
    Array.from({ length: 100 }, (_, index) => ({ ...candle(index), high: index < 57 ? 500 : 110 })),
  )
  const drawn = { ...frame, series, kind: 'candles', decimals: 2, positions: [] } as const
  const at = (moved: typeof view) => chartFrame({ ...drawn, view: moved })
  const moved = (dx: number) => panBy(view, dx, 100, layout.plotWidth)
  const settled = at(view)

  test('stays while its scales are right, and gets others when candles of another height come in', () => {
    expect(resting(settled, at(moved(14)), series)).toBe('shift')
    expect(resting(settled, at(moved(30)), series)).toBe('scale')
    expect(resting(settled, at({ ...view }), series)).toBe('shift')
  })

  test('is drawn anew beyond half of its margin, and at another width', () => {
    expect(resting(settled, at(moved(layout.margin / 2 + 1)), series)).toBe('settle')
    expect(resting(settled, at({ ...view, barWidth: 8 }), series)).toBe('settle')
    expect(resting(settled, { ...settled, layout: { ...layout, plotWidth: 200 } }, series)).toBe('settle')
  })
})

test('averages end in the candle that is asked for, and each piece joins the one before', () => {
  const rising = seriesOf([1, 2, 3, 4, 5, 6].map((close, index) => candle(index, close)))
  expect(averagesAt(rising, 4)).toEqual([3, Number.NaN, Number.NaN])
  expect(averagePieces(rising, 5)[0]).toEqual({ from: 3, to: 4 })
  expect(averagePieces(rising, 4)[0]).toEqual({ from: Number.NaN, to: 3 })
})

test('candles are compared by their figures, only in the range that is drawn', () => {
  const one = start.closed
  const fetched = one.map((each) => ({ ...each }))
  expect(sameCandles(one, fetched, -30, one.length)).toBe(true)
  const corrected = fetched.with(7, candle(7, 101))
  expect(sameCandles(one, corrected, 0, one.length)).toBe(false)
  expect(sameCandles(one, corrected, 8, one.length)).toBe(true)
  expect(sameCandles(one, one.slice(1), 0, 5)).toBe(false)
  expect(sameCandles(one, one, 0, one.length + 1)).toBe(true)
})

test('a candle that closes with a time label is told from one without', () => {
  expect(closesLabelled(later(2), 2, minute, 20)).toBe(true)
  expect(closesLabelled(later(2), 0, minute, 20)).toBe(false)
  expect(closesLabelled(later(1), 1, minute, 20)).toBe(false)
})
