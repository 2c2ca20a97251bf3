import * as v from 'valibot'
import { quote as quoteSchema } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { makeTape, type Tape } from '../tape.ts'
import { type Contestant, contentOf, type Shown, type Step } from './contestant.ts'

const TICKS_PER_FRAME = 20
const FORMAT_TURNS = 5

const load: Readonly<Record<string, (shown: Shown) => Promise<Contestant>>> = {
  ours: async (shown) => (await import('./ours.tsx')).ours(shown),
  peer: async (shown) => (await import('./peer.ts')).peer(shown),
}

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

function actions(contestant: Contestant, tape: Tape): Readonly<Record<Step, () => void>> {
  return {
    idle: () => {},
    tick: () => contestant.tick(tape.tick()),
    candle: () => contestant.tick(tape.nextCandle()),
    breakout: () => contestant.tick(tape.breakout()),
  }
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

const [[name, content] = []] = new URLSearchParams(location.search)
const contestant = await load[name ?? '']?.(contentOf(content))
const root = document.querySelector('main')
if (!contestant || !root) throw new Error('The address names no contestant.')
let tape = makeTape(0)

window.bench = {
  async open(candles) {
    tape = makeTape(candles)
    contestant.show(root, tape.candles)
    await painted(4)
  },
  async fit(visible) {
    contestant.fit(visible)
    await painted()
    return contestant.barWidth()
  },
  async step(action, times = 1) {
    const act = actions(contestant, tape)[action]
    for (let turn = 0; turn < times; turn++) act()
    await painted()
  },
  async flood(ticks) {
    for (let done = 0; done < ticks; done += TICKS_PER_FRAME) {
      for (let turn = 0; turn < TICKS_PER_FRAME; turn++) contestant.tick(tape.live())
      await painted(1)
    }
  },
  follow(candles, stream) {
    contestant.show(root, candles)
    const price = document.body.appendChild(document.createElement('output'))
    new EventSource(stream).addEventListener('quote', ({ data }: MessageEvent<string>) => {
      const quote = v.parse(quoteSchema, JSON.parse(data))
      contestant.tick({ price: Number(quote.price), at: quote.at })
      price.textContent = formatPrice(decimal(quote.price), 2)
    })
  },
  formatPrices: bestFormatTime,
}
