import type { Calculation, IndicatorParameter, LineColor, Plot } from './indicator.ts'
import { composed, type RunningStep, together } from './steps.ts'

/** The longest period that a member can choose. */
const LONGEST_PERIOD = 500

const averageColors: readonly LineColor[] = ['average1', 'average2', 'average3', 'average4']

/** The parameters of an indicator that has one line per period. */
export function periodParameters(...initial: readonly number[]): readonly IndicatorParameter[] {
  return initial.map((value, index) => periodParameter(`period${index + 1}`, value))
}

/** A parameter that is a number of candles. */
export function periodParameter(name: string, initial: number): IndicatorParameter {
  return { name, initial, most: LONGEST_PERIOD }
}

/** Names lines by their periods: `MA5`, `MA10`. */
export function namedByPeriod(name: string): (parameters: readonly number[]) => readonly string[] {
  return (parameters) => parameters.map((value) => `${name}${value}`)
}

/** `count` lines in the colours of the averages, of the values from index `first`. */
export function averageLines(count: number, first = 0): readonly Plot[] {
  return averageColors.slice(0, count).map((color, index) => ({ as: 'line', value: first + index, color }))
}

/** Steps that all take the close of the candle. */
export function ofCloses(steps: readonly RunningStep[]): Calculation {
  const all = together(steps)
  return composed(({ close }, take) => all[take](close))
}
