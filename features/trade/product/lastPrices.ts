import * as v from 'valibot'
import { instant } from '#lib/contract/common.ts'
import { type Product, product, type Quote } from '#lib/contract/market.ts'
import { storage } from '#lib/storage/local.ts'
import { storedValue } from '#lib/storage/stored.ts'

/** A product as a screen shows it. */
export type ShownProduct = Product & {
  /** When its price was true, where the device has kept it from the last visit (docs/product.md, 3.4). It cannot be traded then. */
  readonly pricedAt?: number
}

/** How many products are kept. A member who is offline looks at the market, not for one product among thousands. */
const MOST = 200

const keptProduct = v.object({ ...product.entries, pricedAt: instant })
const storedProducts = storedValue(storage, 'lastPrices', v.array(keptProduct), undefined)

/** The products with the newest price of each, and when that was true. */
export function pricedProducts(
  products: readonly Product[],
  loadedAt: number,
  quoteOf: (productId: string) => Quote | undefined,
): readonly (Product & { readonly pricedAt: number })[] {
  return products.slice(0, MOST).map((one) => {
    const quote = quoteOf(one.id)
    return { ...one, price: quote?.price ?? one.price, pricedAt: Math.round(quote?.at ?? loadedAt) }
  })
}

/** Keeps the products of the last visit. They are the same for everybody and name no member. */
export const keepPrices = (products: ReturnType<typeof pricedProducts>): void => storedProducts.set([...products])

/** The products that the device has kept; undefined where there are none. */
export const keptPrices = (): readonly ShownProduct[] | undefined => storedProducts.get()

/** When the newest of the kept prices was true; undefined where there are none. */
export function keptPricesAt(): number | undefined {
  const instants = (storedProducts.get() ?? []).map(({ pricedAt }) => pricedAt)
  return instants.length === 0 ? undefined : Math.max(...instants)
}
