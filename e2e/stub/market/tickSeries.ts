import { hashText, mix } from '#backend-rules/hash.ts'
import { Noise } from '#backend-rules/noise.ts'
import type { Points } from '#backend-rules/points.ts'
import { Pins } from './pins.ts'
import { TickTimeline } from './timeline.ts'

export interface Tick {
  /** Its number among all ticks of the product, from 1. It is never published. */
  readonly index: number
  /** The published sequence number: the index, until a test restarts the sequence. */
  readonly seq: number
  readonly at: number
  readonly points: Points
}

export interface TickSeriesOptions {
  readonly seed: string
  readonly basePoints: Points
  readonly dayAmplitude: number
}

const MOST_LOTS_PER_250_MS = 400

/**
 * All ticks of a product, past and future: a pure function of the seed and the tick's index, and of the prices that a test
 * pinned. Nothing is stored, so the history has no limit.
 */
export class TickSeries {
  readonly timeline: TickTimeline
  readonly pins = new Pins()
  readonly #noise: Noise
  readonly #basePoints: Points
  readonly #volumeSeed: number
  /** The index of the first tick after each restart of the sequence, oldest first. */
  readonly #restarts: number[] = []

  constructor({ seed, basePoints, dayAmplitude }: TickSeriesOptions) {
    this.timeline = new TickTimeline(hashText(`${seed}/jitter`))
    this.#noise = new Noise(seed, dayAmplitude)
    this.#basePoints = basePoints
    this.#volumeSeed = hashText(`${seed}/volume`)
  }

  /** The tick of that index, past or future. */
  tick(index: number): Tick | undefined {
    const place = this.timeline.tick(index)
    return place && { index, seq: this.#seq(index), at: place.at, points: this.#points(index, place.at, place.stepMs) }
  }

  /** The newest tick at or before an instant that was published under that sequence number. */
  published(seq: number, instant: number): Tick | undefined {
    const newest = this.timeline.seqAt(instant)
    const index = [1, ...this.#restarts]
      .map((start) => start + seq - 1)
      .findLast((each) => each <= newest && this.#seq(each) === seq)
    return index === undefined ? undefined : this.tick(index)
  }

  /** No tick before this index is at or after `instant` and has at least this sequence number. */
  firstIndex(seq: number, instant: number): number {
    return Math.max(1, Math.min(seq, this.#restarts[0] ?? seq), this.timeline.seqAt(instant - 1) + 1)
  }

  /** Restarts the published sequence at 1 with the tick of that index. */
  restartSequence(index: number): void {
    this.#restarts.push(index)
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

  #seq(index: number): number {
    return index - (this.#restarts.findLast((start) => start <= index) ?? 1) + 1
  }

  #points(seq: number, at: number, stepMs: number): Points {
    return this.pins.at(seq) ?? Math.max(1, Math.round(this.#basePoints * Math.exp(this.#noise.at(at, stepMs))))
  }

  /** The volume of a tick. It grows with the interval of the ticks, because one past tick represents many. */
  #volume(seq: number, stepMs: number): number {
    return (1 + (mix(this.#volumeSeed, seq) % MOST_LOTS_PER_250_MS)) * (stepMs / 250)
  }
}
