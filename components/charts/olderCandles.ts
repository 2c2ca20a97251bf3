import { type CandleSeries, candleAt, seriesLength } from './candleSeries.ts'
import { type Viewport, visibleRange } from './viewport.ts'

/** Older candles are asked for when fewer than this many are left beyond the left edge. */
const ahead = 60

/** Asks for the candles before the oldest one, once for each, before a look into the past comes to its end. */
export class OlderCandles {
  private readonly ask: (before: number) => void
  private askedBefore: number | undefined

  constructor(ask: (before: number) => void) {
    this.ask = ask
  }

  /** The series that follows is another one. */
  forget(): void {
    this.askedBefore = undefined
  }

  look(series: CandleSeries, view: Viewport, plotWidth: number): void {
    const first = candleAt(series, 0)
    if (!first || first.openAt === this.askedBefore) return
    if (visibleRange(view, seriesLength(series), plotWidth).from >= ahead) return
    this.askedBefore = first.openAt
    this.ask(first.openAt)
  }
}
