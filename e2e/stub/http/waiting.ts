import type { Socket } from 'node:net'
import { pause } from '../clock/pause.ts'
import { bringUpToDate } from '../upToDate.ts'
import type { World } from '../world.ts'
import type { StubContext } from './context.ts'

/** A timer of the machine holds no more than some weeks: it is set anew after this long. */
const LONGEST_TIMER_MS = 60_000

/**
 * Does the work once `ms` of the world's time have passed, or when a test releases it, and answers what the work answers. It
 * is done all the same when the caller has hung up meanwhile.
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

/** Brings the world up to date when the instant has come, as long as somebody waits for it. */
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
