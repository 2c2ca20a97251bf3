import { describe, expect, test } from 'vitest'
import type { Candle } from '../../candle.ts'
import { ichimoku } from '../../indicators/ichimoku.ts'
import { applyTick, type CandleSeries, seriesOf } from './candleSeries.ts'
import { chartFrame, chartLayout } from './frame.ts'
import { noRuns, runsOf } from './indicatorRun.ts'
import { appendedCount, canAppend, fitsScales, redrawAfterGesture, redrawAfterUpdate } from './redraw.ts'
import { initialViewport, panBy } from './viewport.ts'

const minute = 60_000
const candles = { kind: 'candles', runs: noRuns } as const
const layout = chartLayout({ width: 390, height: 360 }, 60, 14, { ...candles, hasVolume: true })
const candle = (index: number, close = 100): Candle => ({
  openAt: index * minute,
  open: 100,
  high: 110,
  low: 90,
  close,
  volume: 10,
})
const start = seriesOf(Array.from({ length: 40 }, (_, index) => candle(index)))
const view = initialViewport(start, { intervalMs: minute, pauses: [], horizon: undefined }, layout.plotWidth)
const frame = chartFrame({
  series: start,
  view,
  layout,
  ...candles,
  decimals: 2,
  positions: [],
})

/** The series after so many more candles, each opened by a tick at a price. */
function later(count: number, price = 100, volume = 1): CandleSeries {
  let series = start
  for (let added = 1; added <= count; added++)
    series = applyTick(series, { price, volume, at: (39 + added) * minute }, minute)
  return series
}

describe('candles that closed after the closed layer was drawn', () => {
  test('are appended one by one while there is room', () => {
    for (let count = 0; count <= 9; count++) {
      expect(appendedCount(frame, later(count))).toBe(count)
      expect([canAppend(frame, later(count)), fitsScales(frame, later(count), candles)]).toEqual([true, true])
    }
    expect(canAppend(frame, later(10))).toBe(false)
  })

  test('cannot be appended when a price or a volume leaves the scale, closed or live', () => {
    expect(fitsScales(frame, later(1, 500), candles)).toBe(false)
    expect(fitsScales(frame, later(1, 100, 500), candles)).toBe(false)
    const back = applyTick(later(1, 500), { price: 100, at: 41 * minute }, minute)
    expect(fitsScales(frame, back, candles)).toBe(false)
  })

  test('are on a new closed layer where an indicator draws their values elsewhere', () => {
    const runs = runsOf([{ indicator: ichimoku, parameters: [9, 26, 52] }])
    expect(redrawAfterUpdate(frame, later(1), view, { kind: 'candles', runs })).toBe('redraw')
    expect(redrawAfterUpdate(frame, later(0), view, { kind: 'candles', runs })).toBe('append')
  })

  test('need other scales when a price leaves them, and a new closed layer when they are too many', () => {
    expect(redrawAfterUpdate(frame, later(1), view, candles)).toBe('append')
    expect(redrawAfterUpdate(frame, later(1, 500), view, candles)).toBe('rescale')
    expect(redrawAfterUpdate(frame, later(10, 500), view, candles)).toBe('redraw')
    expect(redrawAfterUpdate(frame, later(1, 500), { ...view, offset: 500 }, candles)).toBe('redraw')
  })

  test('change nothing in a view of the past', () => {
    const past = { ...view, offset: 2 }
    const looking = chartFrame({ ...frame, series: start, view: past, ...candles, decimals: 2, positions: [] })
    expect(redrawAfterUpdate(looking, applyTick(start, { price: 500, at: 39.5 * minute }, minute), past, candles)).toBe(
      'append',
    )
    const back = { ...past, offset: 0 }
    expect(redrawAfterUpdate(looking, applyTick(start, { price: 500, at: 39.5 * minute }, minute), back, candles)).toBe(
      'rescale',
    )
  })

  test('cannot be appended to a series that got shorter, nor to an empty one', () => {
    expect(canAppend(frame, seriesOf([candle(0), candle(1)]))).toBe(false)
    const nothing = chartFrame({ ...frame, series: seriesOf([]), ...candles, decimals: 2, positions: [] })
    expect(canAppend(nothing, seriesOf([candle(0)]))).toBe(false)
    expect(redrawAfterUpdate(nothing, start, view, candles), 'the first candles have come').toBe('redraw')
  })
})

describe('after a gesture', () => {
  /** Candles from index 56 on are on screen at first; those before index 54 reach higher. */
  const series = seriesOf(
    Array.from({ length: 100 }, (_, index) => ({ ...candle(index), high: index < 54 ? 500 : 110 })),
  )
  const drawn = { ...frame, series, ...candles, decimals: 2, positions: [] } as const
  const at = (moved: typeof view) => chartFrame({ ...drawn, view: moved })
  const moved = (dx: number) => panBy(view, dx, 100, layout.plotWidth)
  const drawnFrame = at(view)

  test('the layers are only moved while their scales are right, and rescaled when higher candles come in', () => {
    expect(redrawAfterGesture(drawnFrame, at(moved(14)), series)).toBe('pan')
    expect(redrawAfterGesture(drawnFrame, at(moved(30)), series)).toBe('rescale')
    expect(redrawAfterGesture(drawnFrame, at({ ...view }), series)).toBe('pan')
  })

  test('the drawn axes stay while all that is on screen fits them, with a part of the padding left', () => {
    const highest = ({ price }: typeof drawnFrame) => price.max - (price.max - price.min) / 12
    const fittingHighs: number[] = []
    for (let high = 100; high <= 120; high += 0.25) {
      const other = seriesOf(series.closed.map((each, index) => ({ ...each, high: index === 60 ? high : 110 })))
      const nextFrame = chartFrame({ ...drawn, series: other, view })
      if (redrawAfterGesture(drawnFrame, nextFrame, other) !== 'pan') continue
      fittingHighs.push(high)
      expect(highest(nextFrame)).toBeLessThan(drawnFrame.price.max)
      expect(nextFrame.price.max).toBeLessThan(drawnFrame.price.max * 1.05)
    }
    expect(fittingHighs.length).toBeGreaterThan(1)
    expect(Math.max(...fittingHighs)).toBeLessThan(120)
  })

  test('the closed layer is redrawn beyond half of its margin, and at another width', () => {
    expect(redrawAfterGesture(drawnFrame, at(moved(layout.margin / 2 + 1)), series)).toBe('redraw')
    expect(redrawAfterGesture(drawnFrame, at({ ...view, barWidth: 8 }), series)).toBe('redraw')
    expect(redrawAfterGesture(drawnFrame, { ...drawnFrame, layout: { ...layout, plotWidth: 200 } }, series)).toBe(
      'redraw',
    )
  })
})
