const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls the listener every second: one timer for all who listen, none without any. Returns the end of it. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tell, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}
