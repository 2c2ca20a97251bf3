import { expect, test } from 'vitest'
import { AttemptLimit } from './attemptLimit.ts'

test('doubles after a call that ran out of time, up to 60 s', () => {
  const limit = new AttemptLimit()
  const limits: number[] = []
  for (let call = 0; call < 6; call += 1) {
    limits.push(limit.of(4000))
    limit.ranOut(4000, limit.of(4000))
  }
  expect(limits).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(limit.of(20_000)).toBe(60_000)
})

test('doubles once for calls that run out of time together', () => {
  const limit = new AttemptLimit()
  for (let call = 0; call < 5; call += 1) limit.ranOut(4000, 4000)
  expect(limit.of(4000)).toBe(8000)
})

test('stays while answers need the longer time, and is the usual one after a quick answer', () => {
  const limit = new AttemptLimit()
  limit.ranOut(4000, 4000)
  limit.answered(4000, 4100)
  expect(limit.of(4000)).toBe(8000)
  limit.answered(4000, 900)
  expect(limit.of(4000)).toBe(4000)
})

test('never shortens a limit that is longer than 60 s', () => {
  const limit = new AttemptLimit()
  limit.ranOut(4000, 4000)
  expect(limit.of(90_000)).toBe(90_000)
})
