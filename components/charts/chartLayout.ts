import type { ChartKind } from './candle.ts'

/** Where the parts of a chart stand, in CSS pixels from its top left corner. */
export type ChartLayout = {
  readonly width: number
  readonly height: number
  /** Height of one line of text. */
  readonly line: number
  readonly plotWidth: number
  /** How much wider than the plot the settled picture is drawn, on each side. */
  readonly margin: number
  readonly price: Pane
  readonly volume: Pane | undefined
  readonly axisTop: number
}

export type Pane = { readonly top: number; readonly bottom: number }

const volumeShare = 0.2
const marginShare = 0.2

/**
 * Divides a chart. `gutter` is the room on the right for price labels; `line` the height of one line of text, which the
 * legend takes on top and the time axis at the bottom.
 */
export function chartLayout(
  size: { readonly width: number; readonly height: number },
  gutter: number,
  line: number,
  kind: ChartKind,
): ChartLayout {
  const plotWidth = Math.max(1, Math.floor(size.width - gutter))
  const axisTop = Math.max(line * 2, Math.round(size.height - line * 1.5))
  const top = Math.round(line * 1.5)
  const volumeTop = Math.round(axisTop - (axisTop - top) * volumeShare)
  const withVolume = kind === 'candles'
  return {
    ...size,
    line,
    plotWidth,
    margin: Math.round(plotWidth * marginShare),
    price: { top, bottom: withVolume ? Math.max(top + 1, volumeTop - line) : axisTop },
    volume: withVolume ? { top: volumeTop, bottom: axisTop } : undefined,
    axisTop,
  }
}

/** Width of a candle's body in a slot: leaves a gap once there is room for one, and never fills the slot. */
export function bodyWidth(barWidth: number): number {
  return barWidth < 3 ? 1 : Math.max(1, Math.round(barWidth * 0.7))
}
