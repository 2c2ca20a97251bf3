import { expect, test } from 'vitest'
import type { PositionMark } from '../../candle.ts'
import { tappedPosition } from './tappedPosition.ts'

const geometry = { width: 300, top: 20, bottom: 200, toX: (at: number) => at, toY: (price: number) => 200 - price }
const position = (
  id: string,
  openedAt: number,
  price: number,
  closesAt: number,
  other: Partial<PositionMark> = {},
): PositionMark => ({
  id,
  direction: 'up',
  stake: '¥100',
  openedAt,
  price,
  closesAt,
  isOther: true,
  ...other,
})
const near = position('near', 110, 102, 230)
const far = position('far', 180, 40, 400)
const chosen = position('chosen', 100, 100, 220, { isOther: false })
const ended = position('ended', 20, 100, 90, { hasEnded: true })
const tapped = (x: number, y: number) => tappedPosition([far, near, ended, chosen], geometry, { x, y })?.id

test.each([
  ['an entry', 183, 165, 'far'],
  ['its label', 125, 160, 'far'],
  ['an expiry', 236, 30, 'near'],
  ['an expiry beyond the plot, at its edge', 297, 30, 'far'],
  ['nothing', 60, 60, undefined],
  ['the axis', 305, 30, undefined],
  ['the times', 230, 210, undefined],
  ['an order that has ended', 18, 100, undefined],
])('a tap on %s', (_, x, y, id) => {
  expect(tapped(x, y)).toBe(id)
})

test('where the chosen order is in reach, the tap is for the next of those there', () => {
  expect(tapped(100, 100)).toBe('near')
  expect(tapped(224, 30)).toBe('near')
  const alone = tappedPosition([far, chosen], geometry, { x: 100, y: 100 })
  expect(alone).toBe(chosen)
})
