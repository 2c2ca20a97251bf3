import { decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { makeTape } from '../tape.ts'
import { type BenchStep, contentOf } from './benchPage.ts'
import { benchChart } from './chart.tsx'

const TICKS_PER_FRAME = 20
const FORMAT_TURNS = 5

/** Resolves after the next frame is painted: the second frame begins only when the first one is done. */
function painted(frames = 2): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number) => {
      if (left === 0) setTimeout(resolve)
      else requestAnimationFrame(() => next(left - 1))
    }
    next(frames)
  })
}

function bestFormatTime(): number {
  const prices = makeTape(1000).candles.map(({ close }) => decimal(close.toFixed(2)))
  const times = Array.from({ length: FORMAT_TURNS }, () => {
    const begun = performance.now()
    for (const price of prices) formatPrice(price, 2)
    return performance.now() - begun
  })
  return Math.min(...times)
}

const chart = benchChart(contentOf(location.search.slice(1)))
const root = document.querySelector('main')
if (!root) throw new Error('The page has no room for a chart.')
let tape = makeTape(0)

const actions: Readonly<Record<BenchStep, () => void>> = {
  idle: () => {},
  tick: () => chart.tick(tape.tick()),
  candle: () => chart.tick(tape.nextCandle()),
  breakout: () => chart.tick(tape.breakout()),
}

window.bench = {
  async open(candles) {
    tape = makeTape(candles)
    chart.show(root, tape.candles)
    await painted(4)
  },
  async fit(visible) {
    const width = chart.fit(visible)
    await painted()
    return width
  },
  async step(action, times = 1) {
    for (let turn = 0; turn < times; turn++) actions[action]()
    await painted()
  },
  async flood(ticks) {
    for (let done = 0; done < ticks; done += TICKS_PER_FRAME) {
      for (let turn = 0; turn < TICKS_PER_FRAME; turn++) chart.tick(tape.live())
      await painted(1)
    }
  },
  formatPrices: bestFormatTime,
}
