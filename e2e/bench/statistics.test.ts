import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mean, median, quantile } from './statistics.ts'

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 })

describe('quantile', () => {
  it('lies between neighbours where it falls between them', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5)
    expect(median([7])).toBe(7)
  })

  it('stays within the values, grows with the share, and ignores their order', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const at = quantile(list, share)
        expect(at).toBeGreaterThanOrEqual(Math.min(...list))
        expect(at).toBeLessThanOrEqual(Math.max(...list))
        expect(at).toBeLessThanOrEqual(quantile(list, 1))
        expect(quantile(list.toReversed(), share)).toBe(at)
      }),
    )
  })

  it('leaves the list as it was', () => {
    const list = [3, 1, 2]
    median(list)
    expect(list).toEqual([3, 1, 2])
  })
})

it('refuses to sum up nothing', () => {
  expect(() => median([])).toThrow(/nothing was measured/)
  expect(() => mean([])).toThrow(/nothing was measured/)
  expect(mean([1, 2, 6])).toBe(3)
})
