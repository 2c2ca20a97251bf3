import { useEffect, useState } from 'react'
import { serverClock } from '#lib/time/clock.ts'

/**
 * Server time, drawn anew four times a second while `running`: often enough that no second is skipped on screen. The
 * clock decides, the timer only asks it, so a late timer shows late and never wrong.
 */
export function useServerNow(running: boolean): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    if (!running) return
    const read = () => setNow(serverClock.now())
    read()
    const timer = setInterval(read, 250)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [running])
  return now
}
