import type { GenericSchema } from 'valibot'
import { createSignal } from '#lib/state/signal.ts'
import type { OwnedKey } from '#lib/storage/keys.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { type Stored, type StoredOptions, storedValue } from '#lib/storage/stored.ts'
import { ownerKeys, type SessionStore } from './session.ts'

/** What a member makes by hand: it is told when the device cannot keep it. */
const made: ReadonlySet<OwnedKey> = new Set(['drawings', 'favourites', 'alerts', 'ownStakes', 'practiceAccount'])

const signal = createSignal()

/** Calls the listener when something that the member has made will be gone after a reload. Returns the unsubscribe function. */
export const onNotKept = signal.subscribe

/**
 * A value that the device keeps for the member who is logged in, also after a logout, under `<name>:<owner key>`. A guest reads
 * the fallback and stores nothing.
 */
export function ownedValue<T, F>(
  area: SafeStorage,
  name: OwnedKey,
  schema: GenericSchema<unknown, T>,
  fallback: F,
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  options?: StoredOptions,
): Stored<T, F> {
  const valueByOwner = new Map<string, Stored<T, undefined>>()
  const own = (): readonly Stored<T, undefined>[] =>
    ownerKeys(session.get()).map((owner) => {
      const value = valueByOwner.get(owner) ?? storedValue(area, `${name}:${owner}`, schema, undefined, options)
      valueByOwner.set(owner, value)
      return value
    })
  const get = () => {
    for (const value of own()) {
      const current = value.get()
      if (current !== undefined) return current
    }
    return fallback
  }
  return {
    get,
    set(value) {
      const [first, ...others] = own()
      first?.set(value)
      // Stored before the backend's user id was known.
      for (const other of others) other.clear()
      if (made.has(name) && !area.persistent) signal.notify()
    },
    clear() {
      for (const value of own()) value.clear()
    },
    subscribe(listener) {
      const tell = () => listener(get())
      const stops = [session.subscribe(tell), area.subscribePrefix(`${name}:`, tell)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
