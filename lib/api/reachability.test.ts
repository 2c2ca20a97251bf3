import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiAddresses } from './addresses.ts'
import { NetworkError } from './errors.ts'
import { AttemptLimit, Reachability } from './reachability.ts'
import { memoryStore } from './server.fixture.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Calls that wait for their turn, and what became of each, in ms since the first. */
function waitingCalls() {
  const began = performance.now()
  const reachability = new Reachability(new ApiAddresses([], memoryStore()), () => performance.now())
  const ends: string[] = []
  const call = (path: string, signal?: AbortSignal) =>
    reachability.turn(path, signal).then(
      () => ends.push(`${path} goes at ${performance.now() - began}`),
      (error: unknown) =>
        ends.push(`${path} ${error instanceof NetworkError ? 'fails' : 'ends'} at ${performance.now() - began}`),
    )
  const fails = (...paths: readonly string[]) => {
    for (const path of paths) reachability.failed(path, new NetworkError(path))
  }
  return { reachability, ends, call, fails }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an outage lasts from the second path that finds no address until any answer; before it every call goes at once', async () => {
  const { reachability, ends, call, fails } = waitingCalls()
  fails('/a', '/a')
  await Promise.all([call('/a'), call('/b')])
  expect(ends).toEqual(['/a goes at 0', '/b goes at 0'])
  expect([reachability.isLost, reachability.answered()]).toEqual([false, false])
  fails('/a', '/b')
  expect(reachability.isLost).toBe(true)
  expect([reachability.answered(), reachability.isLost]).toEqual([true, false])
})

test('one call asks, a second after the last failure; its failure is that of all that wait', async () => {
  const { ends, call, fails } = waitingCalls()
  fails('/a', '/b')
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
  const { reachability, ends, call, fails } = waitingCalls()
  fails('/a', '/b')
  for (const path of ['/a', '/b', '/c']) void call(path)
  await pass(1000)
  reachability.answered()
  await pass(0)
  expect(ends).toEqual(['/a goes at 1000', '/b goes at 1000', '/c goes at 1000'])
})

test('a call that hangs holds the others up for 2.5 s, and one that was given up takes no turn', async () => {
  const { ends, call, fails } = waitingCalls()
  fails('/a', '/b')
  const abort = new AbortController()
  void call('/x', abort.signal)
  for (const path of ['/a', '/b', '/c']) void call(path)
  abort.abort()
  await pass(10_000)
  expect(ends).toEqual(['/x ends at 0', '/a goes at 1000', '/b goes at 3500', '/c goes at 6000'])
})

test('the limit of an attempt doubles once for calls that run out of time together, up to 60 s, until an answer is quick', () => {
  const limit = new AttemptLimit()
  const limits = [4000, 8000, 16_000, 32_000, 60_000, 60_000].map((limitMs) => {
    expect(limit.of(4000)).toBe(limitMs)
    for (let call = 0; call < 3; call += 1) limit.ranOut(4000, limitMs)
    return limit.of(90_000)
  })
  expect(new Set(limits)).toEqual(new Set([90_000]))
  limit.answered(4000, 4100)
  expect(limit.of(20_000)).toBe(60_000)
  limit.answered(4000, 900)
  expect(limit.of(4000)).toBe(4000)
})
