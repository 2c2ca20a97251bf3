import { describe, expect, test } from 'vitest'
import { nearestPlace, tickGeometry } from './tickGeometry.ts'

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

  test('does not lead to an average, which is no price of a tick, and places its window and its line', () => {
    const ticks = [
      { price: 15, at: 1500 },
      { price: 12, at: 2000 },
    ]
    const average = { after: 1500, line: [15, 30].map((price, index) => ({ price, at: 1500 + index * 500 })) }
    const geometry = tickGeometry(ticks, entry, exit, 100, 50, average)
    expect(geometry.lines.map((run) => run.map(({ x }) => x))).toEqual([[8, 50, 92]])
    expect(geometry.average?.x).toBe(50)
    // The line is on the scale too.
    expect(geometry.average?.line.at(-1)).toEqual({ x: 92, y: 8 })
    const before = tickGeometry(ticks, entry, exit, 100, 50, { after: 0, line: [{ price: 15, at: 500 }] })
    expect(before.average).toEqual({ x: 8, line: [] })
  })

  test('an open order ends at its newest tick, and one without ticks is a point', () => {
    expect(tickGeometry([{ price: 15, at: 1500 }], entry, undefined, 100, 50).lines[0]).toHaveLength(2)
    expect(tickGeometry([], entry, undefined, 100, 50)).toMatchObject({ entry: { x: 8, y: 25 }, exit: undefined })
  })

  test('a tick is placed as the lines are, and the nearest place is found from anywhere', () => {
    const { place } = tickGeometry([], entry, exit, 100, 50)
    expect(place({ price: 15, at: 1500 })).toEqual({ x: 50, y: 25 })
    const places = [1000, 1500, 1500, 2000].map((at) => place({ price: 15, at }))
    expect([-20, 28, 30, 50, 90, 500].map((x) => nearestPlace(places, x))).toEqual([0, 0, 2, 2, 3, 3])
    expect(nearestPlace([], 5)).toBe(-1)
  })
})
