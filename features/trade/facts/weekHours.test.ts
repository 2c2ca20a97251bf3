import { afterEach, expect, test, vi } from 'vitest'
import { isAlwaysOpen, openDays, shareOfDay } from './weekHours.ts'

afterEach(() => vi.unstubAllEnvs())

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
  expect(days.map(({ parts }) => parts.map(({ from, to }) => ({ from, to })))).toEqual([
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

test('each day from midnight to midnight is one span, and always open', () => {
  const daily = Array.from({ length: 9 }, (_, day) => [at(5 + day, 0), at(6 + day, 0)] as const)
  expect(isAlwaysOpen(shown(daily))).toBe(true)
  const halves = shown([
    [at(7, 8), at(7, 12)],
    [at(7, 12), at(7, 17)],
  ])
  expect(halves[1]?.parts.map(({ text }) => text)).toEqual(['08:00–17:00'])
})

test.each([
  ['summer time begins', 'Europe/Berlin', '2026-03-29T06:00:00Z', '2026-03-29T15:00:00Z', '08:00–17:00'],
  ['summer time ends', 'Europe/Berlin', '2026-10-25T07:00:00Z', '2026-10-25T16:00:00Z', '08:00–17:00'],
  ['summer time begins at midnight', 'America/Santiago', '2026-09-06T11:00:00Z', '2026-09-06T20:00:00Z', '08:00–17:00'],
  [
    'it is open all day, and its midnight is skipped',
    'America/Santiago',
    '2026-09-05T00:00:00Z',
    '2026-09-08T00:00:00Z',
    '00:00–24:00',
  ],
])('on the day on which %s the clock on the wall counts', (_, zone, from, to, text) => {
  vi.stubEnv('TZ', zone)
  const now = Date.parse(from.replace(/T.*/, 'T20:00:00Z'))
  const noon = Date.parse(to.replace(/T.*/, 'T16:00:00Z'))
  const day = openDays([{ from: Date.parse(from), to: Date.parse(to) }], Math.min(now, noon)).find(
    ({ at: midnight }) =>
      new Date(midnight).getDate() === (text.startsWith('00') ? 6 : new Date(Date.parse(from)).getDate()),
  )
  expect(day?.parts.map((part) => part.text)).toEqual([text])
  expect(day?.parts[0]).toMatchObject(text.startsWith('00') ? { from: 0, to: 1 } : { from: 8 / 24, to: 17 / 24 })
})

test('the time that it is now stands under its hour, also after the clocks have changed', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(shareOfDay(Date.parse('2026-10-25T17:00:00Z'))).toBe(18 / 24)
})
