import { describe, expect, test } from 'vitest'
import { closesAt, isClosedAt, joinedHours, opensAt } from './hours.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const span = (from: number, to: number) => ({ from: from * HOUR, to: to * HOUR })
const daily = Array.from({ length: 9 }, (_, day) => span(24 * day, 24 * day + 24))

test('spans that touch or overlap are one, in any order', () => {
  expect(joinedHours([span(5, 7), span(1, 2), span(2, 3), span(6, 9)])).toEqual([span(1, 3), span(5, 9)])
  expect(joinedHours([])).toEqual([])
})

describe('a product with hours', () => {
  test('from midnight to midnight each day does not close', () => {
    expect(closesAt({ hours: daily }, 8 * HOUR)).toBeUndefined()
    expect(isClosedAt({ hours: daily }, 24 * HOUR, 8 * HOUR)).toBe(false)
  })

  test('closes at the end of all that touches', () => {
    expect(closesAt({ hours: [span(8, 12), span(12, 17)] }, 9 * HOUR)).toBe(17 * HOUR)
    expect(closesAt({ hours: [span(8, 12), span(13, 17)] }, 9 * HOUR)).toBe(12 * HOUR)
  })
})

describe('a closed product opens', () => {
  const closed = { status: 'closed' } as const
  test.each([
    ['as it states', { ...closed, opensAt: DAY }, DAY],
    ['by its hours', { ...closed, hours: [span(8, 12), span(30, 40)] }, 30 * HOUR],
    ['by its hours, where what it states has passed', { ...closed, opensAt: HOUR, hours: daily.slice(2) }, 2 * DAY],
    ['nobody knows when, where what it states has passed', { ...closed, opensAt: HOUR }, undefined],
    ['nobody knows when, at the instant that it states', { ...closed, opensAt: 14 * HOUR }, undefined],
  ])('%s', (_, product, at) => {
    expect(opensAt(product, 14 * HOUR)).toBe(at)
  })
})
