import type { ChartFrame } from './chartFrame.ts'
import { type ChartParts, place } from './chartParts.ts'
import { drawLiveStrip, type LiveStrip, stripBleed, stripWidth } from './liveStrip.ts'
import { xOf } from './viewport.ts'

/** Gives a canvas its size in device pixels, and its context a scale of CSS pixels. */
export function sizeLayer(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const columns = Math.round(width * devicePixelRatio)
  const rows = Math.round(height * devicePixelRatio)
  if (canvas.width !== columns || canvas.height !== rows) {
    canvas.width = columns
    canvas.height = rows
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
}

/** Gives the strip's canvas the size that a frame asks for. */
export function sizeStrip({ strip, context }: ChartParts, frame: ChartFrame): void {
  sizeLayer(strip, context, stripWidth(frame.view.barWidth), frame.layout.height)
}

/** Puts the strip over the last two of `count` candles and draws it there. */
export function paintStrip(
  parts: ChartParts,
  frame: ChartFrame,
  count: number,
  moving: Pick<LiveStrip, 'kind' | 'live' | 'previousClose' | 'averages' | 'colors'>,
): void {
  const { layout, view } = frame
  const center = layout.margin + xOf(view, frame.count, layout.plotWidth, count - 0.5)
  const left = Math.floor(center - view.barWidth * 1.5) - stripBleed
  place(parts.strip, left, 0)
  drawLiveStrip(parts.context, {
    ...frame,
    ...moving,
    center: center - left,
    barWidth: view.barWidth,
    pixelRatio: devicePixelRatio,
  })
}
