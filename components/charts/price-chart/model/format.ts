import { storedLanguage } from '#lib/i18n/language.ts'
import { fromNumber } from '#lib/money/arithmetic.ts'
import { formatPrice } from '#lib/money/format.ts'
import { formatDate, formatTime } from '#lib/time/format.ts'

/** How a chart writes numbers and instants (epoch ms): in the same way as the rest of the app. */
export type ChartFormat = {
  readonly price: (value: number) => string
  readonly volume: (value: number) => string
  /** A number that is no price, with so many decimals. */
  readonly decimal: (value: number, decimals: number) => string
  /** The time axis, of an instant with a label: hours and minutes, with seconds where two labels are less than a minute apart; the day where one candle is a day. */
  readonly axisTime: (at: number, stepMs: number) => string
  /** The crosshair: day and time. */
  readonly fullTime: (at: number) => string
  /** An expiry: to the second. */
  readonly clockTime: (at: number) => string
}

const daySeconds = 86_400
/** A date without its year, after `yyyy-`. */
const monthAt = 5
const minuteEnds = 5

/** Formatters for the product's `decimals` and the candles' length in seconds; times are the device's. */
export function chartFormat(options: { readonly decimals: number; readonly intervalSeconds: number }): ChartFormat {
  const { decimals, intervalSeconds } = options
  // A day may open at 00:00 UTC: its date is the one on which most of it lies.
  const dayOf = (openAt: number) => formatDate(openAt + (daySeconds / 2) * 1000)
  const day = (at: number) => formatDate(at).slice(monthAt)
  const clock = (at: number, seconds: number) => (seconds < 60 ? formatTime(at) : formatTime(at).slice(0, minuteEnds))
  const minute = (at: number) => clock(at, intervalSeconds)
  const dayAndMinute = (at: number) => `${day(at)}, ${minute(at)}`
  return {
    price: (value) => formatPrice(fromNumber(value, decimals), decimals),
    decimal: (value, places) => formatPrice(fromNumber(value, places), places),
    volume: (value) => compact(storedLanguage.get()).format(value),
    axisTime:
      intervalSeconds >= daySeconds
        ? (at) => dayOf(at).slice(monthAt)
        : intervalSeconds >= daySeconds / 6
          ? dayAndMinute
          : (at, stepMs) => clock(at, stepMs / 1000),
    fullTime: intervalSeconds >= daySeconds ? dayOf : dayAndMinute,
    clockTime: formatTime,
  }
}

/** How much a price usually moves, a share of it, with the digits that say so: `±0.42%`, `±0.0031%`. */
export function formatMove(share: number): string {
  const percent = share * 100
  const decimals = Math.max(0, 1 - Math.floor(Math.log10(percent)))
  return `±${formatPrice(fromNumber(percent, decimals), decimals)}%`
}

/** The last formatter of volumes, and its language. An Intl formatter takes milliseconds, and the first paint needs none. */
let made: { readonly language: string; readonly format: Intl.NumberFormat } | undefined

/** Writes volumes short, in the units of a language: `1.2K`, 1.2万, 1,2 N. */
function compact(language: string): Intl.NumberFormat {
  if (made?.language !== language) {
    made = { language, format: new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }) }
  }
  return made.format
}
