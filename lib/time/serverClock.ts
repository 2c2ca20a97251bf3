/** Where a clock reads the device's time. Both in ms. */
export interface ClockSources {
  /** Runs evenly and is never set, but may stand still while the device sleeps: `performance.now()`. */
  monotonic(): number
  /** The device's clock (epoch ms), which anybody may set: `Date.now()`. */
  wall(): number
}

/** One answer of the server that carried its time. */
export interface ClockSample {
  /** `performance.now()` when the request left. */
  readonly sentAt: number
  /** `performance.now()` when the answer arrived. */
  readonly receivedAt: number
  /** The server's clock in between (epoch ms). An answer from a cache is no sample. */
  readonly serverTime: number
}

export interface ServerClock {
  /** Takes in one answer's time. A sample that cannot be right is ignored. */
  sample(sample: ClockSample): void
  /** The server's time, epoch ms with a fraction. The device's own clock before the first sample. */
  now(): number
  /** How far `now()` may be off, in ms: half the sample's round trip, and what two clocks may drift since. Infinity before a sample. */
  readonly uncertaintyMs: number
  /** Whether a sample was ever taken in. */
  readonly synced: boolean
  /** Whether the device slept, or its clock was set, since the sample that counts: ask the server at once. */
  readonly stale: boolean
  /** Calls the listener after each sample that became the estimate. Returns the end of it. */
  subscribe(listener: () => void): () => void
}

/** How fast a device's oscillator and the server's may part: 50 ppm, 3 ms in a minute. */
const DRIFT = 50e-6
/** A gap between wall and monotonic time that no rounding or slewing of a clock explains, in ms. */
const JUMP_MS = 500

interface Estimate {
  /** Server time minus monotonic time, in ms. */
  readonly offset: number
  readonly roundTrip: number
  readonly takenAt: number
}

const device: ClockSources = { monotonic: () => performance.now(), wall: () => Date.now() }

/**
 * The one clock of design.md section 6. Offset = server time − local midpoint; the sample with the least round trip
 * wins, where a sample's age counts as round trip by the drift that it allows; between samples the monotonic clock runs.
 *
 * The device's clock is only ever compared with the monotonic one. When the two part, either the device slept, and the
 * estimate is late, or its clock was set, and the estimate is right: nothing local can tell. So the estimate runs on,
 * is `stale`, and the next sample wins outright. So does one that contradicts the estimate beyond both bounds: a clock was
 * set or stood still unnoticed, and the newer sample is the one that knows.
 */
export function createServerClock(sources: ClockSources = device): ServerClock {
  const listeners = new Set<() => void>()
  let best: Estimate | undefined
  let wallOffset = 0
  let steadyAt = Number.NEGATIVE_INFINITY

  /** How far wall and monotonic time have parted since the winning sample, in ms; 0 below the threshold. */
  function jump(): number {
    const local = sources.monotonic()
    const parted = best ? Math.abs(sources.wall() - local - wallOffset) : 0
    if (parted > JUMP_MS) return parted
    steadyAt = local
    return 0
  }

  function uncertaintyAt(local: number): number {
    return best ? (best.roundTrip + aged(best, local)) / 2 : Number.POSITIVE_INFINITY
  }

  function sample({ sentAt, receivedAt, serverTime }: ClockSample): void {
    const roundTrip = receivedAt - sentAt
    if (!(roundTrip >= 0 && Number.isFinite(roundTrip) && Number.isFinite(serverTime))) return
    const jumped = jump() > 0
    // Sent before the jump and received after it: its midpoint means nothing.
    if (jumped && sentAt < steadyAt) return
    const next: Estimate = { offset: serverTime - (sentAt + receivedAt) / 2, roundTrip, takenAt: receivedAt }
    if (best && !jumped && !improves(best, next)) return
    best = next
    wallOffset = sources.wall() - sources.monotonic()
    for (const listener of [...listeners]) listener()
  }

  return {
    sample,
    now() {
      jump()
      return best ? best.offset + sources.monotonic() : sources.wall()
    },
    get uncertaintyMs() {
      return uncertaintyAt(sources.monotonic()) + jump()
    },
    get synced() {
      return best !== undefined
    },
    get stale() {
      return jump() > 0
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** What age adds to an estimate's round trip, in ms: drift on either side of it. */
function aged(estimate: Estimate, local: number): number {
  return 2 * DRIFT * Math.max(0, local - estimate.takenAt)
}

function improves(best: Estimate, next: Estimate): boolean {
  const width = best.roundTrip + aged(best, next.takenAt)
  const contradicts = Math.abs(next.offset - best.offset) > (width + next.roundTrip) / 2
  return contradicts || next.roundTrip <= width
}
