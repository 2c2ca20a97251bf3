import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelBox, mergedLabels } from './labels.ts'

const boxAt = (left: number, top: number, width = 40, height = 18): LabelBox => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})
const anyBox = fc
  .tuple(
    fc.integer({ min: -50, max: 300 }),
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 8, max: 90 }),
    fc.integer({ min: 8, max: 24 }),
  )
  .map((edges) => boxAt(...edges))
const overlap = (one: LabelBox, other: LabelBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('no two labels that stand overlap, each belongs to exactly one that it would cover, and the first stands', () => {
  fc.assert(
    fc.property(fc.array(anyBox, { minLength: 1, maxLength: 24 }), (boxes) => {
      const places = mergedLabels(boxes)
      expect(places).toHaveLength(boxes.length)
      expect(places[0]).toBe(0)
      const standing = boxes.filter((_, place) => places[place] === place)
      for (const [index, one] of standing.entries())
        for (const other of standing.slice(index + 1)) expect(overlap(one, other)).toBe(false)
      for (const [place, at] of places.entries()) {
        const [own, leader] = [boxes[place], boxes[at]]
        expect(places[at], 'the label to which one belongs stands').toBe(at)
        expect(at).toBeLessThanOrEqual(place)
        expect(own && leader && overlap(own, leader)).toBe(true)
      }
    }),
  )
})

test('a chart that is panned has the same labels', () => {
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 24 }), fc.integer({ min: -500, max: 500 }), (boxes, dx) => {
      const panned = boxes.map((box) => ({ ...box, left: box.left + dx, right: box.right + dx }))
      expect(mergedLabels(panned)).toEqual(mergedLabels(boxes))
    }),
  )
})

test('labels that touch stay two; one between two belongs to the more important', () => {
  expect(mergedLabels([boxAt(0, 0), boxAt(40, 0), boxAt(0, 18)])).toEqual([0, 1, 2])
  expect(mergedLabels([boxAt(0, 0), boxAt(60, 0), boxAt(30, 0)])).toEqual([0, 1, 0])
  expect(mergedLabels([boxAt(60, 0), boxAt(0, 0), boxAt(30, 0)])).toEqual([0, 1, 0])
})
