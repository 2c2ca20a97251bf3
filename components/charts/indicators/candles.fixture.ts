import type { Candle } from '../candle.ts'
import type { Indicator, Values } from './indicator.ts'

/** Numbers from 0 up to 1 that look random and are the same everywhere: a linear congruence modulo 2^32 (Numerical Recipes). */
function generatedNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** How generated candles move: every close is 1 to 2 above or below the one before. */
export type Walk = {
  readonly count: number
  readonly seed: number
  /** How often they go up, from 0 to 1. */
  readonly rising: number
}

/** Candles that continue from a close, one after the other. Prices have two decimals, volumes none. */
export function randomCandles({ count, seed, rising }: Walk, from = 10_000): readonly Candle[] {
  const next = generatedNumbers(seed)
  const inCents = (price: number) => Math.round(price * 100) / 100
  let close = from
  return Array.from({ length: count }, (_, index) => {
    const open = close
    close = inCents(open + (next() < rising ? 1 : -1) * (1 + next()))
    return {
      openAt: index * 60_000,
      open,
      high: inCents(Math.max(open, close) + next()),
      low: inCents(Math.min(open, close) - next()),
      close,
      volume: Math.floor(next() * 1000),
    }
  })
}

/** The values of all candles. */
export function valuesOf(
  indicator: Indicator,
  candles: readonly Candle[],
  parameters = initialParameters(indicator),
): readonly Values[] {
  const { add } = indicator.start(parameters)
  return candles.map(add)
}

export function initialParameters(indicator: Indicator): readonly number[] {
  return indicator.parameters.map(({ initial }) => initial)
}
