import { useEffect, useEffectEvent, useRef } from 'react'
import { isNetworkError } from '#lib/api/errors.ts'
import { backOffMs, jittered, outageBackOffMs } from '#lib/time/backOff.ts'

/**
 * Tries again what has failed: after 1, 2, 4, 8 s and then every 15 s, or every 2.5 s where `error` says that no address answered.
 * Each pause is shortened by a random share of up to one half. It tries at once when the page is shown again or the device is back
 * online. A hidden page waits.
 */
export function useAutoRetry(failed: boolean, retry: () => void, error?: unknown): void {
  const failures = useRef(0)
  const again = useEffectEvent(() => {
    if (!document.hidden) retry()
  })
  useEffect(() => {
    if (!failed) return
    failures.current += 1
    const call = () => again()
    const pause = isNetworkError(error) ? outageBackOffMs : backOffMs
    const timer = setTimeout(call, jittered(pause(failures.current)))
    window.addEventListener('online', call)
    document.addEventListener('visibilitychange', call)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', call)
      document.removeEventListener('visibilitychange', call)
    }
  }, [failed, error])
}
