import type { Quote } from '#lib/contract/market.ts'
import { type Decimal, decimalsOf } from '#lib/money/decimal.ts'
import { compareWithoutNoise, withoutFloatNoise } from '#lib/money/floatNoise.ts'
import { AVERAGE_DECIMALS, type AverageWindow, averagePrice, quotesInWindow } from './average.ts'
import { checkDecidingQuote, type QuoteDecision, type QuoteReason } from './decision.ts'
import { type KnownQuotes, namedQuote } from './evidence.ts'

/** Why a stated average does not hold, or why this cannot be told. */
export type AverageReason =
  | QuoteReason
  | { readonly kind: 'average'; readonly stated: Decimal; readonly computed: Decimal; readonly quotes: number }
  /** It is not known how many decimals the product has, so the average may have been rounded elsewhere. */
  | { readonly kind: 'decimalsUnknown' }

/** The close price and the close quote that the backend states. */
interface StatedClose {
  readonly seq: number | undefined
  readonly price: Decimal | undefined
}

/** What is known about the average that decides an order. */
export interface AverageDecision extends Omit<QuoteDecision, 'price' | 'quote'> {
  readonly price: AverageReason | undefined
}

/**
 * Computes the average of a window again. It is told only where every quote from the one that is the newest at the beginning to the one
 * after the end is known. Of the quotes of the closing millisecond the backend may have meant any that it could see.
 *
 * @param openPrice Of the order: it has the decimals that the product had.
 */
export function decideAverage(
  known: KnownQuotes,
  window: AverageWindow,
  { seq, price }: StatedClose,
  { priceDecimals, openPrice }: { readonly priceDecimals: number | undefined; readonly openPrice: Decimal },
): AverageDecision {
  if (seq === undefined || price === undefined) {
    return { price: { kind: 'unstated' }, newest: { kind: 'unstated' }, prices: [] }
  }
  const closeQuote = namedQuote(known, { seq, until: window.until })
  const { newest } = checkDecidingQuote(
    known,
    'close',
    window.until,
    { seq, price: closeQuote?.price ?? price },
    priceDecimals,
  )
  const missing = missingIn(known, window)
  if (missing) return { price: missing, newest, prices: [] }
  const counted = quotesInWindow(known.quotes, window)
  const upToStated = counted.filter((each) => each.at < window.until || each.seq <= seq)
  const places = placesOf([openPrice, ...counted.map((each) => each.price)], priceDecimals, price)
  const averages = (quotes: readonly Quote[]) =>
    places.flatMap((decimals) => averagePrice(withoutNoise(quotes, priceDecimals), window, decimals) ?? [])
  const computed = averages(upToStated)
  const place = computed.findIndex((each) => compareWithoutNoise(each, price, decimalsOf(each)) === 0)
  const [average, ruling] = [computed[Math.max(0, place)], averages(counted)[Math.max(0, place)]]
  const undecided = { price: { kind: 'decimalsUnknown' }, newest, prices: [] } as const
  if (average === undefined || ruling === undefined) return undecided
  if (place >= 0) return { price: undefined, newest, prices: [...new Set([average, ruling])] }
  if (priceDecimals === undefined) return undecided
  const reason = { kind: 'average', stated: price, computed: ruling, quotes: counted.length } as const
  return { price: reason, newest, prices: [ruling] }
}

/** The first quote that would have to be known to compute the average; undefined where none is missing. */
export function missingIn(known: KnownQuotes, window: AverageWindow): QuoteReason | undefined {
  const counted = quotesInWindow(known.quotes, window)
  const last = counted.at(-1)
  if (!last) {
    const [earliest] = known.quotes
    return earliest ? { kind: 'quoteMissing', seq: Math.max(0, earliest.seq - 1) } : { kind: 'unknownAfter', seq: 0 }
  }
  const gap = gapInWindow(known, window)
  if (gap) return gap
  return known.quotes.some(({ at }) => at > window.until) ? undefined : { kind: 'unknownAfter', seq: last.seq }
}

/** The first quote that may be missing between those that count in a window, and up to the first one after it where that is known. */
export function gapInWindow(known: KnownQuotes, window: AverageWindow): QuoteReason | undefined {
  const after = known.quotes.find(({ at }) => at > window.until)
  return gapIn(known, [...quotesInWindow(known.quotes, window), ...(after ? [after] : [])])
}

/** The first quote that may be missing between these; undefined where certainly none is. */
function gapIn(known: Pick<KnownQuotes, 'adjacent'>, quotes: readonly Quote[]): QuoteReason | undefined {
  for (const [index, quote] of quotes.entries()) {
    const next = quotes[index + 1]
    if (next === undefined || known.adjacent(quote, next)) continue
    return next.seq > quote.seq + 1
      ? { kind: 'quoteMissing', seq: quote.seq + 1 }
      : { kind: 'unknownAfter', seq: quote.seq }
  }
  return undefined
}

/** The decimals to which an honest backend may have rounded: the product may have had others than today, which its prices still show. */
function placesOf(prices: readonly Decimal[], priceDecimals: number | undefined, stated: Decimal): readonly number[] {
  if (priceDecimals === undefined) return [decimalsOf(stated)]
  const shown = Math.max(...prices.map((price) => decimalsOf(withoutFloatNoise(price, priceDecimals))))
  return [...new Set([shown, priceDecimals])].map((places) => places + AVERAGE_DECIMALS)
}

const withoutNoise = (quotes: readonly Quote[], decimals: number | undefined) =>
  decimals === undefined ? quotes : quotes.map(({ at, price }) => ({ at, price: withoutFloatNoise(price, decimals) }))
