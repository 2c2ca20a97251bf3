import { callApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { serverClock } from '#lib/time/clock.ts'
import { createClockSync } from '#lib/time/clockSync.ts'
import { secondsLeft } from '#lib/time/countdown.ts'

/** Nothing that is shown is later than this, a sleep of the device included. */
const LONGEST_MS = 100
/** One frame: nothing is drawn sooner. */
const SHORTEST_MS = 16

interface Listener {
  readonly tell: () => void
  readonly secondsTo: number | undefined
  /** How many seconds were left when it was told last. */
  seconds: number | undefined
}

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined
let wasKnown = false

/** Asks the server for its time if the clock does not know it: one question at a time, with back-off. */
export const syncClock = createClockSync({
  clock: serverClock,
  ask: () => callApi(getConf, {}),
  monotonic: () => performance.now(),
})

/**
 * Calls `tell` as time goes by: ten times a second, and when the page comes back into sight. With `secondsTo`, an instant on
 * the server's clock (epoch ms), only at every whole second before it; ten times a second while the clock does not know the
 * time. There is one timer for all listeners; there is none without listeners or while the page is hidden. Returns the end
 * of it.
 */
export function onTick(tell: () => void, secondsTo?: number): () => void {
  const listener: Listener = { tell, secondsTo, seconds: undefined }
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.add(listener)
  plan()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function tick(): void {
  if (document.visibilityState === 'visible') {
    syncClock()
    const steady = wasKnown && serverClock.known
    wasKnown = serverClock.known
    const now = serverClock.now()
    for (const listener of [...listeners]) {
      const { secondsTo, seconds, tell } = listener
      if (secondsTo !== undefined) listener.seconds = secondsLeft(secondsTo, now)
      if (!steady || listener.seconds === undefined || listener.seconds !== seconds) tell()
    }
  }
  plan()
}

function plan(): void {
  clearTimeout(timer)
  if (listeners.size === 0 || document.visibilityState !== 'visible') return
  const now = serverClock.now()
  let next = LONGEST_MS
  for (const { secondsTo = now } of listeners) {
    if (secondsTo > now) next = Math.min(next, (secondsTo - now) % 1000)
  }
  timer = setTimeout(tick, Math.max(SHORTEST_MS, Math.ceil(next)))
}
