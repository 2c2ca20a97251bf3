import { useCallback, useSyncExternalStore } from 'react'
import { callApi } from '#lib/api/api.ts'
import { getConf } from '#lib/contract/common.ts'
import { serverClock } from '#lib/time/clock.ts'
import { createClockSync } from '#lib/time/clockSync.ts'
import { secondsLeft } from '#lib/time/countdown.ts'

/** The longest time between two ticks. */
const LONGEST_MS = 250
/** The shortest time between two ticks: one animation frame. */
const SHORTEST_MS = 16

interface Listener {
  readonly call: () => void
  readonly secondsTo: number | undefined
  /** How many seconds were left at its last call. */
  seconds: number | undefined
}

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined
let wasKnown = false

/** Requests the server's time when the clock does not know it: one request at a time, with back-off. */
export const syncClock = createClockSync({
  clock: serverClock,
  ask: () => callApi(getConf, {}),
  monotonic: () => performance.now(),
})

/**
 * Calls `call` four times a second, and when the page becomes visible. With `secondsTo`, an instant on the server's clock (epoch
 * ms), it is called only at every whole second before that instant, and four times a second while the clock does not know the
 * time. All listeners share one timer, which runs only while there are listeners and the page is visible. Returns the function
 * that ends it.
 */
export function onTick(call: () => void, secondsTo?: number): () => void {
  const listener: Listener = { call, secondsTo, seconds: undefined }
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
      const { secondsTo, seconds, call } = listener
      if (secondsTo !== undefined) listener.seconds = secondsLeft(secondsTo, now)
      if (!steady || listener.seconds === undefined || listener.seconds !== seconds) call()
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

type Primitive = string | number | boolean | undefined

/**
 * Reads a value that changes with time at every tick (see `onTick`), and renders only when the value differs. A countdown
 * passes `secondsTo`, so that it changes exactly at the whole seconds. The value is as coarse as what is drawn: React reads it
 * again after each rendering and renders once more when it differs, which does not end where it differs every millisecond.
 */
export function useOverTime<T extends Primitive>(read: () => T, secondsTo?: number): T {
  const subscribe = useCallback((changed: () => void) => onTick(changed, secondsTo), [secondsTo])
  return useSyncExternalStore(subscribe, read, read)
}
