import * as v from 'valibot'
import type { ConfirmedOffer } from '#lib/contract/earlyClose.ts'
import { type Quote, quote } from '#lib/contract/market.ts'
import { agreedTerms, type Order, order } from '#lib/contract/orders.ts'
import { compareWithoutNoise } from '#lib/money/floatNoise.ts'

/** What the member confirmed, and the quote that was shown. */
export const confirmedTerms = v.object({
  ...agreedTerms.entries,
  /** Of an order that ends by the clock. */
  closesAt: v.optional(order.entries.closesAt),
  quote,
})
export type ConfirmedTerms = v.InferOutput<typeof confirmedTerms>

/** An order as this device first saw it while it was open, before anybody knew how it ends. */
export const firstSeenOrder = v.object({
  ...agreedTerms.entries,
  ...v.pick(order, ['openPrice', 'openSeq', 'openedAt', 'closesAt']).entries,
  /** Absent where it was seen in another language. */
  productName: v.optional(v.string()),
})
export type FirstSeenOrder = v.InferOutput<typeof firstSeenOrder>

/** Quotes that the backend gave when it was asked, after the fact. */
export interface AskedQuotes {
  /** In the order of their publication. */
  readonly quotes: readonly Quote[]
  /** How many of these, from the first on, the backend states to be without a gap. Zero where it states nothing. */
  readonly complete: number
}

/** What this device knows about an order, apart from the settled record. Order and repeats of quotes make no difference. */
export interface Evidence {
  readonly confirmed?: ConfirmedTerms | undefined
  readonly firstSeen?: FirstSeenOrder | undefined
  /** The offer that was confirmed when the order was closed before its end. */
  readonly confirmedClose?: ConfirmedOffer | undefined
  /** Quotes that came live to this device, while the order was open. */
  readonly seen: readonly Quote[]
  readonly asked: readonly AskedQuotes[]
  /** Decimals of the account currency. */
  readonly moneyDecimals: number
  /** Decimals of the product's prices, where they are known. */
  readonly priceDecimals?: number | undefined
}

/** How it stands with the quotes that the backend was asked for; `incomplete`: not yet up to the close, asked for again. */
export type HistoryState = 'asking' | 'answered' | 'incomplete' | 'notOffered' | 'failed'

/** One quote, and how this device knows it. */
export interface KnownQuote extends Quote {
  readonly source: 'seen' | 'asked'
}

/** The quotes of the evidence put together. */
export interface KnownQuotes {
  /** By time. Where sources differ, what was seen live counts: it was published before the result was known. */
  readonly quotes: readonly KnownQuote[]
  /** Sequences of which the evidence states two things: another price, another time, or left out of the history. */
  readonly disputed: readonly number[]
  /** Whether it is certain that nothing was published between two quotes that are neighbours in `quotes`. */
  readonly adjacent: (earlier: Quote, later: Quote) => boolean
}

/** The contract allows a product 20 quotes at once and 100 more in a second (docs/backend.md, "Quotes and settled orders"). */
const BURST = 20
const LEAST_MS_PER_QUOTE = 10

/**
 * Whether a sequence may have restarted after one instant and reached `seq` by another: a restart counts from 0 or 1 again, and
 * its quotes are newer than every quote before it.
 */
export function mayHaveRestarted(after: number, until: number, seq: number): boolean {
  return until > after && (seq - BURST) * LEAST_MS_PER_QUOTE <= until - after
}

/** By time, and within a millisecond by sequence: the order of publication. */
export const byPublication = (a: Quote, b: Quote): number => a.at - b.at || a.seq - b.seq

/** Puts together the quotes of one product: seen live, shown at the confirmation, and asked for afterwards. */
export function knownQuotes(
  productId: string,
  { confirmed, seen, asked, priceDecimals }: Omit<Evidence, 'moneyDecimals'>,
): KnownQuotes {
  const bySeq = new Map<number, KnownQuote[]>()
  const disputed = new Set<number>()
  const add = (quote: Quote, source: KnownQuote['source']) => {
    if (quote.productId !== productId) return
    const sameSeq = bySeq.get(quote.seq) ?? []
    const same = sameSeq.find((each) => isSameQuote(each, quote))
    if (!same) bySeq.set(quote.seq, [...sameSeq, { ...quote, source }])
    else if (same.at !== quote.at || compareWithoutNoise(same.price, quote.price, priceDecimals) !== 0)
      disputed.add(quote.seq)
  }
  const live = confirmed ? [...seen, confirmed.quote] : seen
  for (const quote of live) add(quote, 'seen')
  for (const answer of asked) {
    for (const quote of answer.quotes) add(quote, 'asked')
    for (const quote of live) if (isLeftOut(quote, answer)) disputed.add(quote.seq)
  }
  return {
    quotes: [...bySeq.values()].flat().sort(byPublication),
    disputed: [...disputed].sort((a, b) => a - b),
    adjacent: (earlier, later) =>
      followsInSequence(earlier, later) || asked.some((answer) => followsInAnswer(earlier, later, answer)),
  }
}

/** One sequence number is one quote, unless a sequence may have restarted between the two. */
function isSameQuote(one: Quote, other: Quote): boolean {
  const [earlier, later] = one.at <= other.at ? [one, other] : [other, one]
  return !mayHaveRestarted(earlier.at, later.at, later.seq)
}

/** `seq` grows by one: the next number is the next quote, unless a new sequence may have counted up to it. */
function followsInSequence(earlier: Quote, later: Quote): boolean {
  return later.seq === earlier.seq + 1 && !mayHaveRestarted(earlier.at, later.at, later.seq)
}

/** Neighbours in the part of an answer that has no gap. */
function followsInAnswer(earlier: Quote, later: Quote, { quotes, complete }: AskedQuotes): boolean {
  const index = quotes.findIndex((quote) => isAt(quote, later))
  const before = quotes[index - 1]
  return before !== undefined && index < complete && isAt(before, earlier)
}

/** A quote that came live and is not in the answer, though it belongs into the part that has no gap. */
function isLeftOut(quote: Quote, { quotes, complete }: AskedQuotes): boolean {
  const [first, last] = [quotes[0], quotes[complete - 1]]
  if (!first || !last || quote.productId !== first.productId) return false
  const within = byPublication(first, quote) < 0 && byPublication(quote, last) < 0
  return within && !quotes.some((each) => isAt(each, quote))
}

const isAt = (one: Quote, other: Quote) => one.seq === other.seq && one.at === other.at

/** The quotes around an instant: the last one before it, those of its very millisecond, and the first one after it. */
export interface QuotesAround<Q extends Quote = Quote> {
  readonly before: Q | undefined
  readonly within: readonly Q[]
  readonly after: Q | undefined
}

/** @param quotes In the order in which they were published. */
export function quotesAround<Q extends Quote>(quotes: readonly Q[], instant: number): QuotesAround<Q> {
  return {
    before: quotes.findLast(({ at }) => at < instant),
    within: quotes.filter(({ at }) => at === instant),
    after: quotes.find(({ at }) => at > instant),
  }
}

/**
 * The quote that a record names by its number: the last one with that number at or before an instant (epoch ms), because a sequence that
 * restarted has a number twice. A quote whose own instant is stated as well has to have both.
 */
export function namedQuote(
  { quotes }: Pick<KnownQuotes, 'quotes'>,
  { seq, at, until }: { readonly seq: number | undefined; readonly at?: number | undefined; readonly until: number },
): KnownQuote | undefined {
  return quotes.findLast((quote) => quote.seq === seq && quote.at <= until && (at === undefined || quote.at === at))
}

/** When an order ended, as far as the quotes have to do with it: at its expiry, or when it was closed early. */
export const orderEndedAt = ({
  closedEarly,
  closedAt,
  closesAt,
}: Pick<Order, 'closedEarly' | 'closedAt' | 'closesAt'>) =>
  closedEarly && closedAt !== undefined ? Math.min(closedAt, closesAt) : closesAt

/** Of how many quotes between the opening and the close, or now, nothing is known. */
export function missingQuotes(
  known: KnownQuotes,
  order: Pick<Order, 'openSeq' | 'openedAt' | 'closesAt' | 'closeSeq' | 'closedEarly' | 'closedAt'>,
): number {
  const end = orderEndedAt(order)
  const seqs = known.quotes.filter(({ at }) => at > order.openedAt && at <= end).map(({ seq }) => seq)
  const { openSeq, closeSeq = seqs.at(-1) ?? openSeq } = order
  // A step down is a sequence that restarted, of which nobody can say how far it had come.
  return [openSeq, ...seqs, closeSeq].reduce(
    (missing, seq, index, all) => missing + Math.max(0, seq - (all[index - 1] ?? seq) - 1),
    0,
  )
}
