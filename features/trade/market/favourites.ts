import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'

const none: readonly string[] = []

/** Ids of the products that the member has marked as favourites on this device, the first marked first. */
const favourites = ownedValue<readonly string[], readonly string[]>(
  storage,
  'favourites',
  v.array(v.string()),
  none,
  session,
)

/** The favourites with this product added, or removed where it is one. */
export function withToggled(ids: readonly string[], productId: string): readonly string[] {
  return ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId]
}

/** The favourites and a function that adds or removes one. They are the same in every tab. */
export function useFavourites(): readonly [ReadonlySet<string>, (productId: string) => void] {
  const ids = useSyncExternalStore(favourites.subscribe, favourites.get, favourites.get)
  return [useMemo(() => new Set(ids), [ids]), toggleFavourite]
}

function toggleFavourite(productId: string): void {
  favourites.set(withToggled(favourites.get(), productId))
}
