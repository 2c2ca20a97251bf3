import type { ChartFrame } from './chartFrame.ts'
import { type ChartParts, place } from './chartParts.ts'
import { drawLiveStrip, type LiveStrip, stripBleed, stripWidth } from './liveStrip.ts'
import { xOf } from './viewport.ts'

/** Gives the strip's canvas its size in device pixels, and its context a scale of CSS pixels. */
export function sizeStrip({ strip, context }: ChartParts, frame: ChartFrame): void {
  const width = stripWidth(frame.view.barWidth)
  const columns = Math.round(width * devicePixelRatio)
  const rows = Math.round(frame.layout.height * devicePixelRatio)
  if (strip.width !== columns || strip.height !== rows) {
    strip.width = columns
    strip.height = rows
    strip.style.width = `${width}px`
    strip.style.height = `${frame.layout.height}px`
  }
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
}

/** Puts the strip over the last two candles of the picture and draws it there. */
export function paintStrip(
  parts: ChartParts,
  frame: ChartFrame,
  moving: Pick<LiveStrip, 'kind' | 'live' | 'previousClose' | 'averages' | 'colors'>,
): void {
  const { layout, view, count } = frame
  const center = layout.margin + xOf(view, count, layout.plotWidth, count - 0.5)
  const left = Math.floor(center - view.barWidth * 1.5) - stripBleed
  place(parts.strip, left, 0)
  drawLiveStrip(parts.context, { ...frame, ...moving, center: center - left, barWidth: view.barWidth })
}
