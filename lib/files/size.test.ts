import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeWithin } from './size.ts'

test.each([
  [4000, 3000, 2000, 2000, 1500],
  [3000, 4000, 2000, 1500, 2000],
  [640, 400, 2000, 640, 400],
  [2000, 2000, 2000, 2000, 2000],
  [20_000, 3, 2000, 2000, 1],
])('%i × %i within %i is %i × %i', (width, height, longest, wide, high) =>
  expect(sizeWithin({ width, height }, longest)).toEqual({ width: wide, height: high }),
)

test('it fits, never grows, and keeps its proportions to a pixel', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 4000 }), (width, height, longest) => {
      const fitted = sizeWithin({ width, height }, longest)
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(longest)
      expect(fitted.width).toBeLessThanOrEqual(width)
      expect(fitted.height).toBeLessThanOrEqual(height)
      const scale = Math.min(1, longest / Math.max(width, height))
      expect(Math.abs(fitted.width - width * scale)).toBeLessThanOrEqual(1)
      expect(Math.abs(fitted.height - height * scale)).toBeLessThanOrEqual(1)
    }),
  )
})
