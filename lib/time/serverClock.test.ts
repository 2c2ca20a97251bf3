import { describe, expect, test, vi } from 'vitest'
import { EPOCH, simulate } from './device.fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The server's whole ms, and the device's. */
const ROUNDING = 2

test('before the first sample the device clock stands in, and nothing is promised', () => {
  const { clock, setDeviceClock } = simulate({ wall: DAY })
  setDeviceClock(HOUR)
  expect(clock.now()).toBe(EPOCH + DAY + HOUR)
  expect([clock.synced, clock.known, clock.uncertaintyMs]).toEqual([false, false, Number.POSITIVE_INFINITY])
})

describe('one sample', () => {
  test('offset from the midpoint, uncertainty of half the round trip', () => {
    const { clock, call, error } = simulate({ wall: -DAY })
    call(100, 100)
    expect(clock.synced).toBe(true)
    expect(clock.uncertaintyMs).toBeCloseTo(100 + ROUNDING, 1)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('not the whole round trip is added', () => {
    const { call, error } = simulate()
    call(1000, 1000)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test.each([
    [395, true],
    [405, false],
  ])('with a round trip of %d ms the time is known: %s', (roundTrip, known) => {
    const { clock, call } = simulate()
    call(roundTrip, 0)
    expect(clock.known).toBe(known)
  })

  test('what was known ceases to be with age: two clocks drift apart', () => {
    const { clock, call, pass } = simulate({ drift: 49e-6 })
    call(10, 10)
    pass(DAY)
    expect(clock.known).toBe(false)
    call(10, 10)
    expect(clock.known).toBe(true)
  })

  test.each([
    ['received before sent', { sentAt: 10, receivedAt: 9, serverTime: EPOCH }],
    ['no server time', { sentAt: 1, receivedAt: 2, serverTime: Number.NaN }],
    ['endless', { sentAt: 1, receivedAt: Number.POSITIVE_INFINITY, serverTime: EPOCH }],
  ])('is ignored when impossible: %s', (_name, { sentAt, receivedAt, serverTime }) => {
    const { clock } = simulate()
    const at = (monotonic: number) => ({ monotonic, wall: EPOCH + monotonic })
    clock.sample({ sentAt: at(sentAt), receivedAt: at(receivedAt), serverTime })
    expect(clock.synced).toBe(false)
  })
})

describe('choice of the sample', () => {
  test('the least round trip wins, whichever comes first', () => {
    const later = simulate()
    later.call(300, 0)
    later.call(20, 20)
    expect(later.clock.uncertaintyMs).toBeCloseTo(20 + ROUNDING, 1)

    const earlier = simulate()
    earlier.call(20, 20)
    earlier.call(300, 0)
    expect(earlier.clock.uncertaintyMs).toBeLessThan(21 + ROUNDING)
    expect(earlier.error()).toBeLessThanOrEqual(1)
  })

  test('with age a better sample loses to a slightly worse one', () => {
    const { clock, pass, call } = simulate()
    call(50, 50)
    pass(1000)
    call(55, 55)
    expect(clock.uncertaintyMs).toBeLessThan(51 + ROUNDING)
    pass(HOUR)
    call(55, 55)
    expect(clock.uncertaintyMs).toBeCloseTo(55 + ROUNDING, 1)
  })

  test('a sample that contradicts the estimate wins: the server was set', () => {
    const { clock, call, setServerClock, error } = simulate()
    call(10, 10)
    setServerClock(-5000)
    call(200, 100)
    expect(clock.uncertaintyMs).toBeCloseTo(150 + ROUNDING, 1)
    expect(error()).toBeLessThanOrEqual(151)
  })
})

describe('a device clock that is set', () => {
  test.each([-DAY, -HOUR, -5000, -300])('back, by %d ms, changes nothing', (ms) => {
    const { clock, call, setDeviceClock, error } = simulate()
    call(5, 5)
    setDeviceClock(ms)
    expect(clock.known).toBe(true)
    call(400, 0)
    expect(clock.uncertaintyMs).toBeLessThan(6 + ROUNDING)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('forward, changes no countdown, and the estimate is doubtful until a sample agrees with it', () => {
    const { clock, call, setDeviceClock, error } = simulate()
    call(50, 50)
    setDeviceClock(DAY)
    expect(error()).toBeLessThanOrEqual(1)
    expect(clock.known).toBe(false)
    expect(clock.uncertaintyMs).toBeGreaterThan(DAY)
    call(80, 80)
    expect(clock.known).toBe(true)
    expect(clock.uncertaintyMs).toBeLessThan(100)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('forward, makes no slow sample win: it agrees, and the doubt shrinks to what it leaves possible', () => {
    const { clock, call, setDeviceClock, error } = simulate()
    call(5, 5)
    setDeviceClock(DAY)
    call(800, 0)
    expect(error()).toBeLessThanOrEqual(1)
    expect(clock.uncertaintyMs).toBeLessThan(810)
    expect(clock.known).toBe(false)
    call(100, 300)
    expect(error()).toBeLessThanOrEqual(1)
    expect(clock.known).toBe(true)
  })

  test('during a call, makes that call no better and no worse than it may be', () => {
    const { clock, call, setDeviceClock, error } = simulate()
    call(20, 20, () => setDeviceClock(HOUR))
    expect(clock.known).toBe(false)
    call(20, 20, () => setDeviceClock(-HOUR))
    expect(clock.known).toBe(true)
    expect(error()).toBeLessThanOrEqual(1)
  })
})

describe('sleep', () => {
  test('makes the estimate doubtful, and the next sample wins, however slow', () => {
    const { clock, call, sleep, error } = simulate()
    call(5, 5)
    sleep(HOUR)
    expect(clock.known).toBe(false)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
    call(2000, 2000)
    expect(error()).toBeLessThanOrEqual(1)
    expect(clock.uncertaintyMs).toBeCloseTo(2000 + ROUNDING, 0)
  })

  test('is not forgotten when the device clock is set back after it', () => {
    const { clock, call, sleep, setDeviceClock, error } = simulate()
    call(5, 5)
    sleep(HOUR)
    clock.now()
    setDeviceClock(-HOUR)
    expect(clock.known).toBe(false)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
  })

  test('in many short pieces adds up', () => {
    const { clock, call, sleep, error } = simulate()
    call(5, 5)
    for (let count = 0; count < 20; count += 1) {
      sleep(60)
      clock.now()
    }
    expect(clock.known).toBe(false)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs + 100)
  })

  test('that the monotonic clock counts is no sleep to the clock', () => {
    const { clock, call, sleep, error } = simulate({ countsSleep: true })
    call(5, 5)
    sleep(HOUR)
    expect(clock.known).toBe(true)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test.each(['there', 'back'])('on the way %s is part of the round trip: such an answer says little', (way) => {
    const { clock, call, sleep, error } = simulate()
    const [there, back] = way === 'there' ? [() => sleep(HOUR), undefined] : [undefined, () => sleep(HOUR)]
    call(50, 50, there, back)
    expect(clock.known).toBe(false)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
    call(80, 80)
    expect(clock.known).toBe(true)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test.each([
    ['noticed while the answer was on its way', true],
    ['noticed with the answer', false],
  ])('inside a call, %s: the estimate before it is doubtful, the sample after it wins', (_name, looked) => {
    const { clock, call, sleep, error } = simulate()
    call(5, 5)
    call(50, 50, undefined, () => {
      sleep(HOUR)
      if (looked) clock.now()
    })
    expect(clock.known).toBe(false)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
    call(80, 80)
    expect(clock.known).toBe(true)
    expect(error()).toBeLessThanOrEqual(1)
  })

  test('between an answer and the reading of its time counts as well', () => {
    const { clock, call, sleep, error } = simulate()
    call(10, 10)
    const sample = vi.spyOn(clock, 'sample')
    call(10, 10)
    const [late] = sample.mock.calls[0] ?? []
    sample.mockRestore()
    sleep(HOUR)
    if (late) clock.sample(late)
    expect(clock.known).toBe(false)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
  })
})

describe('drift', () => {
  test('of the two clocks of the device against each other is no sleep', () => {
    const { clock, call, pass } = simulate({ drift: 0, wallDrift: 40e-6 })
    for (let hour = 0; hour < 10; hour += 1) {
      call(20, 20)
      pass(HOUR / 2)
      expect(clock.known).toBe(true)
      expect(clock.uncertaintyMs).toBeLessThan(120)
    }
  })

  test('counts within a long call', () => {
    const { clock, call, error } = simulate({ drift: -49e-6 })
    call(0, 60_000)
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
  })

  test('counts within a long sleep inside a call', () => {
    const { clock, call, sleep, error } = simulate({ wallDrift: -49e-6 })
    call(0, 0, undefined, () => sleep(DAY))
    expect(error()).toBeLessThanOrEqual(clock.uncertaintyMs)
  })
})

test('a listener is told of a new estimate, not of a sample that lost, and not after its end', () => {
  const { clock, call } = simulate()
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
