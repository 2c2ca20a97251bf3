import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createServerClock } from './serverClock.ts'

const EPOCH = 1_760_000_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Skew {
  /** What the device's clock shows too much, in ms. */
  readonly wall?: number
  /** How much faster the device's oscillator runs than the server's. */
  readonly drift?: number
}

/** A device, a server and the network between them, on simulated time. */
function world({ wall = 0, drift = 0 }: Skew = {}) {
  let elapsed = 0
  let awake = 12_345.678
  let device = EPOCH + wall
  let server = EPOCH
  const clock = createServerClock({ monotonic: () => awake, wall: () => Math.floor(device) })

  /** The device is suspended: its clock goes on, `performance.now()` stands still. */
  function sleep(ms: number) {
    elapsed += ms
    server = EPOCH + elapsed
    device += ms * (1 + drift)
  }

  function pass(ms: number) {
    sleep(ms)
    awake += ms * (1 + drift)
  }

  return {
    clock,
    pass,
    sleep,
    setDeviceClock(ms: number) {
      device += ms
    },
    setServerClock(ms: number) {
      elapsed += ms
      server += ms
    },
    /** One call: so long on its way there, so long on its way back. */
    call(there: number, back: number, meanwhile: () => void = () => {}) {
      const sentAt = awake
      pass(there)
      const serverTime = Math.floor(server)
      meanwhile()
      pass(back)
      clock.sample({ sentAt, receivedAt: awake, serverTime })
    },
    error: () => Math.abs(clock.now() - server),
  }
}

describe('before the first sample', () => {
  test('the device clock stands in, and nothing is promised', () => {
    const { clock } = world({ wall: DAY })
    expect(clock.now()).toBe(EPOCH + DAY)
    expect([clock.synced, clock.stale, clock.uncertaintyMs]).toEqual([false, false, Number.POSITIVE_INFINITY])
  })

  test('setting the device clock makes nothing stale: there is nothing yet', () => {
    const { clock, setDeviceClock } = world()
    setDeviceClock(DAY)
    expect(clock.stale).toBe(false)
  })
})

describe('one sample', () => {
  test('offset from the midpoint, uncertainty of half the round trip', () => {
    const { clock, call, error } = world({ wall: -DAY })
    call(100, 100)
    expect(clock.synced).toBe(true)
    expect(clock.uncertaintyMs).toBeCloseTo(100, 6)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('not the whole round trip is added', () => {
    const { call, error } = world()
    call(1000, 1000)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test.each([
    ['received before sent', { sentAt: 10, receivedAt: 9, serverTime: EPOCH }],
    ['no server time', { sentAt: 1, receivedAt: 2, serverTime: Number.NaN }],
    ['endless', { sentAt: 1, receivedAt: Number.POSITIVE_INFINITY, serverTime: EPOCH }],
  ])('is ignored when impossible: %s', (_name, sample) => {
    const { clock } = world()
    clock.sample(sample)
    expect(clock.synced).toBe(false)
  })
})

describe('choice of the sample', () => {
  test('the least round trip wins, whichever comes first', () => {
    const later = world()
    later.call(300, 0)
    later.call(20, 20)
    expect(later.clock.uncertaintyMs).toBeCloseTo(20, 6)

    const earlier = world()
    earlier.call(20, 20)
    earlier.call(300, 0)
    expect(earlier.clock.uncertaintyMs).toBeLessThan(21)
    expect(earlier.error()).toBeLessThanOrEqual(1)
  })

  test('with age a better sample loses to a slightly worse one', () => {
    const { clock, pass, call } = world()
    call(50, 50)
    pass(1000)
    call(55, 55)
    expect(clock.uncertaintyMs).toBeLessThan(51)
    pass(HOUR)
    call(55, 55)
    expect(clock.uncertaintyMs).toBeCloseTo(55, 6)
  })

  test('a sample that contradicts the estimate wins: the server was set', () => {
    const { clock, call, setServerClock, error } = world()
    call(10, 10)
    setServerClock(-5000)
    call(200, 100)
    expect(clock.uncertaintyMs).toBeCloseTo(150, 6)
    expect(error()).toBeLessThanOrEqual(151)
  })
})

describe('the device', () => {
  test('a clock set by hand changes no countdown, and asks for a sample', () => {
    const { clock, call, setDeviceClock, error } = world()
    call(50, 50)
    setDeviceClock(DAY)
    expect(error()).toBeLessThanOrEqual(1)
    expect(clock.stale).toBe(true)
    expect(clock.uncertaintyMs).toBeGreaterThan(DAY - 1)
    call(300, 0)
    expect(clock.stale).toBe(false)
    expect(clock.uncertaintyMs).toBeCloseTo(150, 6)
  })

  test('sleep makes the estimate stale, and the next sample wins outright, however slow', () => {
    const { clock, call, sleep, error } = world()
    call(5, 5)
    sleep(HOUR)
    expect(clock.stale).toBe(true)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs + 2)
    call(2000, 2000)
    expect(clock.stale).toBe(false)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('an answer that slept through its way home is no sample: the estimate stays stale', () => {
    const { clock, call, sleep, error } = world()
    call(5, 5)
    call(50, 50, () => {
      clock.now()
      sleep(HOUR)
    })
    expect(clock.stale).toBe(true)
    call(80, 80)
    expect(clock.stale).toBe(false)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('where nobody looked at the clock meanwhile, the sample after it puts it right', () => {
    const { clock, call, sleep, error } = world()
    call(5, 5)
    call(50, 50, () => sleep(HOUR))
    call(80, 80)
    expect(clock.stale).toBe(false)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('small corrections of its clock are no jump', () => {
    const { clock, call, setDeviceClock } = world()
    call(5, 5)
    setDeviceClock(-300)
    expect(clock.stale).toBe(false)
  })
})

describe('subscribe', () => {
  test('is told of a new estimate, not of a sample that lost, and not after its end', () => {
    const { clock, call } = world()
    const listener = vi.fn()
    const end = clock.subscribe(listener)
    call(50, 50)
    expect(listener).toHaveBeenCalledTimes(1)
    call(500, 500)
    expect(listener).toHaveBeenCalledTimes(1)
    end()
    call(1, 3)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

test('on any network, clock and drift the error stays within the stated uncertainty', () => {
  const delay = fc.oneof(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 4000, noNaN: true }))
  const step = fc.record({ pause: fc.double({ min: 0, max: HOUR, noNaN: true }), there: delay, back: delay })
  const skew = fc.record({
    wall: fc.integer({ min: -DAY, max: DAY }),
    drift: fc.double({ min: -49e-6, max: 49e-6, noNaN: true }),
  })
  fc.assert(
    fc.property(skew, fc.array(step, { minLength: 1, maxLength: 20 }), (device, steps) => {
      const { clock, pass, call, error } = world(device)
      for (const { pause, there, back } of steps) {
        call(there, back)
        const exactEnough = 1.5 // the server states whole ms; drift within one round trip
        expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs + exactEnough)
        expect(clock.stale).toBe(false)
        pass(pause)
        expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs + exactEnough)
      }
    }),
  )
})

test('through sleeps and hand-set clocks: one sample after each, and the error is bounded again', () => {
  const event = fc.record({
    kind: fc.constantFrom('sleep', 'set', 'pass'),
    ms: fc.integer({ min: 1000, max: DAY }),
    there: fc.integer({ min: 0, max: 3000 }),
    back: fc.integer({ min: 0, max: 3000 }),
  })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 15 }), (events) => {
      const { clock, pass, sleep, setDeviceClock, call, error } = world()
      call(40, 40)
      for (const { kind, ms, there, back } of events) {
        if (kind === 'sleep') sleep(ms)
        else if (kind === 'set') setDeviceClock(-ms)
        else pass(ms)
        expect(clock.stale).toBe(kind !== 'pass')
        call(there, back)
        expect(clock.stale).toBe(false)
        expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs + 1)
      }
    }),
  )
})
