import type { Candle, PriceTick } from '#components/charts/candle.ts'

/** Length of a bench candle. */
export const CANDLE_MS = 60_000

const TICKS_PER_CANDLE = 240
const FIRST_OPEN_AT = Date.UTC(2026, 2, 4)
const BASE_PRICE = 64_250
/** Standard reach of one tick; a candle of 240 of them reaches about forty times as far. */
const TICK_REACH = 1.2

/** What the chart is fed: the same candles and the same ticks in every run. */
export interface Tape {
  readonly candles: readonly Candle[]
  /** The next tick of the candle that is open. It never opens another one. */
  tick(): PriceTick
  /** The first tick of the next candle. */
  nextCandle(): PriceTick
  /** The next tick of a market that ticks four times a second: every 240th opens a candle. */
  live(): PriceTick
  /** A tick as far above everything before as a tenth of the reach of all candles: it leaves any scale. */
  breakout(): PriceTick
}

/** Numbers from 0 (inclusive) to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** A walk of `count` one-minute candles and the ticks that follow it. */
export function makeTape(count: number, seed = 7): Tape {
  const draw = random(seed)
  const move = (reach: number) => (draw() + draw() - 1) * reach
  const candles: Candle[] = []
  let price = BASE_PRICE
  for (let index = 0; index < count; index++) {
    const open = price
    price = rounded(open + move(TICK_REACH * 40))
    const high = rounded(Math.max(open, price) + draw() * TICK_REACH * 10)
    const low = rounded(Math.min(open, price) - draw() * TICK_REACH * 10)
    const volume = rounded(100 + draw() * 900)
    candles.push({ openAt: FIRST_OPEN_AT + index * CANDLE_MS, open, high, low, close: price, volume })
  }
  const highest = candles.reduce((most, { high }) => Math.max(most, high), 0)
  const reach = highest - candles.reduce((least, { low }) => Math.min(least, low), highest)
  let at = FIRST_OPEN_AT + Math.max(0, count - 1) * CANDLE_MS
  let peak = highest
  const next = (instant: number): PriceTick => {
    at = instant
    price = rounded(price + move(TICK_REACH * 2))
    return { price, at, volume: rounded(draw() * 3) }
  }
  return {
    candles,
    tick: () => next(at),
    nextCandle: () => next((Math.floor(at / CANDLE_MS) + 1) * CANDLE_MS),
    live: () => next(at + CANDLE_MS / TICKS_PER_CANDLE),
    breakout: () => {
      peak += reach / 10
      price = rounded(peak)
      return { price, at, volume: 1 }
    },
  }
}
