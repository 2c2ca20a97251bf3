/**
 * One step of a running calculation. `add` takes the next input and returns its output; `at` returns exactly what `add` would, bit for
 * bit, and changes nothing, so that the live candle can be tried with every tick. NaN is an output that is not there yet.
 */
export interface RunningStep<Input = number, Output = number> {
  readonly add: (input: Input) => Output
  readonly at: (input: Input) => Output
}

/** Which method of a step is called. A calculation of several steps passes it on, so that both methods share one formula. */
export type StepMethod = keyof RunningStep

/** A step of several steps. With `add`, `output` has to ask each of them exactly once. */
export function composed<Input, Output>(
  output: (input: Input, take: StepMethod) => Output,
): RunningStep<Input, Output> {
  return { add: (input) => output(input, 'add'), at: (input) => output(input, 'at') }
}

/** A step that computes its output with `at` and then keeps what the next outputs need. */
function remembering<Input, Output>(
  at: (input: Input) => Output,
  remember: (input: Input, output: Output) => void,
): RunningStep<Input, Output> {
  return {
    at,
    add(input) {
      const output = at(input)
      remember(input, output)
      return output
    },
  }
}

/**
 * A measure of the last `period` inputs, oldest first; NaN until there are as many. It is computed anew each time, in time linear in
 * the period, so that it depends on these inputs alone. A running sum would also depend on how those before them were rounded.
 */
function ofWindow(period: number, measure: (inputs: readonly number[]) => number): RunningStep {
  const earlier: number[] = []
  return remembering(
    (input) => (earlier.length < period - 1 ? Number.NaN : measure([...earlier, input])),
    (input) => {
      earlier.push(input)
      if (earlier.length >= period) earlier.shift()
    },
  )
}

function average(inputs: readonly number[]): number {
  let sum = 0
  for (const input of inputs) sum += input
  return sum / inputs.length
}

/** Simple average of the last `period` inputs. */
export function simpleAverage(period: number): RunningStep {
  return ofWindow(period, average)
}

/** Population standard deviation of the last `period` inputs: the root of the mean square of their distances from their average. */
export function deviation(period: number): RunningStep {
  return ofWindow(period, (inputs) => {
    const middle = average(inputs)
    return Math.sqrt(average(inputs.map((input) => (input - middle) ** 2)))
  })
}

/** The highest of the last `period` inputs. */
export function highest(period: number): RunningStep {
  return ofWindow(period, (inputs) => inputs.reduce((most, input) => Math.max(most, input)))
}

/** The lowest of the last `period` inputs. */
export function lowest(period: number): RunningStep {
  return ofWindow(period, (inputs) => inputs.reduce((least, input) => Math.min(least, input)))
}

/** How far the input is from the one before it. */
export function change(): RunningStep {
  let previous = Number.NaN
  return remembering(
    (input) => input - previous,
    (input) => {
      previous = input
    },
  )
}

/** The next value of a smoothing, from the one before it and an input. */
type Smoothed = (previous: number, input: number) => number

/** A smoothing whose first value is the simple average of the first `period` inputs. */
function seededByAverage(period: number, smoothed: Smoothed): RunningStep {
  const seed = simpleAverage(period)
  let previous = Number.NaN
  return remembering(
    (input) => (Number.isNaN(previous) ? seed.at(input) : smoothed(previous, input)),
    (input, output) => {
      if (Number.isNaN(output)) seed.add(input)
      previous = output
    },
  )
}

/**
 * Exponential moving average e of inputs c: (2c + (p - 1)e) / (p + 1) for the period p, seeded by the simple average of the first p
 * inputs. The weight of the seed is multiplied by `exponentialDecay` with every input.
 */
export function exponentialAverage(period: number): RunningStep {
  return seededByAverage(period, (previous, input) => (2 * input + (period - 1) * previous) / (period + 1))
}

/** What an exponential moving average keeps of its last value: (p - 1) / (p + 1). */
export function exponentialDecay(period: number): number {
  return (period - 1) / (period + 1)
}

const wilder =
  (period: number): Smoothed =>
  (previous, input) =>
    ((period - 1) * previous + input) / period

/**
 * Wilder's smoothing a of inputs x: ((p - 1)a + x) / p for the period p, seeded by the simple average of the first p inputs. The weight
 * of the seed is multiplied by `wilderDecay` with every input.
 */
export function wilderAverage(period: number): RunningStep {
  return seededByAverage(period, wilder(period))
}

/** Wilder's smoothing that starts from a given value. An input that is NaN is passed over. */
export function wilderAverageFrom(start: number, period: number): RunningStep {
  const smoothed = wilder(period)
  let previous = start
  return remembering(
    (input) => smoothed(previous, input),
    (_input, output) => {
      if (!Number.isNaN(output)) previous = output
    },
  )
}

/** The simple average of the first `period` inputs, multiplied by `decay` with every input after them: what a smoothing has of its seed. */
export function decaying(period: number, decay: number): RunningStep {
  return seededByAverage(period, (previous) => decay * previous)
}

/** What Wilder's smoothing keeps of its last value: (p - 1) / p. */
export function wilderDecay(period: number): number {
  return (period - 1) / period
}

/** Adds up its inputs, from zero. */
export function total(): RunningStep {
  let sum = 0
  return remembering(
    (input) => sum + input,
    (_input, output) => {
      sum = output
    },
  )
}

/** Several steps that take the same input. */
export function together<Input>(steps: readonly RunningStep<Input>[]): RunningStep<Input, readonly number[]> {
  return composed((input, take) => steps.map((step) => step[take](input)))
}

/**
 * What still depends on where history begins is not shown: until a seed weighs less than this. Older candles then move a value by less
 * than a ten-thousandth of the range of prices, which is no pixel on any screen.
 */
export const FORGOTTEN = 1e-4

/** How many inputs after its seed a smoothing has forgotten it: the least n for which decay^n is below `FORGOTTEN`. */
export function inputsToForget(decay: number): number {
  return decay === 0 ? 1 : Math.floor(Math.log(FORGOTTEN) / Math.log(decay)) + 1
}

/** A step whose first `count` outputs are not shown: `hidden` stands for them. */
export function hiddenAtFirst<Input, Output>(
  count: number,
  hidden: Output,
  step: RunningStep<Input, Output>,
): RunningStep<Input, Output> {
  let inputs = 0
  const hiddenAtFirst = (output: Output) => (inputs < count ? hidden : output)
  return {
    at: (input) => hiddenAtFirst(step.at(input)),
    add(input) {
      const output = hiddenAtFirst(step.add(input))
      inputs += 1
      return output
    },
  }
}
