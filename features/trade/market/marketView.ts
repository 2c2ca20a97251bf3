import type { Product } from '#lib/contract/market.ts'
import { plainDashes, searchedText } from '#lib/i18n/typedText.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { payoutRange } from '../product/product.ts'

const categories = ['crypto', 'currency', 'metal', 'index'] as const
export type ProductCategory = (typeof categories)[number]
/** The categories that the chips offer. */
export const marketCategories = ['all', 'favourites', ...categories] as const
export type MarketCategory = (typeof marketCategories)[number]

/** The search, category and order that the member has chosen. */
export interface MarketView {
  readonly category: MarketCategory
  /** The text as the member typed it. */
  readonly search: string
  /** Undefined for favourites first, then the backend's order. */
  readonly sort?: { readonly key: string; readonly descending: boolean } | undefined
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
  const searchText = normalized(view.search)
  const matches = (product: Product) =>
    searchText
      ? normalized(product.name).includes(searchText) || normalized(product.symbol ?? '').includes(searchText)
      : inCategory(product)
  const inCategory = ({ id, category }: Product) =>
    view.category === 'all' || (view.category === 'favourites' ? favourites.has(id) : category === view.category)
  const matching = products.filter(matches)
  return [...matching.filter(({ id }) => favourites.has(id)), ...matching.filter(({ id }) => !favourites.has(id))]
}

/**
 * The products in the order that the member has chosen by the head of a column; equal ones keep theirs.
 *
 * @param priceOf The price that is shown of a product.
 */
export function sortedProducts<P extends Product>(
  products: readonly P[],
  sort: MarketView['sort'],
  priceOf = ({ price }: Product): Decimal => price,
): readonly P[] {
  const byPrice = (a: Product, b: Product) => compare(priceOf(a), priceOf(b))
  const order = sort && (sort.key === 'price' ? byPrice : orders[sort.key])
  if (!order) return products
  const isUnknown = (product: Product) =>
    (sort.key === 'change' && product.change24h === undefined) ||
    (sort.key === 'payout' && payoutRange(product) === undefined)
  const sorted = products
    .filter((product) => !isUnknown(product))
    .toSorted((a, b) => (sort.descending ? order(b, a) : order(a, b)))
  // What has no change, or pays nothing now, comes last, whichever way the others stand.
  return [...sorted, ...products.filter(isUnknown)]
}

const zero = decimal('0')

const orders: Readonly<Record<string, (a: Product, b: Product) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  change: (a, b) => compare(a.change24h ?? zero, b.change24h ?? zero),
  payout: (a, b) => {
    const [one, other] = [payoutRange(a), payoutRange(b)]
    return one && other ? compare(one.greatest, other.greatest) || compare(one.least, other.least) : 0
  },
  stake: (a, b) => compare(a.minAmount, b.minAmount) || compare(a.maxAmount, b.maxAmount),
}

function normalized(text: string): string {
  return plainDashes(searchedText(text)).replace(/[ /\-_.·]/g, '')
}
