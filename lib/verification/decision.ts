import type { Decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise } from '#lib/money/floatNoise.ts'
import { type KnownQuote, type KnownQuotes, mayHaveRestarted, quotesAround } from './evidence.ts'

/** Why a stated deciding quote does not hold, or why this cannot be told. Instants are epoch ms. */
export type QuoteReason =
  /** The backend states nothing to check. */
  | { readonly kind: 'unstated' }
  /** The quote of that sequence is not known here. */
  | { readonly kind: 'quoteMissing'; readonly seq: number }
  /** It is not known whether another quote came after the one of that sequence. */
  | { readonly kind: 'unknownAfter'; readonly seq: number }
  | { readonly kind: 'price'; readonly seq: number; readonly stated: Decimal; readonly known: Decimal }
  /** The quote was published only after the instant that it is said to decide; `at` where the quote itself is known. */
  | { readonly kind: 'quoteLate'; readonly seq: number; readonly at: number | undefined }
  /** A newer quote was published at or before the instant. */
  | { readonly kind: 'quoteNewer'; readonly seq: number; readonly price: Decimal; readonly at: number }

/** Which quote decides: the newest at the moment of acceptance, or the last at or before the close. */
type DecisionKind = 'open' | 'close'

/** The quote that the backend states as the deciding one. */
interface StatedQuote {
  readonly seq: number | undefined
  readonly price: Decimal | undefined
}

/** What is known about one of the two quotes that decide an order. */
export interface QuoteDecision {
  /** Undefined where the stated price is the quote's. */
  readonly price: QuoteReason | undefined
  /** Undefined where the stated quote is the one that decides. */
  readonly newest: QuoteReason | undefined
  /**
   * The prices that may have decided, by what is known here: several where several quotes of the deciding millisecond are
   * possible, none where it cannot be told.
   */
  readonly prices: readonly Decimal[]
  /** The quote that may decide and has the stated number; undefined where none is known. */
  readonly quote: KnownQuote | undefined
}

/** The known quotes around a deciding instant, and what follows from them. */
interface Surroundings {
  readonly kind: DecisionKind
  readonly instant: number
  /** From the last quote before the instant to the first one after it, as far as these are known. */
  readonly quotes: readonly KnownQuote[]
  /** Those of `quotes` that may decide. */
  readonly candidates: readonly KnownQuote[]
  /** Both ends of `quotes` are known, and certainly nothing is missing between them. */
  readonly whole: boolean
  /** The sequence numbers that can decide, where the quotes before and after the instant certainly belong to one sequence. */
  readonly range: { readonly least: number; readonly greatest: number } | undefined
}

/**
 * Checks a stated quote against the rule. Of the quotes of the very millisecond the backend may have meant any that it could
 * see: at the opening also the one before them, at the close only those of the millisecond. What is not certain is neither
 * right nor wrong.
 */
export function checkDecidingQuote(
  known: KnownQuotes,
  kind: DecisionKind,
  instant: number,
  { seq, price }: StatedQuote,
  priceDecimals: number | undefined,
): QuoteDecision {
  if (seq === undefined || price === undefined) {
    return { price: { kind: 'unstated' }, newest: { kind: 'unstated' }, prices: [], quote: undefined }
  }
  const around = surroundings(known, kind, instant)
  const quote = around.candidates.findLast((each) => each.seq === seq)
  const accepted = quote && decidingPrices(known, around, quote)
  const rejected = !accepted && isRejected(around, seq)
  const open = accepted || rejected ? undefined : missingQuote(known, around, seq)
  const named = quote ?? known.quotes.find((each) => each.seq === seq)
  // Within the range of one sequence a number is one quote, so its price is certain before it is certain that it decides.
  const certain = !open || (quote && around.range)
  const wrongPrice = priceReason(named, seq, price, priceDecimals)
  return {
    price: wrongPrice?.kind === 'price' && !certain ? open : wrongPrice,
    newest: accepted ? undefined : (open ?? wrongQuote(known, around, seq)),
    prices: accepted ?? (rejected && around.whole ? rulingPrices(around) : []),
    quote,
  }
}

/** Why the price that is stated for a quote is not the quote's, or why this cannot be told. */
function priceReason(
  quote: Pick<KnownQuote, 'price'> | undefined,
  seq: number,
  stated: Decimal,
  priceDecimals: number | undefined,
): QuoteReason | undefined {
  if (!quote) return { kind: 'quoteMissing', seq }
  const same = compareWithoutNoise(quote.price, stated, priceDecimals) === 0
  return same ? undefined : { kind: 'price', seq, stated, known: quote.price }
}

function surroundings(known: KnownQuotes, kind: DecisionKind, instant: number): Surroundings {
  const { before, within, after } = quotesAround(known.quotes, instant)
  const quotes = [before, ...within, after].filter((each) => each !== undefined)
  const ofMillisecond = kind === 'close' && within.length > 0
  const oneSequence = before && after && after.seq > before.seq && !mayHaveRestarted(before.at, after.at, after.seq)
  return {
    kind,
    instant,
    quotes,
    candidates: ofMillisecond || !before ? within : [before, ...within],
    whole: Boolean(before && after) && quotes.slice(1).every((_, index) => isFollowed(known, quotes, index)),
    range: oneSequence ? { least: before.seq + (ofMillisecond ? 1 : 0), greatest: after.seq - 1 } : undefined,
  }
}

/** Whether the quote after the one at `index` is known to be the very next that was published. */
function isFollowed(known: KnownQuotes, quotes: readonly KnownQuote[], index: number): boolean {
  const [quote, next] = [quotes[index], quotes[index + 1]]
  return quote !== undefined && next !== undefined && known.adjacent(quote, next)
}

/** The prices that may have decided if the stated quote is this one, which can; undefined where it is not certain that it does. */
function decidingPrices(known: KnownQuotes, around: Surroundings, quote: KnownQuote): readonly Decimal[] | undefined {
  const { kind, instant, quotes } = around
  const index = quotes.indexOf(quote)
  if (kind === 'open') return quote.at === instant || isFollowed(known, quotes, index) ? [quote.price] : undefined
  const rest = quotes.slice(index)
  if (!rest.every((each, place) => each.at > instant || isFollowed(known, rest, place))) return undefined
  // By the rule the last quote of the millisecond decides; an earlier one of it may be all that the backend could see.
  const last = rest.findLast(({ at }) => at <= instant) ?? quote
  return last === quote ? [quote.price] : [quote.price, last.price]
}

/** Whether it is certain that no quote with this sequence decides. */
function isRejected({ whole, range, candidates }: Surroundings, seq: number): boolean {
  if (whole) return !candidates.some((each) => each.seq === seq)
  return range !== undefined && (seq < range.least || seq > range.greatest)
}

/** The prices that decide by the rule, where nothing is missing around the instant. */
function rulingPrices({ kind, candidates }: Surroundings): readonly Decimal[] {
  return (kind === 'open' ? candidates : candidates.slice(-1)).map(({ price }) => price)
}

function wrongQuote(known: KnownQuotes, { instant, quotes }: Surroundings, seq: number): QuoteReason {
  const newest = quotes.findLast(({ at }) => at <= instant)
  if (newest && seq < newest.seq) return { kind: 'quoteNewer', seq: newest.seq, price: newest.price, at: newest.at }
  return { kind: 'quoteLate', seq, at: known.quotes.find((each) => each.seq === seq && each.at > instant)?.at }
}

/** Names what would have to be known to tell. */
function missingQuote(known: KnownQuotes, { instant, quotes }: Surroundings, seq: number): QuoteReason {
  if (!known.quotes.some((each) => each.seq === seq)) return { kind: 'quoteMissing', seq }
  const from = Math.max(
    0,
    quotes.findIndex((each) => each.seq === seq),
  )
  const index = quotes.findIndex(({ at }, place) => place >= from && at <= instant && !isFollowed(known, quotes, place))
  const [last, next] = [quotes[index], quotes[index + 1]]
  if (!last) return { kind: 'quoteMissing', seq: Math.max(0, (quotes[0]?.seq ?? seq + 1) - 1) }
  if (next && next.seq > last.seq + 1) return { kind: 'quoteMissing', seq: last.seq + 1 }
  return { kind: 'unknownAfter', seq: last.seq }
}
