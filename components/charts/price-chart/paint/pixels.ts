/** echarts lays out the lines of one path as four numbers each; the second is the line's x. */
const numbersPerLine = 4

/**
 * The centre nearest to `x` at which a line of `width` covers whole device pixels. Lines that cover parts of pixels are
 * blurred, and software rendering takes about thirty times as long for them.
 */
export function sharpCenter(x: number, width: number, pixelRatio: number): number {
  const half = (Math.max(1, Math.round(width * pixelRatio)) / 2) % 1
  return (Math.round(x * pixelRatio - half) + half) / pixelRatio
}

/** The whole device pixel nearest to a position. */
export function wholePixel(x: number, pixelRatio: number): number {
  return Math.round(x * pixelRatio) / pixelRatio
}

/** Moves an edge outwards to the middle of a pixel, in the same way as echarts moves the edges of its candles. */
export function sharpEdge(position: number, outward: 1 | -1): number {
  const doubled = Math.round(position * 2)
  return doubled % 2 === 0 ? (doubled + outward) / 2 : doubled / 2
}

/** Moves every line of a large candle path to whole device pixels, in place. */
export function sharpenLines(points: Float32Array, width: number, pixelRatio: number): void {
  for (let at = 1; at < points.length; at += numbersPerLine) {
    points[at] = sharpCenter(points[at] ?? Number.NaN, width, pixelRatio)
  }
}
