import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Crop, type FramePoint, followed, MIN_SIDE, maxZoom, moved, squareOf, startCrop, zoomed } from './crop.ts'

const side = fc.integer({ min: MIN_SIDE, max: 6000 })
const size = fc.record({ width: side, height: side })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const point = fc.record({ x: part, y: part })
const distance = fc.double({ min: -3, max: 3, noNaN: true })
const zoom = fc.double({ min: 0.1, max: 20, noNaN: true })
const HALF_A_PIXEL = 0.5

const tall = { width: 600, height: 1000 }

/** The point of the picture under a point of the frame. */
const under = (crop: Crop, at: FramePoint) => {
  const square = squareOf(tall, crop)
  return { x: square.left + at.x * square.side, y: square.top + at.y * square.side }
}

test('starts with the largest square in the middle', () => {
  expect(squareOf(tall, startCrop(tall))).toEqual({ left: 0, top: 200, side: 600 })
})

test('after any steps the square lies within the picture and has the pixels that an avatar needs', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), dx: distance, dy: distance }),
    fc.record({ kind: fc.constant('zoom' as const), zoom, at: point }),
    fc.record({ kind: fc.constant('pinch' as const), from: fc.tuple(point, point), to: fc.tuple(point, point) }),
  )
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 12 }), (picture, steps) => {
      let crop = startCrop(picture)
      for (const one of steps) {
        if (one.kind === 'move') crop = moved(picture, crop, one.dx, one.dy)
        else if (one.kind === 'zoom') crop = zoomed(picture, crop, one.zoom, one.at)
        else crop = followed(picture, crop, one.from, one.to)
        const square = squareOf(picture, crop)
        expect(square.side).toBeGreaterThanOrEqual(MIN_SIDE - HALF_A_PIXEL)
        expect(Math.min(square.left, square.top)).toBeGreaterThan(-HALF_A_PIXEL)
        expect(square.left + square.side).toBeLessThan(picture.width + HALF_A_PIXEL)
        expect(square.top + square.side).toBeLessThan(picture.height + HALF_A_PIXEL)
      }
    }),
  )
})

describe('moving', () => {
  test('to the right shows more of the left', () => {
    const crop = zoomed(tall, startCrop(tall), 2)
    expect(squareOf(tall, moved(tall, crop, 0.25, 0)).left).toBe(squareOf(tall, crop).left - 75)
  })

  test('stops at the edge', () => {
    expect(squareOf(tall, moved(tall, startCrop(tall), 9, 9))).toEqual({ left: 0, top: 0, side: 600 })
  })
})

describe('zooming', () => {
  test('is limited by the whole width and by the pixels that an avatar needs', () => {
    expect(zoomed(tall, startCrop(tall), 0.2).zoom).toBe(1)
    expect(zoomed(tall, startCrop(tall), 99).zoom).toBe(maxZoom(tall))
    expect(maxZoom({ width: MIN_SIDE, height: 4000 })).toBe(1)
    expect(maxZoom({ width: 4000, height: 4000 })).toBe(5)
  })

  test('keeps the point under the pointer', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, factor) => {
        const before = startCrop(tall)
        const after = zoomed(tall, before, factor, at)
        expect(under(after, at).x).toBeCloseTo(under(before, at).x, 6)
        expect(under(after, at).y).toBeCloseTo(under(before, at).y, 6)
      }),
    )
  })
})

describe('pointers', () => {
  test('a single one only moves', () => {
    const crop = zoomed(tall, startCrop(tall), 2)
    const after = followed(tall, crop, [{ x: 0.5, y: 0.5 }], [{ x: 0.6, y: 0.4 }])
    expect(after).toEqual(moved(tall, crop, 0.6 - 0.5, 0.4 - 0.5))
  })

  test('two that move apart zoom by the same factor', () => {
    const from = [
      { x: 0.4, y: 0.5 },
      { x: 0.6, y: 0.5 },
    ]
    const to = [
      { x: 0.3, y: 0.5 },
      { x: 0.7, y: 0.5 },
    ]
    expect(followed(tall, startCrop(tall), from, to).zoom).toBeCloseTo(2, 9)
  })
})
