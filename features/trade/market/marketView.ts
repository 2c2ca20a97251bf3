import type { Product } from '#lib/contract/trade.ts'
import { plainDashes, searchedText } from '#lib/i18n/typedText.ts'

const categories = ['crypto', 'currency', 'metal', 'index'] as const
export type ProductCategory = (typeof categories)[number]
/** The categories that the chips offer. */
export const marketCategories = ['all', 'favourites', ...categories] as const
export type MarketCategory = (typeof marketCategories)[number]

/** The search and category that the member has chosen. */
export interface MarketView {
  readonly category: MarketCategory
  /** The text as the member typed it. */
  readonly search: string
}

export const defaultView: MarketView = { category: 'all', search: '' }

/** The categories that contain a product, in a fixed order. */
export function categoriesOf(products: readonly Product[]): readonly ProductCategory[] {
  return categories.filter((category) => products.some((product) => product.category === category))
}

/**
 * The products of a view: favourites first, otherwise in the backend's order. The search compares name and symbol without case
 * and separators, so that "btcusdt" finds BTC/USDT, and it searches all categories.
 */
export function visibleProducts<P extends Product>(
  products: readonly P[],
  favourites: ReadonlySet<string>,
  view: MarketView,
): readonly P[] {
  const wanted = normalized(view.search)
  const matches = (product: Product) =>
    wanted
      ? normalized(product.name).includes(wanted) || normalized(product.symbol ?? '').includes(wanted)
      : inCategory(product)
  const inCategory = ({ id, category }: Product) =>
    view.category === 'all' || (view.category === 'favourites' ? favourites.has(id) : category === view.category)
  const shown = products.filter(matches)
  return [...shown.filter(({ id }) => favourites.has(id)), ...shown.filter(({ id }) => !favourites.has(id))]
}

function normalized(text: string): string {
  return plainDashes(searchedText(text)).replace(/[ /\-_.·]/g, '')
}
