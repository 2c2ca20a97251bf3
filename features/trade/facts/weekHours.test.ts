import { expect, test } from 'vitest'
import { isAlwaysOpen, openDays } from './weekHours.ts'

const at = (day: number, hour: number) => new Date(2026, 4, day, hour).getTime()
const shown = (spans: readonly (readonly [from: number, to: number])[], now = at(6, 12)) =>
  openDays(
    spans.map(([from, to]) => ({ from, to })),
    now,
  )

test('the hours are cut at midnight, by the days of the device', () => {
  const days = shown([
    [at(6, 6), at(7, 6)],
    [at(8, 12), at(8, 18)],
  ])
  expect(days.map(({ parts }) => parts)).toEqual([
    [{ from: 0.25, to: 1 }],
    [{ from: 0, to: 0.25 }],
    [{ from: 0.5, to: 0.75 }],
    [],
    [],
    [],
    [],
  ])
  expect(days[1]?.at).toBe(at(7, 0))
})

test('a product that never closes is always open, one with a pause is not', () => {
  const [from, to] = [at(1, 0), at(20, 0)]
  expect(isAlwaysOpen(shown([[from, to]]))).toBe(true)
  expect(
    isAlwaysOpen(
      shown([
        [from, at(8, 3)],
        [at(8, 4), to],
      ]),
    ),
  ).toBe(false)
})
