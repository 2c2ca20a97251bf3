import type { Candle, ChartKind, PositionMark } from './candle.ts'
import type { ChartFormat } from './chartFormat.ts'

/** What a chart shows, as its owner last gave it. */
export type ChartContent = {
  /** Names product and interval: another name starts a new series and a new view. */
  readonly seriesId: string
  readonly candles: readonly Candle[]
  readonly kind: ChartKind
  readonly intervalMs: number
  readonly decimals: number
  readonly format: ChartFormat
  readonly positions: readonly PositionMark[]
}

export type ChartEvents = {
  readonly onNeedOlder: (beforeOpenAt: number) => void
  readonly onCandleClosed: (openAt: number) => void
}

/** Whether the same series is to be shown in the same way, its candles aside. */
export function sameManner(one: ChartContent, other: ChartContent): boolean {
  return (
    one.seriesId === other.seriesId &&
    one.kind === other.kind &&
    one.format === other.format &&
    one.positions === other.positions
  )
}
