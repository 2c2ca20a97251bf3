import { useSyncExternalStore } from 'react'
import { isOffline } from '#lib/page/offline.ts'

/** Whether the device says that it has no network. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
