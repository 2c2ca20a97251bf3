import { type Atom, atom, getDefaultStore } from 'jotai'
import type { Stored } from '#lib/storage/stored.ts'

/**
 * A stored value as an atom of the default store. It is subscribed here and not with the first component that reads it:
 * an atom that nobody has mounted would keep an old value, and the next member's first render would see the last
 * member's account.
 */
export function storedAtom<T, F>(stored: Pick<Stored<T, F>, 'get' | 'subscribe'>): Atom<T | F> {
  const value = atom<T | F>(stored.get())
  stored.subscribe((next) => getDefaultStore().set(value, () => next))
  return value
}
