import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanOf } from './useHorizon.ts'

/** An order of so many seconds from an instant on, in seconds. */
const from = (openedAt: number, seconds: number) => ({
  openedAt: openedAt * 1000,
  closesAt: (openedAt + seconds) * 1000,
})

test('one order has its own time', () => {
  expect(spanOf(from(5, 30), [from(5, 30)])).toEqual(from(5, 30))
})

test('the time of open orders of one duration is the same, whichever of them is chosen', () => {
  const openings = fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(openings, (starts) => {
      const orders = starts.toSorted((one, other) => one - other).map((start) => from(start, 60))
      const whole = from(Math.min(...starts), Math.max(...starts) + 60 - Math.min(...starts))
      for (const order of orders) expect(spanOf(order, orders)).toEqual(whole)
    }),
  )
})

test('an order has at least half of the time for itself, and ends within it', () => {
  const order = fc
    .tuple(fc.integer({ min: -9000, max: 0 }), fc.integer({ min: 1, max: 9000 }))
    .map((each) => from(...each))
  fc.assert(
    fc.property(order, fc.array(order, { maxLength: 20 }), (chosen, others) => {
      const span = spanOf(chosen, others)
      expect(span.openedAt).toBeLessThanOrEqual(chosen.openedAt)
      expect(span.closesAt).toBeGreaterThanOrEqual(chosen.closesAt)
      expect(span.closesAt - span.openedAt).toBeLessThanOrEqual((chosen.closesAt - chosen.openedAt) * 2)
    }),
  )
})

test('of an order that began long before, the end has room where it fits', () => {
  expect(spanOf(from(0, 60), [from(-3600, 3680), from(-3600, 9000)])).toEqual(from(0, 80))
})
