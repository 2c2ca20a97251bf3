import { describe, expect, test } from 'vitest'
import { Clock, pause } from './clock.ts'

function clockAt(startsAt: number) {
  let real = 0
  const clock = new Clock(startsAt, () => real)
  return { clock, pass: (ms: number) => (real += ms) }
}

describe('clock', () => {
  test('runs in real time from where it starts', () => {
    const { clock, pass } = clockAt(1_000)
    pass(250)
    expect(clock.now()).toBe(1_250)
  })

  test('stops while frozen and continues from there', () => {
    const { clock, pass } = clockAt(1_000)
    clock.freeze()
    pass(500)
    expect(clock.advance(60_000)).toEqual({ now: 61_000, frozen: true })
    clock.resume()
    pass(10)
    expect(clock.now()).toBe(61_010)
  })

  test('never runs backwards', () => {
    const { clock } = clockAt(1_000)
    expect(() => clock.set(999)).toThrow(RangeError)
    expect(() => clock.advance(-1)).toThrow(RangeError)
  })

  test('a pause ends with a jump, however far off its instant was', async () => {
    const { clock } = clockAt(1_000)
    const paused = pause(clock, 10_000_000, 10_000_000, new AbortController().signal)
    clock.advance(1)
    await expect(paused).resolves.toBeUndefined()
  })

  test('a pause ends with its signal', async () => {
    const { clock } = clockAt(1_000)
    const ended = new AbortController()
    const paused = pause(clock, 10_000_000, 10_000_000, ended.signal)
    ended.abort()
    await expect(paused).resolves.toBeUndefined()
    await expect(pause(clock, 10_000_000, 10_000_000, ended.signal)).resolves.toBeUndefined()
  })
})
