import { expect, test } from 'vitest'
import { isTradedAt, spansOf, type Week } from './week.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const shown = (now: string, open: Week['open'], zone = 'UTC') =>
  spansOf({ zone, open }, at(now)).map((span) =>
    [span.from, span.to].map((each) => new Date(each).toISOString().slice(5, 16)),
  )

// 2 March 2026 is a Monday.
test.each([
  [
    '2026-03-03T10:00',
    [{ from: 'Mon 06:00', to: 'Fri 22:00' }],
    [
      ['03-02T06:00', '03-06T22:00'],
      ['03-09T06:00', '03-13T22:00'],
    ],
  ],
  ['2026-03-07T10:00', [{ from: 'Mon 06:00', to: 'Fri 22:00' }], [['03-09T06:00', '03-13T22:00']]],
  [
    '2026-03-02T00:30',
    [{ from: 'Sun 22:00', to: 'Mon 01:00' }],
    [
      ['03-01T22:00', '03-02T01:00'],
      ['03-08T22:00', '03-09T01:00'],
    ],
  ],
  ['2026-03-02T00:30', [{ from: 'Mon 00:00', to: 'Mon 00:00' }], [['02-23T00:00', '03-16T00:00']]],
  [
    '2026-03-03T10:00',
    [
      { from: 'Tue 00:00', to: 'Wed 00:00' },
      { from: 'Wed 00:00', to: 'Wed 12:00' },
      { from: 'Wed 11:00', to: 'Wed 13:00' },
      { from: 'Wed 13:01', to: 'Wed 14:00' },
    ],
    [
      ['03-03T00:00', '03-04T13:00'],
      ['03-04T13:01', '03-04T14:00'],
      ['03-10T00:00', '03-11T13:00'],
    ],
  ],
])('at %s the hours %j are spans', (now, hours, expected) => expect(shown(now, hours)).toEqual(expected))

test('the hours follow the summer time of their market', () => {
  // In New York summer time begins on Sunday, 8 March 2026.
  const open = [
    { from: 'Fri 09:30', to: 'Fri 16:00' },
    { from: 'Mon 09:30', to: 'Mon 16:00' },
  ]
  expect(shown('2026-03-06T12:00', open, 'America/New_York')).toEqual([
    ['03-06T14:30', '03-06T21:00'],
    ['03-09T13:30', '03-09T20:00'],
  ])
})

test('a market has quotes from the beginning of a span to its end', () => {
  const spans = [{ from: 100, to: 200 }]
  expect([99, 100, 200, 201].map((each) => isTradedAt(spans, each))).toEqual([false, true, true, false])
  expect([isTradedAt(undefined, 1), isTradedAt(null, 1), isTradedAt([], 1)]).toEqual([true, true, false])
})
