import type { Product } from '#lib/contract/market.ts'
import { useOrderRoom } from '../order/openOrders.ts'
import { useProducts } from '../product/queries.ts'
import { useFavourites } from './favourites.ts'
import { defaultView, visibleProducts } from './marketView.ts'

/**
 * The products before and after one in the member's favourites, or in the market where it is none of two favourites at least. Undefined
 * where there is no other one.
 */
export function useNeighbours(productId: string) {
  const products = useProducts().data?.items ?? []
  const [starred] = useFavourites()
  const room = useOrderRoom()
  const market = visibleProducts(products, starred, defaultView)
  const favourites = market.filter(({ id }) => starred.has(id))
  const list = starred.has(productId) && favourites.length > 1 ? favourites : market
  const place = list.findIndex(({ id }) => id === productId)
  const others = place < 0 ? [] : [...list.slice(place + 1), ...list.slice(0, place)]
  const isFree = (product: Product) => room(product).open === 0 && room(product).blockedBy === undefined
  return {
    next: others[0],
    previous: others.at(-1),
    /** The next one that trades, on which the member has no open order and the account has room for one. */
    nextFree: others.find((product) => product.status === 'trading' && isFree(product)),
  }
}
