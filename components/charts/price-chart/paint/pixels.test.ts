import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharpCenter, sharpEdge } from './pixels.ts'

const ratio = fc.constantFrom(1, 1.5, 2, 2.625, 3)
const width = fc.integer({ min: 1, max: 24 })
const position = fc.double({ min: -500, max: 2000, noNaN: true })

describe('sharpCenter', () => {
  test('both edges of the line lie between two device pixels, and it moves less than one', () => {
    fc.assert(
      fc.property(position, width, ratio, (x, wide, pixels) => {
        const center = sharpCenter(x, wide, pixels) * pixels
        const edge = center - Math.round(wide * pixels) / 2
        expect(Math.abs(edge - Math.round(edge))).toBeLessThan(1e-6)
        expect(Math.abs(center - x * pixels)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  test('a line thinner than a pixel still takes a whole one', () => {
    expect(sharpCenter(10.2, 0.1, 1)).toBe(10.5)
  })
})

test('edges lie in the middle of a pixel', () => {
  expect([sharpEdge(10, 1), sharpEdge(10, -1), sharpEdge(10.5, 1), sharpEdge(10.3, -1)]).toEqual([
    10.5, 9.5, 10.5, 10.5,
  ])
})
