import { type Decimal, decimal } from '#lib/money/decimal.ts'

/** An average has more decimals than the product. */
const AVERAGE_DECIMALS = 2

interface PublishedPrice {
  readonly at: number
  readonly price: string
}

/**
 * The close price of an order that is settled at an average (docs/backend.md, "Orders and their settlement"): each of the `averageSeconds` ×
 * 1,000 milliseconds up to `closesAt` counts with the quote that is the newest in it. Rounded half up to two decimals more than the product has.
 * Throws RangeError where no quote is as old as the first of them.
 *
 * @param quotes In the order of their publication, those at or before `closesAt`, from one that is as old as the first millisecond.
 * @param decimals Of the product.
 */
export function averageClosePrice(
  quotes: readonly PublishedPrice[],
  { closesAt, averageSeconds }: { readonly closesAt: number; readonly averageSeconds: number },
  decimals: number,
): Decimal {
  const first = closesAt - averageSeconds * 1000 + 1
  let [sum, until] = [0n, closesAt + 1]
  for (const { at, price } of quotes.toReversed()) {
    const from = Math.max(at, first)
    if (from < until) sum += unitsOf(price, decimals) * BigInt(until - from)
    until = Math.min(until, from)
    if (at <= first) return rounded(sum, BigInt(averageSeconds * 1000), decimals)
  }
  throw new RangeError(`no quote is as old as ${first}, with which the window begins`)
}

/** "64250.1" of a product with 2 decimals is 6425010. */
function unitsOf(price: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = price.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

function rounded(sum: bigint, count: bigint, decimals: number): Decimal {
  const places = decimals + AVERAGE_DECIMALS
  const units = (2n * sum * 10n ** BigInt(AVERAGE_DECIMALS) + count) / (2n * count)
  const digits = `${units}`.padStart(places + 1, '0')
  return decimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}
