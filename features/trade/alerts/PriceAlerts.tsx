import { useLocation } from 'react-router-dom'
import { useLazyPart } from '#components/ui/lazy-part/useLazyPart.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { useWaitingCount } from './alertStore.ts'

const alertWatch = createLazyPart(async () => (await import('./AlertWatch.tsx')).AlertWatch)

/** Watches the products that have alerts, on every screen of a member. Without an alert it watches and loads nothing. */
export function PriceAlerts() {
  const waits = useWaitingCount() > 0
  const { key } = useLocation()
  const { value: AlertWatch } = useLazyPart(alertWatch, { wanted: waits, visit: key })
  return waits && AlertWatch ? <AlertWatch /> : null
}
