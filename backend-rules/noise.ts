import { hashText, mix } from './hash.ts'
import { DAY_MS } from './time.ts'

const SHORTEST_MS = 500
const RATIO = 4
const OCTAVES = 13
const HALF = 0x7fffffff

/**
 * Price noise as a function of time: octaves of value noise from half a second to about three months, each four times longer
 * and twice as wide as the one before, as in a random walk. Any instant can be computed in any order; the order of time is the
 * fastest, because each octave caches its current cell.
 */
export class Noise {
  readonly #seeds: readonly number[]
  readonly #periods: readonly number[]
  readonly #amplitudes: readonly number[]
  readonly #cells = new Float64Array(OCTAVES).fill(Number.NaN)
  readonly #left = new Float64Array(OCTAVES)
  readonly #right = new Float64Array(OCTAVES)

  /** `dayAmplitude`: the amplitude of the one-day octave as a share of the price (0.01 = 1 %). */
  constructor(seed: string, dayAmplitude: number) {
    const octaves = Array.from({ length: OCTAVES }, (_, octave) => octave)
    this.#periods = octaves.map((octave) => SHORTEST_MS * RATIO ** octave)
    this.#amplitudes = this.#periods.map((period) => dayAmplitude * Math.sqrt(period / DAY_MS))
    this.#seeds = octaves.map((octave) => hashText(`${seed}/${octave}`))
  }

  /** The noise at an instant, without the octaves that are shorter than `spacingMs`, the interval of the ticks. */
  at(instant: number, spacingMs: number): number {
    let sum = 0
    for (let octave = OCTAVES - 1; octave >= 0; octave -= 1) {
      const period = this.#periods[octave] ?? 0
      if (period < spacingMs) break
      const cell = Math.floor(instant / period)
      if (cell !== this.#cells[octave]) this.#enter(octave, cell)
      const along = instant / period - cell
      const eased = along * along * (3 - 2 * along)
      const left = this.#left[octave] ?? 0
      sum += (this.#amplitudes[octave] ?? 0) * (left + ((this.#right[octave] ?? 0) - left) * eased)
    }
    return sum
  }

  #enter(octave: number, cell: number): void {
    const seed = this.#seeds[octave] ?? 0
    this.#cells[octave] = cell
    this.#left[octave] = mix(seed, cell) / HALF - 1
    this.#right[octave] = mix(seed, cell + 1) / HALF - 1
  }
}
