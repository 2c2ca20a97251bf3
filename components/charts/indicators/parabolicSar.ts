import type { Candle } from '../candle.ts'
import type { Calculation, Indicator } from './indicator.ts'

/**
 * SAR, Wilder's parabolic stop and reverse. In a rise, SAR = SAR before + factor (highest high of the rise - SAR before), but at most the
 * lows of the two candles before. The factor begins with `start` and grows by `step` up to `maximum` with every new high. When a low
 * reaches the SAR, a fall begins: its first SAR is the highest high of the rise, and everything is mirrored. Source: Wilder, New
 * Concepts in Technical Trading Systems (1978), section II; the first SAR of a fall is not below the high of the candle that reverses
 * or of the one before, as in TA-Lib. The factors are given in hundredths.
 */
export const parabolicSar: Indicator = {
  id: 'sar',
  name: 'SAR',
  description: '抛物线转向',
  pane: 'main',
  parameters: [
    { name: 'start', initial: 2, most: 100 },
    { name: 'step', initial: 2, most: 100 },
    { name: 'maximum', initial: 20, most: 100 },
  ],
  lines: () => ['SAR'],
  plots: () => [{ as: 'dots', value: 0 }],
  widensPrices: true,
  format: 'price',
  accepts: ([start = 2, , maximum = 20]) => start <= maximum,
  start: ([start = 2, step = 2, maximum = 20]) => parabolic({ start, step, maximum }),
}

type Factors = { readonly start: number; readonly step: number; readonly maximum: number }

/** How it stands after a candle. */
type Parabolic = {
  readonly rising: boolean
  readonly stop: number
  /** The highest high of the rise, or the lowest low of the fall. */
  readonly extreme: number
  /** In hundredths: whole numbers add up exactly. */
  readonly factor: number
  readonly reversals: number
  /** The newest candle, and the one before it. */
  readonly last: Candle
  readonly before: Candle
}

/**
 * Nobody knows how it stood before the first candle. So it is calculated from several assumptions, and shown once they have all come to
 * the same, after two reversals at the earliest. Two reversals alone are not enough: on random walks, half of the charts then showed
 * dots that moved when older candles came; with the assumptions, one to three in a hundred did.
 */
function parabolic(factors: Factors): Calculation {
  let states: readonly Parabolic[] = []
  const next = (candle: Candle) =>
    states.length === 0 ? assumptions(candle, factors) : joined(states.map((state) => advance(state, candle, factors)))
  const values = ([state, other]: readonly Parabolic[]) => [
    state && !other && state.reversals >= 2 ? state.stop : Number.NaN,
  ]
  return {
    at: (candle) => values(next(candle)),
    add(candle) {
      states = next(candle)
      return values(states)
    },
  }
}

/** How it may stand after the first candle: rising or falling, just begun or at full speed, with the stop near or three candles away. */
function assumptions(first: Candle, { start, maximum }: Factors): readonly Parabolic[] {
  const { high, low } = first
  return [0, 3 * (high - low)].flatMap((distance) =>
    [start, maximum].flatMap((factor) => {
      const common = { factor, reversals: 0, last: first, before: first }
      return [
        { ...common, rising: true, stop: low - distance, extreme: high },
        { ...common, rising: false, stop: high + distance, extreme: low },
      ]
    }),
  )
}

/** One for all if they have come to the same. */
function joined(states: readonly Parabolic[]): readonly Parabolic[] {
  const [first, ...others] = states
  const agree = others.every(
    ({ rising, stop, extreme, factor }) =>
      rising === first?.rising && stop === first.stop && extreme === first.extreme && factor === first.factor,
  )
  return first && agree ? [first] : states
}

function advance(state: Parabolic, candle: Candle, factors: Factors): Parabolic {
  const { rising, last, before } = state
  const beyond = rising ? Math.max : Math.min
  const within = rising ? Math.min : Math.max
  const far = (of: Candle) => (rising ? of.high : of.low)
  const near = (of: Candle) => (rising ? of.low : of.high)
  const moved = state.stop + (state.factor / 100) * (state.extreme - state.stop)
  const stop = within(moved, near(last), near(before))
  const shifted = { ...state, last: candle, before: last }
  if (rising ? candle.low <= stop : candle.high >= stop) {
    return {
      ...shifted,
      rising: !rising,
      stop: beyond(state.extreme, far(last), far(candle)),
      extreme: near(candle),
      factor: factors.start,
      reversals: state.reversals + 1,
    }
  }
  const extreme = beyond(state.extreme, far(candle))
  const factor = extreme === state.extreme ? state.factor : Math.min(state.factor + factors.step, factors.maximum)
  return { ...shifted, stop, extreme, factor }
}
