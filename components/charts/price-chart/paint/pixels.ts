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
