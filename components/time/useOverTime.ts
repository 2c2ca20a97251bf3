import { useCallback, useSyncExternalStore } from 'react'
import { onTick } from './ticker.ts'

type Primitive = string | number | boolean | undefined

/**
 * Reads a value that changes as time goes by, and draws anew only when it differs. It is read ten times a second; with
 * `secondsTo`, an instant on the server's clock (epoch ms), at every whole second before it, so that a countdown changes
 * in time and costs little.
 */
export function useOverTime<T extends Primitive>(read: () => T, secondsTo?: number): T {
  const subscribe = useCallback((changed: () => void) => onTick(changed, secondsTo), [secondsTo])
  return useSyncExternalStore(subscribe, read, read)
}
