import { type Atom, atom, getDefaultStore } from 'jotai'
import type { Stored } from '#lib/storage/stored.ts'

/**
 * A stored value as an atom of the default store. The atom subscribes at once and not when a component mounts it: an atom
 * without a mounted component would keep its old value, and the first render of the next member would use the account of
 * the previous one.
 */
export function storedAtom<T, F>(stored: Pick<Stored<T, F>, 'get' | 'subscribe'>): Atom<T | F> {
  const value = atom<T | F>(stored.get())
  stored.subscribe((next) => getDefaultStore().set(value, () => next))
  return value
}
