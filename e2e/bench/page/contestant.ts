import type { Candle, PriceTick } from '#components/charts/candle.ts'

/** The averages that both charts show. */
export const averagePeriods = [5, 10, 30]

/** A chart under measurement. Both show candles, a volume histogram, three averages and the last price's line. */
export interface Contestant {
  /** Draws the candles as the product opens its chart; nothing was on the page before. */
  show(root: HTMLElement, candles: readonly Candle[]): void
  /** Fills the plot with this many candles, the newest on the right. */
  fit(visible: number): void
  /** Takes in one tick of the market. */
  tick(tick: PriceTick): void
  /** Width of one candle's slot, in CSS pixels. */
  barWidth(): number
}

/** What the bench calls in the page. Every step resolves when the frame that it caused is painted. */
export interface BenchPage {
  open(candles: number): Promise<void>
  fit(visible: number): Promise<number>
  step(action: Step, times?: number): Promise<void>
  /** Takes in this many live ticks, many per frame. */
  flood(ticks: number): Promise<void>
  /** Draws these candles, and from then on the quotes of a stream as they come, with the newest price as text. */
  follow(candles: readonly Candle[], stream: string): void
  /** Milliseconds that formatting a thousand prices takes, best of several turns. */
  formatPrices(): number
}

export type Step = 'idle' | 'tick' | 'candle' | 'breakout'

declare global {
  interface Window {
    bench: BenchPage
  }
}
