import { describe, expect, test } from 'vitest'
import { linePath, spreadValues } from './linePath.ts'
import { tickGeometry } from './tickGeometry.ts'

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

describe('tickGeometry', () => {
  const entry = { price: 10, at: 1000 }
  const exit = { price: 20, at: 2000 }

  test('runs from entry to exit and leaves out what lies beyond', () => {
    const ticks = [
      { price: 99, at: 2500 },
      { price: 15, at: 1500 },
      { price: 1, at: 500 },
    ]
    const { lines } = tickGeometry(ticks, entry, exit, 100, 50)
    expect(lines).toEqual([
      [
        { x: 8, y: 42 },
        { x: 50, y: 25 },
        { x: 92, y: 8 },
      ],
    ])
  })

  test('breaks the line where ticks are missing, and nowhere else', () => {
    const seqs = (...given: number[]) => given.map((seq) => ({ price: seq, at: 1000 + seq * 100, seq }))
    const ends = [
      { ...entry, seq: 0 },
      { ...exit, seq: 9 },
    ] as const
    const runsOf = (ticks: ReturnType<typeof seqs>) =>
      tickGeometry(ticks, ends[0], ends[1], 100, 50).lines.map((run) => run.length)
    expect(runsOf(seqs(1, 2, 3, 4, 5, 6, 7, 8))).toEqual([10])
    expect(runsOf([...seqs(1, 2, 3, 4, 5, 6, 7, 8), { ...exit, at: 1950, seq: 9 }])).toEqual([11])
    // The exit states 20 where its tick was at 9.
    expect(runsOf(seqs(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([10, 1])
    expect(runsOf(seqs(3, 1, 2, 7, 8))).toEqual([4, 3])
    expect(runsOf([])).toEqual([1, 1])
  })

  test('an open order ends at its newest tick, and one without ticks is a point', () => {
    expect(tickGeometry([{ price: 15, at: 1500 }], entry, undefined, 100, 50).lines[0]).toHaveLength(2)
    expect(tickGeometry([], entry, undefined, 100, 50)).toMatchObject({ entry: { x: 8, y: 25 }, exit: undefined })
  })
})
