import { describe, expect, test } from 'vitest'
import { chartLayout } from '../model/frame.ts'
import { noRuns } from '../model/indicatorRun.ts'
import { type CandleDrawing, drawLiveCandle, drawNewCandle } from './candleDrawing.ts'

const layout = chartLayout({ width: 390, height: 360 }, 60, 14, { kind: 'candles', runs: noRuns, hasVolume: true })
const scale = { min: 98, max: 106, ...layout.price }
const candle = { openAt: 0, open: 100, high: 104, low: 99, close: 102, volume: 5 }
const drawing: CandleDrawing = {
  kind: 'candles',
  layout,
  candle,
  previousClose: 100,
  point: 20,
  lineFrom: { x: 10, close: 100 },
  strokes: [{ scale, plot: { as: 'line', value: 0, color: 'average1' }, color: '#1', from: [20], to: [30] }],
  center: 20,
  barWidth: 10,
  price: scale,
  mostVolume: 10,
  colors: {
    rise: '#r',
    fall: '#f',
    text: '#t',
    muted: '#m',
    line: '#l',
    averages: ['#1', '#2', '#3'],
    band: '#b',
  },
  pixelRatio: 2,
}

/** A canvas that records where each line was drawn to, and what it was clipped to at that moment. */
function recording() {
  const lines: { readonly color: string; readonly to: number; readonly cutAt: number; readonly cutRight: number }[] = []
  const everywhere = { bottom: Number.POSITIVE_INFINITY, right: Number.POSITIVE_INFINITY }
  let [cut, rect, y] = [everywhere, everywhere, 0]
  const nothing = () => undefined
  const context: CanvasRenderingContext2D = Object.assign(Object.create(null), {
    strokeStyle: '',
    ...{
      clearRect: nothing,
      fillRect: nothing,
      beginPath: nothing,
      fill: nothing,
      moveTo: nothing,
      save: nothing,
      setLineDash: nothing,
    },
    rect: (x: number, top: number, width: number, height: number) => {
      rect = { bottom: top + height, right: x + width }
    },
    clip: () => {
      cut = rect
    },
    restore: () => {
      cut = everywhere
    },
    lineTo: (_x: number, to: number) => {
      y = to
    },
    stroke: () => lines.push({ color: String(context.strokeStyle), to: y, cutAt: cut.bottom, cutRight: cut.right }),
  })
  return { context, lines }
}

describe('drawLiveCandle', () => {
  test('an average far off the candles is clipped at the edge of its pane, and so is a candle, which a zoom of the prices may put there', () => {
    const { context, lines } = recording()
    drawLiveCandle(context, drawing)
    const average = lines.find(({ color }) => color === '#1')
    expect(average?.to).toBeGreaterThan(layout.price.bottom)
    expect(average?.cutAt).toBe(layout.price.bottom)
    expect(lines.find(({ color }) => color === '#r')?.cutAt).toBe(layout.price.bottom)
  })

  test('an average is drawn wherever its segment lies: the appended layer is wider than the live layer', () => {
    const { context, lines } = recording()
    drawNewCandle(context, { ...drawing, center: 60 })
    expect(lines.find(({ color }) => color === '#1')?.cutRight).toBeGreaterThan(60)
  })
})
