/**
 * The value below which a share of all values lies, from 0 (least) to 1 (greatest), between two neighbours where it
 * falls between them.
 *
 * @throws RangeError without values.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError('No values: nothing was measured.')
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle value. Throws RangeError without values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Sum over count. Throws RangeError without values. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No values: nothing was measured.')
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
