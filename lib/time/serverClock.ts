import { createSignal } from '#lib/state/signal.ts'

/** The device's two clocks at one moment, both in ms. */
export interface DeviceTime {
  /** Runs evenly and is never set, but on many devices stands still while they sleep: `performance.now()`. */
  readonly monotonic: number
  /** The device's clock (epoch ms), which anybody may set: `Date.now()`. */
  readonly wall: number
}

export const deviceTime = (): DeviceTime => ({ monotonic: performance.now(), wall: Date.now() })

/** One answer of the server that carried its time. */
export interface ClockSample {
  /** The instant at which the request was sent. */
  readonly sentAt: DeviceTime
  /** The instant at which the answer arrived. */
  readonly receivedAt: DeviceTime
  /** The server's clock in between (epoch ms). An answer from a cache is no sample. */
  readonly serverTime: number
}

/** A countdown that may be further off than this shows no number. */
const KNOWN_WITHIN_MS = 200
/** How fast a device's oscillator and the server's may part: 50 ppm, 3 ms in a minute. */
const DRIFT = 50e-6
/** The server states whole ms, and so do the clocks of some browsers: up to 1 ms each. */
const ROUNDING_MS = 2
/** The rounding and slewing of a clock stay below this, and a sleep does not, in ms. */
const JUMP_MS = 100

interface Estimate {
  /** Server time minus monotonic time, in ms. */
  readonly offset: number
  /** How far off the offset may be, drift aside, in ms. */
  readonly radius: number
  /** When the sample's request left, on the monotonic clock. */
  readonly sentAt: number
}

/**
 * The server's time, from the times that its answers carry. A sample says that the server's clock stood at `serverTime`
 * somewhere between sending and receiving: the offset is the server's time minus the local midpoint, and it is off by half
 * the round trip at most. The sample with the least round trip is the estimate, where drift makes an old one count as wider.
 * Between samples the monotonic clock runs, so setting the device's clock changes nothing.
 *
 * The monotonic clock may stand still while the device sleeps; then `now()` is late by the length of the sleep. The clock
 * notices it by the gap, wall time minus monotonic time:
 *
 * - The gap stays as it is while the device is awake and nobody sets its clock.
 * - A sleep that the monotonic clock misses can only widen it, by the length of the sleep.
 * - A clock that is set back only narrows it. No sleep does that, so the estimate is as good as before.
 * - A clock that is set forward widens it like a sleep. Nothing on the device tells the two apart.
 *
 * So only a gap that widens makes the estimate doubtful: `now()` goes on, and the uncertainty grows by what may have been
 * missed. A later narrowing takes nothing of that back, because a sleep remains a sleep when the clock is set back after it.
 *
 * The next sample settles the doubt. If it contradicts the estimate, the device has slept, and the sample becomes the
 * estimate, however slow it was. If it agrees and is the worse one, the estimate stays, and the doubt shrinks to what the
 * sample leaves possible. A contradiction without a doubt means that the server's clock was set or that a sleep was not
 * noticed; the newer sample becomes the estimate then, too.
 *
 * A gap that widened after a request was sent counts as part of that sample's round trip, because the device may have slept
 * while the answer was on its way.
 *
 * One case cannot be noticed: a sleep, and a clock set back by as much, both between two readings of the device's clocks.
 * The next sample puts it right. Every `now()` and every sample reads the clocks.
 */
export class ServerClock {
  readonly #readDevice: () => DeviceTime
  readonly #signal = createSignal()
  #best: Estimate | undefined
  /** The narrowest gap since the estimate was made, or since the gap widened last. */
  #gap = 0
  /** How long the monotonic clock may have stood still since the estimate was made, in ms. */
  #missed = 0

  constructor(readDevice: () => DeviceTime = deviceTime) {
    this.#readDevice = readDevice
  }

  /** The server's time, epoch ms with a fraction. The device's own clock before the first sample. */
  readonly now = (): number => {
    const { monotonic, wall } = this.#look()
    return this.#best ? this.#best.offset + monotonic : wall
  }

  /** How far `now()` may be off, in ms. Infinity before the first sample. */
  get uncertaintyMs(): number {
    const { monotonic } = this.#look()
    if (!this.#best) return Number.POSITIVE_INFINITY
    // The wall clock, which measures what was missed, drifts as well.
    return radiusOf(this.#best, monotonic) + this.#missed * (1 + DRIFT)
  }

  /** Whether a sample was ever taken in. */
  get synced(): boolean {
    return this.#best !== undefined
  }

  /** Whether `now()` is certainly within 0.2 s of the server: only then a countdown shows a number. */
  get known(): boolean {
    return this.uncertaintyMs <= KNOWN_WITHIN_MS
  }

  /** Takes in one answer's time. A sample that cannot be right is ignored. */
  readonly sample = ({ sentAt, receivedAt, serverTime }: ClockSample): void => {
    const roundTrip = receivedAt.monotonic - sentAt.monotonic
    if (!(roundTrip >= 0 && Number.isFinite(roundTrip) && Number.isFinite(serverTime))) return
    const device = this.#look()
    const widened = gapOf(device) - gapOf(sentAt)
    const half = (roundTrip + (widened > JUMP_MS ? widened * (1 + DRIFT) : 0)) / 2
    const next: Estimate = {
      offset: serverTime + half - receivedAt.monotonic,
      radius: half + ROUNDING_MS,
      sentAt: sentAt.monotonic,
    }
    if (this.#best) {
      const radius = radiusOf(this.#best, device.monotonic)
      const ahead = next.offset - this.#best.offset
      const agrees = Math.abs(ahead) <= radius + next.radius
      if (agrees && next.radius > radius) {
        this.#missed = Math.min(this.#missed, Math.max(0, ahead + next.radius - radius))
        return
      }
    }
    this.#best = next
    this.#gap = gapOf(device)
    this.#missed = 0
    this.#signal.notify()
  }

  /** Calls the listener after each sample that became the estimate. Returns the end of it. */
  readonly subscribe = this.#signal.subscribe

  #look(): DeviceTime {
    const device = this.#readDevice()
    const widened = gapOf(device) - this.#gap
    if (widened > JUMP_MS) this.#missed += widened
    if (widened > JUMP_MS || widened < 0) this.#gap += widened
    return device
  }
}

/** How far an estimate is off at most, if the device has not slept since. */
function radiusOf(estimate: Estimate, monotonic: number): number {
  return estimate.radius + DRIFT * Math.max(0, monotonic - estimate.sentAt)
}

function gapOf({ monotonic, wall }: DeviceTime): number {
  return wall - monotonic
}
