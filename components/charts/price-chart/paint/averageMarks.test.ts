import { expect, test } from 'vitest'
import { aside } from './averageMarks.ts'

test('the price of an average steps aside from the prices that it would cover, to the nearer side', () => {
  expect(aside(100, 21, [])).toBe(100)
  expect(aside(100, 21, [130])).toBe(100)
  expect(aside(100, 21, [105])).toBe(84)
  expect(aside(100, 21, [95])).toBe(116)
  // Between two others there is no room.
  expect(aside(100, 21, [90, 112])).toBe(69)
})
