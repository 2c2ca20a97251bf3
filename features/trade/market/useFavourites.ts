'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { favourites, toggled } from './favourites.ts'

/** The starred products and the way to star one; the same in every tab. */
export function useFavourites(): readonly [ReadonlySet<string>, (productId: string) => void] {
  const ids = useSyncExternalStore(favourites.subscribe, favourites.get, favourites.get)
  return [useMemo(() => new Set(ids), [ids]), toggleFavourite]
}

function toggleFavourite(productId: string): void {
  favourites.set(toggled(favourites.get(), productId))
}
