/** A straight map between values and vertical pixels: `max` stands at `top`, `min` at `bottom`. */
export type Scale = { readonly min: number; readonly max: number; readonly top: number; readonly bottom: number }

/** Vertical pixel of a value; values outside the scale land outside its pane. */
export function toY(scale: Scale, value: number): number {
  return scale.top + ((scale.max - value) / (scale.max - scale.min)) * (scale.bottom - scale.top)
}

/** As `toY`, but a value outside the scale stands at the edge of its pane. */
export function toPaneY(scale: Scale, value: number): number {
  return Math.min(scale.bottom, Math.max(scale.top, toY(scale, value)))
}

/** Value at a vertical pixel. */
export function toValue(scale: Scale, y: number): number {
  return scale.max - ((y - scale.top) / (scale.bottom - scale.top)) * (scale.max - scale.min)
}

/** Whether a value lies on the scale. */
export function onScale(scale: Scale, value: number): boolean {
  return value >= scale.min && value <= scale.max
}

/**
 * A price range with air above and below, so that a live price moves a while before the picture is redrawn. A range
 * without height (one candle, a frozen market) opens to a few of the smallest price steps.
 */
export function airyRange(low: number, high: number, decimals: number): { min: number; max: number } {
  const least = Math.max(10 ** -decimals * 4, Math.abs(high) * 1e-5)
  const air = Math.max((high - low) * 0.1, least)
  return { min: low - air, max: high + air }
}

/** The round step (1, 2 or 5 times a power of ten) that gives at most `most` steps, never below the price's own step. */
export function niceStep(span: number, most: number, decimals: number): number {
  const rough = Math.max(span / most, 10 ** -decimals)
  const power = 10 ** Math.floor(Math.log10(rough) + 1e-9)
  const factor = [1, 2, 5].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10
  return factor * power
}

/** The multiples of `step` that lie on the scale, lowest first. */
export function ticksOf(scale: Pick<Scale, 'min' | 'max'>, step: number): number[] {
  const ticks: number[] = []
  for (let n = Math.ceil(scale.min / step); n * step <= scale.max; n++) ticks.push(n * step)
  return ticks
}
