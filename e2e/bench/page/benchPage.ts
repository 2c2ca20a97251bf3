import type { Candle, PriceTick } from '#components/charts/candle.ts'
import { bollingerBands } from '#components/charts/indicators/bollingerBands.ts'
import { exponentialMovingAverage } from '#components/charts/indicators/exponentialAverage.ts'
import type { ChosenIndicator } from '#components/charts/indicators/indicator.ts'
import { macd } from '#components/charts/indicators/macd.ts'
import { movingAverage } from '#components/charts/indicators/movingAverage.ts'
import { relativeStrengthIndex } from '#components/charts/indicators/oscillators.ts'

/** The contents with which the chart is measured: candles, the last price's line, and these indicators. */
const contents = {
  /** Three averages, with a volume histogram below the candles. */
  averages: [{ indicator: movingAverage, parameters: [5, 10, 30] }],
  /** Three indicators over the candles and two in panes below, which leave no room for the volume. */
  panes: [movingAverage, exponentialMovingAverage, bollingerBands, macd, relativeStrengthIndex].map((indicator) => ({
    indicator,
    parameters: indicator.parameters.map(({ initial }) => initial),
  })),
} satisfies Readonly<Record<string, readonly ChosenIndicator[]>>

export type Content = keyof typeof contents

/** What the chart draws beside candles and last price. */
export interface BenchContent {
  readonly indicators: readonly ChosenIndicator[]
  readonly hasVolume: boolean
}

/** The content that the page's address names. */
export function contentOf(name: string): BenchContent {
  if (name === 'averages' || name === 'panes') return { indicators: contents[name], hasVolume: name === 'averages' }
  throw new Error(`There is no content ${name}.`)
}

/** What the bench calls in the page. Every step resolves when the frame that it caused is painted. */
export interface BenchPage {
  open(candles: number): Promise<void>
  /** Fills the plot with this many candles. Returns the width of one candle's slot, in CSS pixels. */
  fit(visible: number): Promise<number>
  step(action: BenchStep, times?: number): Promise<void>
  /** Takes in this many live ticks, many per frame. */
  flood(ticks: number): Promise<void>
  /** Milliseconds that formatting a thousand prices takes, best of several turns. */
  formatPrices(): number
}

/** The chart on the page. */
export interface BenchChart {
  /** Draws the candles as the product opens its chart; nothing was on the page before. */
  show(root: HTMLElement, candles: readonly Candle[]): void
  /** Fills the plot with this many candles, the newest on the right. Returns the width of one candle's slot. */
  fit(visible: number): number
  tick(tick: PriceTick): void
}

export type BenchStep = 'idle' | 'tick' | 'candle' | 'breakout'

declare global {
  interface Window {
    bench: BenchPage
  }
}
