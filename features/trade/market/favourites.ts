import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'

const none: readonly string[] = []

/** Ids of the products that the member starred on this device, oldest star first. */
const favourites = ownedValue<readonly string[], readonly string[]>(
  storage,
  'favourites',
  v.array(v.string()),
  none,
  session,
)

/** Stars a product, or takes its star away. */
export function toggled(ids: readonly string[], productId: string): readonly string[] {
  return ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId]
}

/** The starred products and the way to star one; the same in every tab. */
export function useFavourites(): readonly [ReadonlySet<string>, (productId: string) => void] {
  const ids = useSyncExternalStore(favourites.subscribe, favourites.get, favourites.get)
  return [useMemo(() => new Set(ids), [ids]), toggleFavourite]
}

function toggleFavourite(productId: string): void {
  favourites.set(toggled(favourites.get(), productId))
}
