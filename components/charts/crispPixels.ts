/** A layout of many vertical lines in one path: four numbers each, of which the second is its x. */
const stride = 4

/**
 * The centre nearest to `x` at which a line of `width` covers whole device pixels. Lines that share a pixel are blurred, and
 * cost the software rasterizer about thirty times as much as lines that do not (budgets.md: new candle, first paint).
 */
export function crispCenter(x: number, width: number, pixelRatio: number): number {
  const half = (Math.max(1, Math.round(width * pixelRatio)) / 2) % 1
  return (Math.round(x * pixelRatio - half) + half) / pixelRatio
}

/** The whole device pixel nearest to a position. */
export function wholePixel(x: number, pixelRatio: number): number {
  return Math.round(x * pixelRatio) / pixelRatio
}

/** Puts every line of a large candle path on whole device pixels, in place. */
export function sharpenLines(points: Float32Array, width: number, pixelRatio: number): void {
  for (let at = 1; at < points.length; at += stride) {
    points[at] = crispCenter(points[at] ?? Number.NaN, width, pixelRatio)
  }
}
