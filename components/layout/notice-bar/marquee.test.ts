import { expect, test } from 'vitest'
import { crossingSeconds } from './marquee.ts'

test('text and bar pass at 80 px/s', () => {
  expect(crossingSeconds(480, 320)).toBe(10)
  expect(crossingSeconds(0, 320)).toBe(4)
})
