import { type CandleSeries, candleAt, seriesLength } from './candleSeries.ts'
import { type Viewport, visibleRange } from './viewport.ts'

/** Older candles are requested when fewer than this many are left beyond the left edge. */
const reserve = 60

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
  check(series: CandleSeries, view: Viewport, plotWidth: number): void {
    const first = candleAt(series, 0)
    if (!first || first.openAt === this.requestedBefore) return
    if (visibleRange(view, seriesLength(series), plotWidth).from >= reserve) return
    this.requestedBefore = first.openAt
    this.request(first.openAt)
  }
}
