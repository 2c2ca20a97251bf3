import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EPOCH } from '#lib/time/device.fixture.ts'
import { countUsage, dayEnd, type LimitUse, midnight, usageAt } from './limitUse.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Midnight in a zone so many hours east of Greenwich. */
const inZone =
  (hours: number) =>
  (at: number, days = 0) =>
    Math.floor((at + hours * HOUR) / DAY) * DAY - hours * HOUR + days * DAY

test('a day begins and ends at midnight of the device', () => {
  const use = usageAt(undefined, EPOCH)
  expect(use.dayStart).toBe(midnight(EPOCH))
  expect(dayEnd(use.dayStart)).toBe(midnight(EPOCH, 1))
  expect(usageAt({ ...use, usedMs: 5 }, midnight(EPOCH, 1) - 1).usedMs).toBe(5)
  expect(usageAt({ ...use, usedMs: 5 }, midnight(EPOCH, 1))).toMatchObject({ usedMs: 0, dayStart: midnight(EPOCH, 1) })
})

test('whatever the zone of the device is set to, no day is shorter than 22 h and none begins again', () => {
  const step = fc.record({ after: fc.integer({ min: 0, max: DAY }), hours: fc.integer({ min: -12, max: 14 }) })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let [now, known] = [EPOCH, usageAt(undefined, EPOCH, inZone(0))]
      for (const { after, hours } of steps) {
        now += after
        const next = usageAt(known, now, inZone(hours))
        const length = next.dayStart - known.dayStart
        expect(length === 0 || length >= 22 * HOUR).toBe(true)
        expect(next.dayStart).toBeLessThanOrEqual(now)
        expect(dayEnd(next.dayStart, inZone(hours))).toBeGreaterThan(next.dayStart)
        known = next
      }
    }),
  )
})

test('the time that two tabs are shown at once counts once, and a long step as a minute', () => {
  const noon = midnight(EPOCH) + 12 * HOUR
  let use: LimitUse | undefined
  for (let second = 0; second < 60; second += 5) {
    for (const shift of [0, 2000]) {
      const at = noon + second * 1000 + shift
      use = countUsage(use, at - 5000, at)
    }
  }
  expect(use?.usedMs).toBe(57_000)
  expect(countUsage(use, noon, noon + HOUR).usedMs).toBe(57_000 + 60_000)
})

test('of a step over midnight the new day gets its own part, and the reality check all of it', () => {
  const end = midnight(EPOCH, 1)
  const use = countUsage(usageAt(undefined, end - 3000), end - 3000, end + 2000)
  expect([use.usedMs, use.sinceCheckMs, use.dayStart]).toEqual([2000, 5000, end])
})
