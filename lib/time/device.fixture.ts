import { ServerClock } from './serverClock.ts'

export const EPOCH = 1_760_000_000_000

export interface Traits {
  /** What the device's clock shows too much at first, in ms. */
  readonly wall?: number
  /** How much faster the monotonic clock runs than the server's. */
  readonly drift?: number
  /** How much faster the device's clock runs than the server's. */
  readonly wallDrift?: number
  /** Whether the monotonic clock runs on while the device sleeps. */
  readonly countsSleep?: boolean
  /** Whether the monotonic clock states whole ms only. */
  readonly whole?: boolean
}

/** A device, a server and the network between them, on simulated time. */
export function simulate({ wall = 0, drift = 0, wallDrift = drift, countsSleep = false, whole = false }: Traits = {}) {
  let awake = 12_345.678
  let device = EPOCH + wall
  let server = EPOCH
  const read = () => ({ monotonic: whole ? Math.floor(awake) : awake, wall: Math.floor(device) })
  const clock = new ServerClock(read)

  /** Time goes by and the device is awake. */
  function pass(ms: number) {
    server += ms
    device += ms * (1 + wallDrift)
    awake += ms * (1 + drift)
  }

  /** The device is suspended: its clock goes on, the monotonic clock stands still on most devices. */
  function sleep(ms: number) {
    server += ms
    device += ms * (1 + wallDrift)
    if (countsSleep) awake += ms * (1 + drift)
  }

  /** One call: so long on its way there, so long on its way back, and what happens on either way. */
  function call(there: number, back: number, onTheWayThere = nothing, onTheWayBack = nothing) {
    const sentAt = read()
    pass(there)
    onTheWayThere()
    const serverTime = Math.floor(server)
    onTheWayBack()
    pass(back)
    clock.sample({ sentAt, receivedAt: read(), serverTime })
  }

  return {
    clock,
    pass,
    sleep,
    call,
    setDeviceClock(ms: number) {
      device += ms
    },
    setServerClock(ms: number) {
      server += ms
    },
    /** How far the clock is off, in ms. */
    error: () => Math.abs(clock.now() - server),
  }
}

const nothing = () => {}
