import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createSignal } from '#lib/state/signal.ts'

/** How long the first loading of something takes before the page says so, in ms. */
export const SLOW_MS = 8000

/** What asks again, for each thing that has been loading for so long. */
const slow = new Set<() => void>()
const signal = createSignal()

/** Tells the page that something has not come for 8 s, until it comes or is asked for again, which restarts the 8 s. */
export function useSlowLoading(isLoading: boolean, onRetry: () => unknown): void {
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  }, [onRetry])
  useEffect(() => {
    if (!isLoading) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        slow.add(retry)
        signal.notify()
      }, SLOW_MS)
    }
    const retry = () => {
      slow.delete(retry)
      signal.notify()
      wait()
      void latest.current()
    }
    wait()
    return () => {
      clearTimeout(timer)
      if (slow.delete(retry)) signal.notify()
    }
  }, [isLoading])
}

/** Asks again for everything that is slow; undefined while nothing is. */
export function useRetrySlow(): (() => void) | undefined {
  const isSlow = useSyncExternalStore(signal.subscribe, () => slow.size > 0)
  if (!isSlow) return undefined
  return () => {
    for (const retry of [...slow]) retry()
  }
}
