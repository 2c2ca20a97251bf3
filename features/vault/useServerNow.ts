import { useEffect, useState } from 'react'
import { serverClock } from '#lib/time/clock.ts'

/** Often enough for what is told in minutes and hours. */
const STEP_MS = 20_000

/** The server's time (epoch ms), drawn anew as it goes by. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const look = () => setNow(serverClock.now())
    const timer = setInterval(look, STEP_MS)
    const stop = serverClock.subscribe(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
