import { serverClock } from '#lib/time/clock.ts'

type Listener = (now: number) => void

/** Often enough that no second is skipped on screen. */
const EVERY_MS = 250

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Tells the server's time (epoch ms) four times a second, and when the page comes back into sight: one timer for all who
 * listen, none without any. The clock decides, the timer only asks it, so a late timer shows late and never wrong.
 */
export function onServerTick(listener: Listener): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tell, EVERY_MS)
    document.addEventListener('visibilitychange', tell)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tell)
  }
}

function tell(): void {
  const now = serverClock.now()
  for (const listener of [...listeners]) listener(now)
}
