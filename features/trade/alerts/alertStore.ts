import { useSyncExternalStore } from 'react'
import type { Quote } from '#lib/contract/market.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import {
  type AlertDirection,
  checkAlerts,
  keptAlerts,
  type PriceAlert,
  type ToldAlert,
  waitingOf,
  withAlert,
  withAlertAgain,
  withoutAlert,
} from './alerts.ts'

const none: readonly PriceAlert[] = []

/** The price alerts of the member, on this device (docs/product.md, 24.2). */
const stored = ownedValue(storage, 'alerts', keptAlerts, none, session)

/** Writes what a change leaves. False where there is no room for it. */
function write(next: readonly PriceAlert[] | undefined): boolean {
  if (next && next !== stored.get()) stored.set(next)
  return next !== undefined
}

/** What changes the alerts. Each reads what the device has now: another tab may have changed it. */
export const alertStore = {
  get: stored.get,
  /** False where there is no room for another one. */
  set: (alert: PriceAlert): boolean => write(withAlert(stored.get(), alert)),
  setAgain: (alert: ToldAlert, direction: AlertDirection): boolean =>
    write(withAlertAgain(stored.get(), alert, direction)),
  remove: (alert: PriceAlert): void => void write(withoutAlert(stored.get(), alert)),
  /**
   * Marks the alerts that a quote reaches as told, and returns them. The caller shows them: no other tab gets them again, because they are
   * marked on the device first.
   */
  tell(quote: Quote): readonly ToldAlert[] {
    const { reached, alerts } = checkAlerts(stored.get(), quote)
    if (reached.length > 0) stored.set(alerts)
    return reached
  },
}

/** All alerts of the member, also those that were told. */
export function useAlerts(): readonly PriceAlert[] {
  return useSyncExternalStore(stored.subscribe, stored.get, stored.get)
}

/** How many alerts wait: a component that reads only this is rendered only when it changes. */
export function useWaitingCount(productId?: string): number {
  const count = () =>
    waitingOf(stored.get()).filter((alert) => productId === undefined || alert.productId === productId).length
  return useSyncExternalStore(stored.subscribe, count, count)
}
