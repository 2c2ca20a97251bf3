import { describe, expect, test } from 'vitest'
import { linePath, spreadValues } from './linePath.ts'

describe('linePath', () => {
  test('joins points, and draws even one', () => {
    expect(
      linePath([
        { x: 0, y: 1 },
        { x: 2.04, y: 3 },
      ]),
    ).toBe('M0.0 1.0L2.0 3.0')
    expect(linePath([{ x: 0, y: 1 }])).toBe('M0.0 1.0h1')
    expect(linePath([])).toBe('')
  })

  test('the greatest value is on top, equal ones in the middle', () => {
    expect(spreadValues([1, 3], 100, 20, 2)).toEqual([
      { x: 2, y: 18 },
      { x: 98, y: 2 },
    ])
    expect(spreadValues([4, 4], 100, 20, 2).map(({ y }) => y)).toEqual([10, 10])
  })
})
