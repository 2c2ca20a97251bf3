import { expect, test } from 'vitest'
import { crossingSeconds } from './NoticeBar.tsx'

test('the text moves at 80 px/s', () => {
  expect(crossingSeconds(480, 320)).toBe(10)
  expect(crossingSeconds(0, 320)).toBe(4)
})
