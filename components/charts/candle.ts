/** One bar of the chart. Prices and volume are plain numbers: they become pixels, never money. `openAt` is epoch ms. */
export type Candle = {
  readonly openAt: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** One quote as the chart needs it; `at` is epoch ms on the server's clock, `volume` what this tick adds (default 0). */
export type PriceTick = { readonly price: number; readonly at: number; readonly volume?: number }

/** Subscribes a listener to live ticks and returns how to unsubscribe; ticks never pass through React. */
export type TickSource = (listener: (tick: PriceTick) => void) => () => void

export type Direction = 'up' | 'down'

/** An open order as the chart shows it: a mark where it was entered, a line where it expires. Instants are epoch ms. */
export type PositionMark = {
  readonly id: string
  readonly direction: Direction
  readonly price: number
  readonly openedAt: number
  readonly closesAt: number
}

export type ChartKind = 'candles' | 'trend'

/** Whether a candle rose (1) or fell (-1); an unchanged one follows the close before it, as the settled picture does. */
export function candleSign(candle: Candle, previousClose: number | undefined): 1 | -1 {
  if (candle.close !== candle.open) return candle.close > candle.open ? 1 : -1
  return previousClose === undefined || previousClose <= candle.close ? 1 : -1
}
