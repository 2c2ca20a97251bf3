import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClockSync } from './clockSync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function world() {
  const clock = { known: false }
  const answers: Array<(succeeded: boolean) => void> = []
  const ask = vi.fn(
    () =>
      new Promise((resolve, reject) => answers.push((succeeded) => (succeeded ? resolve({}) : reject(new Error())))),
  )
  const sync = createClockSync({ clock, ask, monotonic: () => Date.now() })
  /** Ten calls a second, as from a ticker. */
  const pass = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 100) {
      await vi.advanceTimersByTimeAsync(100)
      sync()
    }
  }
  return { clock, ask, answers, sync, pass }
}

test('a clock that knows the time is left alone', async () => {
  const { clock, ask, pass } = world()
  clock.known = true
  await pass(5000)
  expect(ask).not.toHaveBeenCalled()
})

test('one question at a time, however long its answer takes', async () => {
  const { ask, pass } = world()
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['answers that are too slow to help', true],
  ['failures', false],
])('after %s it waits longer and longer', async (_name, succeeded) => {
  const { ask, answers, pass } = world()
  ask.mockImplementation(async () => {
    if (!succeeded) throw new Error()
  })
  await pass(120_000)
  expect(answers).toEqual([])
  expect(ask.mock.calls.length).toBeGreaterThan(8)
  expect(ask.mock.calls.length).toBeLessThan(15)
})

test('a clock that knew the time in between is asked for at once again, and the pauses begin anew', async () => {
  const { clock, ask, sync, pass } = world()
  ask.mockImplementation(async () => ({}))
  await pass(60_000)
  clock.known = true
  sync()
  clock.known = false
  const count = ask.mock.calls.length
  sync()
  expect(ask).toHaveBeenCalledTimes(count + 1)
  await pass(1500)
  expect(ask).toHaveBeenCalledTimes(count + 2)
})
