import type { Quote } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'

/** Quotes that the backend gave when it was asked, after the fact. */
export interface AskedQuotes {
  /** Said to be every quote from the first of these to the last. */
  readonly quotes: readonly Quote[]
  /** Where stated: said to be every quote up to this instant (epoch ms). */
  readonly through?: number | undefined
}

/** What is known of the prices an order lived through. Order and repeats make no difference. */
export interface Evidence {
  /** Quotes that came live to this device, while the order was open. */
  readonly seen: readonly Quote[]
  readonly asked: readonly AskedQuotes[]
}

/** How it stands with the quotes that the backend was asked for. */
export type HistoryState = 'asking' | 'answered' | 'notOffered' | 'failed'

/** One quote, and how this device knows it. */
export interface KnownQuote extends Quote {
  readonly source: 'seen' | 'asked'
}

/** The evidence put together, by sequence. */
export interface KnownQuotes {
  /** By sequence, ascending. Where sources differ, what was seen live counts: it was published before the result was known. */
  readonly quotes: readonly KnownQuote[]
  readonly bySeq: ReadonlyMap<number, KnownQuote>
  /** Sequences of which the evidence tells two stories: another price, another time, or left out of the history. */
  readonly disputed: readonly number[]
}

/** Puts together what was seen and what was asked of one product. */
export function knownQuotes(productId: string, { seen, asked }: Evidence): KnownQuotes {
  const bySeq = new Map<number, KnownQuote>()
  const disputed = new Set<number>()
  const take = (quote: Quote, source: KnownQuote['source']) => {
    if (quote.productId !== productId) return
    const known = bySeq.get(quote.seq)
    if (!known) bySeq.set(quote.seq, { ...quote, source })
    else if (!sameQuote(known, quote)) disputed.add(quote.seq)
  }
  for (const quote of seen) take(quote, 'seen')
  for (const { quotes } of asked) {
    for (const quote of quotes) take(quote, 'asked')
    for (const seq of leftOut(quotes, seen)) disputed.add(seq)
  }
  const ascending = (a: number, b: number) => a - b
  return {
    quotes: [...bySeq.values()].sort((a, b) => a.seq - b.seq),
    bySeq,
    disputed: [...disputed].sort(ascending),
  }
}

const sameQuote = (one: Quote, other: Quote) => one.at === other.at && compare(one.price, other.price) === 0

/** Quotes that came live and stand in no answer, though the answer has others on both sides of them. */
function leftOut(asked: readonly Quote[], seen: readonly Quote[]): number[] {
  const seqs = new Set(asked.map(({ seq }) => seq))
  const first = Math.min(...seqs)
  const last = Math.max(...seqs)
  const productId = asked[0]?.productId
  return seen
    .filter((quote) => quote.productId === productId && quote.seq > first && quote.seq < last && !seqs.has(quote.seq))
    .map(({ seq }) => seq)
}

/** Of how many quotes from `first` to `last` nothing is known. */
export function missingBetween(known: KnownQuotes, first: number, last: number): number {
  const there = known.quotes.filter(({ seq }) => seq >= first && seq <= last).length
  return Math.max(0, last - first + 1 - there)
}
