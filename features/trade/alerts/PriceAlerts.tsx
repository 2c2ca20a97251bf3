import { type ComponentType, useEffect, useState } from 'react'
import { useWaitingCount } from './alertStore.ts'

/**
 * Watches the products that have alerts, on every screen of a member. Without an alert it watches and loads nothing. Where the code
 * fails to load, it is requested again when the device is back online.
 */
export function PriceAlerts() {
  const waits = useWaitingCount() > 0
  const [loaded, setLoaded] = useState<{ readonly Watch: ComponentType }>()
  const isWanted = waits && !loaded
  useEffect(() => {
    if (!isWanted) return
    const load = () => void import('./AlertWatch.tsx').then(({ AlertWatch: Watch }) => setLoaded({ Watch }), ignore)
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isWanted])
  return waits && loaded ? <loaded.Watch /> : null
}

const ignore = () => undefined
