/** A point of a small chart, in pixels. */
export type PathPoint = { readonly x: number; readonly y: number }

/** An SVG path through points, to a tenth of a pixel; empty for none. A single point becomes a short flat line. */
export function linePath(points: readonly PathPoint[]): string {
  const [first] = points
  if (!first) return ''
  const text = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return points.length === 1 ? `M${text}h1` : `M${text}`
}

/** An SVG path around the area between a line and a level (pixels); empty for no points. */
export function areaPath(points: readonly PathPoint[], level: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return `${linePath(points)}L${last.x.toFixed(1)} ${level}L${first.x.toFixed(1)} ${level}Z`
}

/** Spreads values evenly over a box; the greatest is at the top, and equal values are in the middle. */
export function spreadValues(values: readonly number[], width: number, height: number, inset: number): PathPoint[] {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const room = height - inset * 2
  return values.map((value, index) => ({
    x: inset + (values.length > 1 ? (index / (values.length - 1)) * (width - inset * 2) : 0),
    y: high > low ? inset + ((high - value) / (high - low)) * room : height / 2,
  }))
}
