import { expect, it } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { chartCandle, closes } from './chartNumbers.ts'

it('reads the tuple of the wire in its order: open, high, low, close, volume', () => {
  const [open, high, low, close, volume] = ['2', '4.5', '1.25', '3', '1000'].map(decimal)
  if (!open || !high || !low || !close || !volume) throw new Error('incomplete')
  const wire = [60_000, open, high, low, close, volume] satisfies Parameters<typeof chartCandle>[0]
  expect(chartCandle(wire)).toEqual({ openAt: 60_000, open: 2, high: 4.5, low: 1.25, close: 3, volume: 1000 })
  expect(closes([wire, wire])).toEqual([3, 3])
})
