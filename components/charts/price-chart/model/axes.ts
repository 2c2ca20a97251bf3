import type { CandleSeries } from './candleSeries.ts'

/** A linear map between values and vertical pixels: `max` is drawn at `top`, `min` at `bottom`. */
export type Scale = { readonly min: number; readonly max: number; readonly top: number; readonly bottom: number }

/** Vertical pixel of a value; a value outside the scale gets a pixel outside its pane. */
export function toY(scale: Scale, value: number): number {
  return scale.top + ((scale.max - value) / (scale.max - scale.min)) * (scale.bottom - scale.top)
}

/** As `toY`, but a value outside the scale gets the pixel at the edge of its pane. */
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

/** How near to the edge of a zoomed scale the newest price may come, as a share of the scale. */
const newestEdge = 0.08

/**
 * A scale that is so many times as coarse, around its middle.
 *
 * @param newest A price that stays on it.
 */
export function zoomedScale(scale: Scale, zoom: number, newest: number | undefined): Scale {
  if (zoom === 1) return scale
  const middle = (scale.min + scale.max) / 2
  const half = ((scale.max - scale.min) / 2) * zoom
  const reach = half * (1 - 2 * newestEdge)
  const around = newest === undefined ? middle : Math.min(newest + reach, Math.max(newest - reach, middle))
  return { ...scale, min: around - half, max: around + half }
}

/** How much of the range of prices is added above and below it. */
const padding = 0.1

/**
 * A price range with padding above and below, so that not every move of the live price changes the scale. A range without
 * height (one candle, a closed market) is widened to a few of the smallest price steps.
 */
export function paddedRange(low: number, high: number, decimals: number): { min: number; max: number } {
  const least = Math.max(10 ** -decimals * 4, Math.abs(high) * 1e-5)
  const added = Math.max((high - low) * padding, least)
  return { min: low - added, max: high + added }
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

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
/** The times (ms) that can lie between two labels of the time axis. */
const labelSteps = [
  ...[1, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 8, 12].map((count) => count * HOUR),
  ...[1, 2, 5, 10, 20, 40, 80, 160, 320].map((count) => count * DAY),
]
/** How near two labels may be, in CSS pixels, and how much of a label's width lies between the middles of two at least. */
const LEAST_LABEL_DISTANCE = 56
const LABEL_ROOM = 1.5

/** Whether a candle is a day or more: its label is a date. */
export const isDays = (intervalMs: number): boolean => intervalMs >= DAY

/** The round time (ms) between two labels of the time axis: a multiple of the interval, so long that labels of this width do not overlap. */
export function labelStepMs(intervalMs: number, barWidth: number, labelWidth: number): number {
  const needed = (Math.max(LEAST_LABEL_DISTANCE, labelWidth * LABEL_ROOM) / barWidth) * intervalMs
  const fits = labelSteps.find((step) => step >= needed && step % intervalMs === 0)
  return fits ?? Math.ceil(needed / intervalMs) * intervalMs
}

/**
 * Whether a candle has a label. It depends on the candle's time alone, so that panning changes no label. Hours are those of the device, and
 * days are counted as candles.
 */
export function isLabelled(openAt: number, intervalMs: number, stepMs: number): boolean {
  const ahead = isDays(intervalMs) ? 0 : new Date(openAt).getTimezoneOffset() * MINUTE
  return Math.round((openAt - ahead) / intervalMs) % Math.round(stepMs / intervalMs) === 0
}

/** Whether one of the `added` candles that closed last has a label. */
export function hasLabelledClose(series: CandleSeries, added: number, intervalMs: number, stepMs: number): boolean {
  const first = series.closed.length - added
  return series.closed.slice(first).some(({ openAt }) => isLabelled(openAt, intervalMs, stepMs))
}
