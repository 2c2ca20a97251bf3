import type { Socket } from 'node:net'
import { pause } from '../clock/clock.ts'
import { bringUpToDate } from '../upToDate.ts'
import type { World } from '../world.ts'
import type { StubContext } from './context.ts'

/** The longest timer. A timer of Node.js is limited to some weeks, so it is set again after this time. */
const LONGEST_TIMER_MS = 60_000

/**
 * Runs the work once `ms` of the world's time have passed, or when a test releases it, and resolves with its result. It also
 * runs when the caller has closed the connection.
 */
export function waitUntil<T>(
  c: StubContext,
  world: World,
  ms: number | undefined,
  work: (at: number) => T,
): Promise<T> {
  const dueAt = ms === undefined ? Number.POSITIVE_INFINITY : world.clock.now() + ms
  const done = new AbortController()
  void watchClock(world, dueAt, c.env.incoming.socket, done.signal)
  return new Promise((resolve, reject) => {
    world.held.hold((at) => {
      done.abort()
      try {
        resolve(work(at))
      } catch (error) {
        reject(error)
      }
    }, dueAt)
  })
}

/** Brings the world up to date at the instant, unless the work has run or the connection is closed before. */
async function watchClock(world: World, dueAt: number, socket: Socket, done: AbortSignal): Promise<void> {
  const hungUp = new AbortController()
  const hangUp = () => hungUp.abort()
  socket.once('close', hangUp)
  const ended = AbortSignal.any([done, hungUp.signal])
  while (!ended.aborted && !socket.destroyed) {
    await pause(world.clock, dueAt, LONGEST_TIMER_MS, ended)
    if (world.clock.now() >= dueAt) bringUpToDate(world, world.clock.now())
  }
  socket.off('close', hangUp)
}
