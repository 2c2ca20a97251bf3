import { type CandleSeries, candleAt, seriesLength } from './candleSeries.ts'
import { type Viewport, visibleRange } from './viewport.ts'

/**
 * Older candles are requested when fewer than this many are left beyond the left edge. Those of less than a minute are made of quotes, of
 * which there are hundreds in as many candles.
 */
const reserve = { usual: 60, ofQuotes: 10 } as const

/** Requests the candles before the oldest one, once for each oldest candle, before the member has panned to it. */
export class OlderCandles {
  private readonly request: (before: number) => void
  private requestedBefore: number | undefined

  constructor(request: (before: number) => void) {
    this.request = request
  }

  /** Call it when another series is shown. */
  reset(): void {
    this.requestedBefore = undefined
  }

  /** Requests older candles when the view is near the oldest one. */
  check(series: CandleSeries, view: Viewport, plotWidth: number, intervalMs: number): void {
    const first = candleAt(series, 0)
    if (!first || first.openAt === this.requestedBefore) return
    if (
      visibleRange(view, seriesLength(series), plotWidth).from >=
      (intervalMs < 60_000 ? reserve.ofQuotes : reserve.usual)
    )
      return
    this.requestedBefore = first.openAt
    this.request(first.openAt)
  }
}
