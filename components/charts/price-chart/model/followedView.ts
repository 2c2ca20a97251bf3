import type { CandleSeries } from './candleSeries.ts'
import {
  followingView,
  initialViewport,
  isHeldByOrder,
  type ViewContent,
  type Viewport,
  viewAfterAppend,
  viewAfterMerge,
} from './viewport.ts'

/** What a view is of: undefined before something was drawn. */
export interface ViewOf {
  readonly series: CandleSeries
  readonly content: ViewContent | undefined
  readonly plotWidth: number | undefined
}

/** How far the scale of the prices can be zoomed. */
const priceZooms = { least: 0.1, most: 10 } as const

/** The part of a series that is on screen, which follows the market until the member moves it. Undefined until something was drawn. */
export class FollowedView {
  current: Viewport | undefined
  /** Whether the member has moved or zoomed it since it last followed the market. */
  isMoved = false
  /** How many times as coarse as usual the member has made the scale of the prices. */
  priceZoom = 1

  reset(): void {
    this.current = undefined
    this.priceZoom = 1
    this.isMoved = false
  }

  /** Takes over where the member has moved the view. */
  move(next: Viewport): void {
    this.current = next
    this.isMoved = true
  }

  /** The member makes the scale of the prices so many times as coarse; undefined: it is as the candles ask for it again. */
  zoomPrices(factor: number | undefined): void {
    this.priceZoom =
      factor === undefined ? 1 : Math.min(priceZooms.most, Math.max(priceZooms.least, this.priceZoom * factor))
  }

  /** Shows the newest candle again, where it stands when a chart opens. */
  showNow({ series, content, plotWidth }: ViewOf): void {
    if (!this.current || !content || plotWidth === undefined) return
    this.current = followingView(this.current.barWidth, series, content, plotWidth)
    this.isMoved = false
  }

  /** The plot has another width: the view is made anew, unless the member has moved it. */
  resized(): void {
    if (!this.isMoved) this.current = undefined
  }

  /**
   * Shows another order's time. The picture of an order that begins to run has the usual scale, wherever the member has moved it before. A view
   * of the past stays for an order that is composed, and so does the width of the candles where the member has chosen it. Returns whether the
   * view has changed.
   *
   * @param hasBegun Whether it is another order that runs.
   */
  showOrder({ series, content, plotWidth }: ViewOf, hasBegun: boolean): boolean {
    if (hasBegun) {
      this.priceZoom = 1
      this.isMoved = false
    }
    const { current, isMoved } = this
    if (!current || !content || plotWidth === undefined || (isMoved && current.offset > 0)) return false
    this.current = isMoved
      ? followingView(current.barWidth, series, content, plotWidth)
      : initialViewport(series, content, plotWidth)
    return true
  }

  /** After so many candles were added to the series. */
  appended(added: number, of: ViewOf): void {
    if (this.current) this.current = this.held(of) ?? viewAfterAppend(this.current, added)
  }

  /** After candles were merged into the series, which was another one before. */
  merged(before: CandleSeries, of: ViewOf): void {
    if (this.current) this.current = this.held(of) ?? viewAfterMerge(this.current, before, of.series)
  }

  /** Whether newer candles than those in view can be shown. Candles behind the end of an order that holds the view do not count. */
  isOfPast(of: ViewOf): boolean {
    return this.current !== undefined && this.current.offset > 0 && this.held(of) === undefined
  }

  /** The view that an order which runs holds where it is. Undefined without such an order, and where the member has moved the view. */
  private held({ series, content, plotWidth }: ViewOf): Viewport | undefined {
    const { current, isMoved } = this
    if (!current || !content || plotWidth === undefined || isMoved) return undefined
    if (!isHeldByOrder(content, current.barWidth, plotWidth)) return undefined
    return followingView(current.barWidth, series, content, plotWidth)
  }
}
