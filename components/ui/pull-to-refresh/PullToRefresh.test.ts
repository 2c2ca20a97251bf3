import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PULL_THRESHOLD_PX, pullDistance } from './PullToRefresh.tsx'

test('a finger that moves up or sideways pulls nothing', () => {
  expect(pullDistance(0, -30)).toBe(0)
  expect(pullDistance(40, 30)).toBe(0)
  expect(pullDistance(0, 0)).toBe(0)
})

test('the threshold is reached between 100 and 320 px', () => {
  expect(pullDistance(0, 100)).toBeLessThan(PULL_THRESHOLD_PX)
  expect(pullDistance(0, 320)).toBeGreaterThan(PULL_THRESHOLD_PX)
})

test('the further the finger, the further the indicator, within 88 px', () => {
  const px = fc.integer({ min: 1, max: 3000 })
  fc.assert(
    fc.property(px, px, (one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      expect(pullDistance(0, near)).toBeLessThanOrEqual(pullDistance(0, far))
      expect(pullDistance(0, far)).toBeLessThan(88)
    }),
  )
})
