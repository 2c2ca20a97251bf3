import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulate, type Traits } from './device.fixture.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const RUNS = 2000

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const drift = double(-49e-6, 49e-6)
const delay = fc.oneof(double(0, 40), double(0, 400), double(0, 4000))
/** No device suspends for less. */
const slept = fc.oneof(double(150, 3000), double(150, DAY))
const setBy = fc.oneof(double(-600, 600), double(-DAY, DAY))
const traits: fc.Arbitrary<Traits> = fc.record({
  wall: fc.integer({ min: -DAY, max: DAY }),
  drift,
  wallDrift: drift,
  countsSleep: fc.boolean(),
  whole: fc.boolean(),
})

type Event = { readonly kind: 'sleep' | 'set' | 'pass'; readonly ms: number }
type Call = {
  readonly kind: 'call'
  readonly there: number
  readonly back: number
  readonly events: readonly Event[][]
}

const sleep: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('sleep'), ms: slept })
const set: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('set'), ms: setBy })
const pass: fc.Arbitrary<Event> = fc.record({
  kind: fc.constant('pass'),
  ms: fc.oneof(double(0, 5000), double(0, HOUR)),
})
const setForward: fc.Arbitrary<Event> = fc.record({ kind: fc.constant('set'), ms: double(0, DAY) })
/**
 * What happens on the two ways of a call, where nothing reads the device's clocks: any sleeps and settings forward, or one
 * setting back. A sleep and a setting back by as much cannot be told from nothing.
 */
const onTheWay = fc.oneof(
  fc.tuple(fc.array(fc.oneof(sleep, setForward), { maxLength: 2 }), fc.array(sleep, { maxLength: 1 })),
  fc.tuple(fc.array(set, { maxLength: 1 }), fc.constant<Event[]>([])),
)
const call: fc.Arbitrary<Call> = fc.record({ kind: fc.constant('call'), there: delay, back: delay, events: onTheWay })
const cleanCall: fc.Arbitrary<Call> = fc.record({
  kind: fc.constant('call'),
  there: delay,
  back: delay,
  events: fc.constant([]),
})

type World = ReturnType<typeof simulate>

function happen(world: World, step: Event | Call): void {
  if (step.kind === 'call') {
    const [there = [], back = []] = step.events
    const all = (events: readonly Event[]) => () => {
      for (const event of events) happen(world, event)
    }
    world.call(step.there, step.back, all(there), all(back))
  } else if (step.kind === 'sleep') world.sleep(step.ms)
  else if (step.kind === 'set') world.setDeviceClock(step.ms)
  else world.pass(step.ms)
}

/** What floating-point numbers of this size are off by. */
const NOISE = 0.001

describe('whatever the device, its clock and the network do', () => {
  test('after every step the error is within the stated uncertainty', () => {
    const steps = fc.array(fc.oneof(call, cleanCall, sleep, set, pass), { maxLength: 25 })
    fc.assert(
      fc.property(traits, steps, (device, taken) => {
        const world = simulate(device)
        for (const step of taken) {
          happen(world, step)
          if (world.clock.synced) expect(world.error()).toBeLessThanOrEqual(world.clock.uncertaintyMs + NOISE)
          if (world.clock.known) expect(world.error()).toBeLessThanOrEqual(200)
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('a clean call bounds the error again: by its round trip and what the estimate before it allowed', () => {
    const steps = fc.array(fc.oneof(call, sleep, set, pass), { maxLength: 10 })
    fc.assert(
      fc.property(traits, cleanCall, steps, cleanCall, (device, first, taken, last) => {
        const world = simulate(device)
        happen(world, first)
        for (const step of taken) {
          happen(world, step)
          world.clock.now()
        }
        happen(world, last)
        const rounding = 8
        const drifted = 100e-6 * 26 * DAY
        const bound = last.there + last.back + first.there + first.back + rounding + drifted
        expect(world.clock.uncertaintyMs).toBeLessThanOrEqual(bound)
      }),
      { numRuns: RUNS },
    )
  })
})

test('on a device that stays awake, whose clock may be set: half the least round trip, and drift', () => {
  const steps = fc.array(fc.oneof(cleanCall, set, pass), { maxLength: 20 })
  fc.assert(
    fc.property(traits, cleanCall, steps, (device, first, taken) => {
      const world = simulate(device)
      let age = 0
      happen(world, first)
      for (const step of taken) {
        happen(world, step)
        age += step.kind === 'call' ? step.there + step.back : step.kind === 'pass' ? step.ms : 0
        const least = (first.there + first.back) / 2
        expect(world.error()).toBeLessThanOrEqual(least + 50e-6 * age + 2 + 0.5)
      }
    }),
    { numRuns: RUNS },
  )
})

test('a good estimate is never replaced by a worse one that agrees with it, also when the device clock is set', () => {
  const roundTrip = double(0, 300)
  const share = double(0, 1)
  fc.assert(
    fc.property(traits, roundTrip, share, fc.array(fc.tuple(setBy, double(60, 4000), share)), (device, r, s, later) => {
      const world = simulate(device)
      world.call(r * s, r * (1 - s))
      let notifications = 0
      world.clock.subscribe(() => {
        notifications += 1
      })
      for (const [by, longer, part] of later.slice(0, 20)) {
        world.setDeviceClock(by)
        world.clock.now()
        world.call((r + longer) * part, (r + longer) * (1 - part))
      }
      expect(notifications).toBe(0)
    }),
    { numRuns: RUNS },
  )
})

test('one clean sample into a clock that knew nothing: half its round trip', () => {
  fc.assert(
    fc.property(traits, delay, delay, fc.array(fc.oneof(sleep, set)), (device, there, back, before) => {
      const world = simulate(device)
      for (const event of before) {
        happen(world, event)
        world.clock.now()
      }
      world.call(there, back)
      expect(world.error()).toBeLessThanOrEqual((there + back) / 2 + 2)
      expect(world.clock.uncertaintyMs).toBeLessThanOrEqual((there + back) / 2 + 4)
    }),
    { numRuns: RUNS },
  )
})
