import type { MessageKey } from '#lib/i18n/messages.ts'
import type { Candle } from '../candle.ts'

/** A number per line of an indicator, in the order of its lines; NaN where there is none yet. */
export type Values = readonly number[]

/**
 * The running calculation of an indicator, candle by candle from the oldest. `at` returns exactly what `add` would, but remembers
 * nothing: that is how the live candle, which changes with every tick, gets its values without a calculation from the beginning.
 */
export interface Calculation {
  readonly add: (candle: Candle) => Values
  readonly at: (candle: Candle) => Values
}

/** A colour of the chart's style, by its name in `ChartColors`. */
export type LineColor = 'average1' | 'average2' | 'average3' | 'average4' | 'band'

/** How the lines of an indicator are drawn. `value` and its like are indexes into `Values`. */
export type Plot =
  | { readonly as: 'line'; readonly value: number; readonly color: LineColor; readonly dashed?: true }
  /** A dot at each value: green below the candle, red above it. */
  | { readonly as: 'dots'; readonly value: number }
  /** Bars from zero. `sign`: by the candle's direction, or by the value's own sign, stronger while it grows. */
  | { readonly as: 'bars'; readonly value: number; readonly sign: 'candle' | 'value' }
  /** The area between two lines. */
  | { readonly as: 'area'; readonly from: number; readonly to: number }

/** A parameter that the member can change: a whole number from 1 to `most`. */
export interface IndicatorParameter {
  readonly name: string
  readonly initial: number
  readonly most: number
}

/** One kind of indicator. Where its definition comes from stands at its constant. */
export interface Indicator {
  /** What it is called in settings. */
  readonly id: string
  /** The name that traders know, in every language: `MACD`. */
  readonly name: string
  /** What it is, in the member's language. */
  readonly description: MessageKey
  readonly pane: 'main' | 'sub'
  readonly parameters: readonly IndicatorParameter[]
  /** The names of its lines, such as `MA5`, for given parameters. */
  readonly lines: (parameters: readonly number[]) => readonly string[]
  readonly plots: (parameters: readonly number[]) => readonly Plot[]
  /** How many candles after the one it belongs to each line is drawn, or before it where negative. Default: none. */
  readonly shifts?: (parameters: readonly number[]) => readonly number[]
  /** The axis of a sub-pane: fixed, symmetric about zero, from zero up, or just the values. Default: the values. */
  readonly axis?: { readonly min: number; readonly max: number } | 'from-zero' | 'around-zero'
  /** Levels that a sub-pane marks, such as 30 and 70. */
  readonly levels?: readonly number[]
  /** Whether the price axis makes room for its lines. */
  readonly widensPrices?: true
  /** How its values are written: as prices, as volumes, or with a number of decimals. */
  readonly format: 'price' | 'volume' | number
  /** Whether its level depends on where the candles begin: then it counts from the candle that the chart began with. */
  readonly cumulative?: true
  /** What keeps the parameters from being used together, as `fast` not below `slow`. */
  readonly accepts?: (parameters: readonly number[]) => boolean
  readonly start: (parameters: readonly number[]) => Calculation
}

/** An indicator that the member has chosen. */
export interface ChosenIndicator {
  readonly indicator: Indicator
  readonly parameters: readonly number[]
}
