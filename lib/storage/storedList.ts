import * as v from 'valibot'
import type { StoredKey } from './keys.ts'
import type { SafeStorage } from './safeStorage.ts'
import { storedValue } from './stored.ts'

/** Entries of one kind under one key. */
export interface StoredList<T> {
  /** The same array for as long as the stored text is the same. */
  get(): readonly T[]
  /** An empty list leaves nothing in storage. */
  set(entries: readonly T[]): void
  /** Calls the listener after a change by this tab or another. Returns the end of it. */
  subscribe(listener: () => void): () => void
}

/**
 * A list kept as JSON. Entries that do not parse are dropped one by one: rubbish beside an entry must not take the entry
 * with it. Code that changes it reads it again first, so that two tabs do not overwrite each other's entries.
 */
export function storedList<T>(area: SafeStorage, key: StoredKey, entry: v.GenericSchema<unknown, T>): StoredList<T> {
  const schema = v.pipe(
    v.array(v.unknown()),
    v.transform((entries): readonly T[] =>
      entries.flatMap((one) => {
        const read = v.safeParse(entry, one)
        return read.success ? [read.output] : []
      }),
    ),
  )
  const none: readonly T[] = []
  const stored = storedValue(area, key, schema, none)
  return {
    get: stored.get,
    set: (entries) => (entries.length > 0 ? stored.set(entries) : stored.clear()),
    subscribe: (listener) => stored.subscribe(() => listener()),
  }
}
