import { hashText, mix } from '../seed/hash.ts'
import { Noise } from './noise.ts'
import { Pins } from './pins.ts'
import type { Points } from './points.ts'
import { Timeline } from './timeline.ts'

export interface Tick {
  readonly seq: number
  readonly at: number
  readonly points: Points
}

export interface TapeOptions {
  readonly seed: string
  readonly basePoints: Points
  readonly dayAmplitude: number
}

const MOST_LOTS_PER_250_MS = 400

/**
 * Everything one product ever traded and ever will: a pure function of the seed and the tick's place in time, plus
 * what a test pinned. Nothing is stored, so history is as deep as anyone asks.
 */
export class Tape {
  readonly timeline: Timeline
  readonly pins = new Pins()
  readonly #noise: Noise
  readonly #basePoints: Points
  readonly #volumeSeed: number

  constructor({ seed, basePoints, dayAmplitude }: TapeOptions) {
    this.timeline = new Timeline(hashText(`${seed}/jitter`))
    this.#noise = new Noise(seed, dayAmplitude)
    this.#basePoints = basePoints
    this.#volumeSeed = hashText(`${seed}/volume`)
  }

  /** The tick of that number, past or to come. */
  tick(seq: number): Tick | undefined {
    const place = this.timeline.tick(seq)
    return place && { seq, at: place.at, points: this.#points(seq, place.at, place.stepMs) }
  }

  /** The last tick at or before an instant. */
  last(instant: number): Tick | undefined {
    return this.tick(this.timeline.seqAt(instant))
  }

  /** Visits the ticks with `from <= at < to` in order of time; volume in hundredths. */
  visit(from: number, to: number, visitor: (points: Points, volume: number, tick: number) => void): void {
    this.timeline.visit(from, to, (seq, at, stepMs) => {
      visitor(this.#points(seq, at, stepMs), this.#volume(seq, stepMs), seq)
    })
  }

  #points(seq: number, at: number, stepMs: number): Points {
    return this.pins.at(seq) ?? Math.max(1, Math.round(this.#basePoints * Math.exp(this.#noise.at(at, stepMs))))
  }

  /** Sparse ticks of the past stand for the many that a live market would have had. */
  #volume(seq: number, stepMs: number): number {
    return (1 + (mix(this.#volumeSeed, seq) % MOST_LOTS_PER_250_MS)) * (stepMs / 250)
  }
}
