import { useEffect, useSyncExternalStore } from 'react'
import type { Announcer } from './announcer.ts'

const none: readonly never[] = []
const nothing = () => none
const never = () => () => undefined

/** What this tab is to announce now; while `paused` it has no room for it. */
export function useAnnounced<Item>(announcer: Announcer<Item> | undefined, paused = false): readonly Item[] {
  useEffect(() => announcer?.pause(paused), [announcer, paused])
  const shown = useSyncExternalStore(announcer?.subscribe ?? never, announcer?.shown ?? nothing, nothing)
  return paused ? none : shown
}
