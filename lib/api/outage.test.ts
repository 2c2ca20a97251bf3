import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { Outage } from './outage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An outage, and calls that wait for their turn: what became of each, in ms since the outage began. */
function outage() {
  const began = performance.now()
  const state = new Outage(() => performance.now())
  const ends: string[] = []
  const call = (path: string, signal?: AbortSignal) =>
    state.turn(path, signal).then(
      () => ends.push(`${path} goes at ${performance.now() - began}`),
      (error: unknown) =>
        ends.push(`${path} ${error instanceof NetworkError ? 'fails' : 'ends'} at ${performance.now() - began}`),
    )
  const fails = (path: string, timedOut = false) => state.failed(path, new NetworkError(path, { timedOut }))
  return { state, ends, call, fails }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('lasts from the second path that finds no address until any answer', () => {
  const { state, fails } = outage()
  fails('/a')
  fails('/a')
  expect(state.lasts).toBe(false)
  expect(state.answered()).toBe(false)
  fails('/a')
  fails('/b')
  expect(state.lasts).toBe(true)
  expect(state.answered()).toBe(true)
  expect(state.lasts).toBe(false)
})

test('without one every call goes at once', async () => {
  const { ends, call, fails } = outage()
  fails('/a')
  await Promise.all([call('/a'), call('/b'), call('/c')])
  expect(ends).toEqual(['/a goes at 0', '/b goes at 0', '/c goes at 0'])
})

test('one call asks, a second after the last failure; its failure is that of all that wait', async () => {
  const { ends, call, fails } = outage()
  fails('/a')
  fails('/b', true)
  for (const path of ['/a', '/b', '/c']) void call(path)
  await pass(999)
  expect(ends).toEqual([])
  await pass(1)
  expect(ends).toEqual(['/a goes at 1000'])
  fails('/a')
  await pass(0)
  expect(ends.slice(1)).toEqual(['/b fails at 1000', '/c fails at 1000'])
  void call('/b')
  await pass(5000)
  expect(ends.slice(3)).toEqual(['/b goes at 2000'])
})

test('its answer lets all go', async () => {
  const { state, ends, call, fails } = outage()
  fails('/a')
  fails('/b')
  for (const path of ['/a', '/b', '/c']) void call(path)
  await pass(1000)
  state.answered()
  await pass(0)
  expect(ends).toEqual(['/a goes at 1000', '/b goes at 1000', '/c goes at 1000'])
})

test('a call that hangs does not hold up the others for longer than 2.5 s', async () => {
  const { ends, call, fails } = outage()
  fails('/a')
  fails('/b')
  for (const path of ['/a', '/b', '/c']) void call(path)
  await pass(10_000)
  expect(ends).toEqual(['/a goes at 1000', '/b goes at 3500', '/c goes at 6000'])
})

test('a call that is given up while it waits takes no turn', async () => {
  const { ends, call, fails } = outage()
  fails('/a')
  fails('/b')
  const abort = new AbortController()
  void call('/a', abort.signal)
  void call('/b')
  abort.abort()
  await pass(10_000)
  expect(ends).toEqual(['/a ends at 0', '/b goes at 1000'])
})
