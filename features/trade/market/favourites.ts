import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import { storedValue } from '#lib/storage/stored.ts'

const none: readonly string[] = []

/** Ids of the products that the member starred on this device, oldest star first. */
export const favourites = storedValue<readonly string[], readonly string[]>(
  storage,
  'favourites',
  v.array(v.string()),
  none,
)

/** Stars a product, or takes its star away. */
export function toggled(ids: readonly string[], productId: string): readonly string[] {
  return ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId]
}
