import type { Product } from '#lib/contract/trade.ts'

export type ProductCategory = NonNullable<Product['category']>

const categories = ['crypto', 'currency', 'metal', 'index'] as const satisfies readonly ProductCategory[]
/** What the chips choose from. */
export const marketCategories = ['all', 'favourites', ...categories] as const
export type MarketCategory = (typeof marketCategories)[number]

/** What the member wants to see of the market. */
export interface MarketView {
  readonly category: MarketCategory
  /** As typed. */
  readonly search: string
}

export const everything: MarketView = { category: 'all', search: '' }

/** The categories that hold a product, in a fixed order. */
export function categoriesOf(products: readonly Product[]): readonly ProductCategory[] {
  return categories.filter((category) => products.some((product) => product.category === category))
}

/**
 * The products of a view: starred ones first, otherwise in the backend's order. Search looks at name and symbol, whatever
 * the case and the signs in between: "btcusdt" finds BTC/USDT. It looks everywhere, not in the chosen category alone.
 */
export function arrange(
  products: readonly Product[],
  favourites: ReadonlySet<string>,
  view: MarketView,
): readonly Product[] {
  const wanted = plain(view.search)
  const matches = (product: Product) =>
    wanted ? plain(product.name).includes(wanted) || plain(product.symbol).includes(wanted) : inCategory(product)
  const inCategory = ({ id, category }: Product) =>
    view.category === 'all' || (view.category === 'favourites' ? favourites.has(id) : category === view.category)
  const shown = products.filter(matches)
  return [...shown.filter(({ id }) => favourites.has(id)), ...shown.filter(({ id }) => !favourites.has(id))]
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s/\-_.·]/g, '')
}
