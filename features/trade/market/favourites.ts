import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import type { SafeStorage } from '#lib/storage/safeStorage.ts'
import { type Stored, storedValue } from '#lib/storage/stored.ts'

const none: readonly string[] = []

/** Ids of the products that the member starred on this device, oldest star first. */
export function storedFavourites(area: SafeStorage): Stored<readonly string[], readonly string[]> {
  return storedValue(area, 'favourites', v.array(v.string()), none)
}

export const favourites = storedFavourites(storage)

/** Stars a product, or takes its star away. */
export function toggled(ids: readonly string[], productId: string): readonly string[] {
  return ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId]
}
