import type { Order } from '#lib/contract/trade.ts'
import { type Evidence, endOf, type HistoryState, type KnownQuotes, quotesAround } from '#lib/verification/evidence.ts'
import type { Verification } from '#lib/verification/verification.ts'

interface EvidenceFacts {
  readonly order: Order
  readonly verification: Verification
  readonly evidence: Evidence
  readonly known: KnownQuotes
  readonly history: HistoryState
  readonly app: { readonly name: string; readonly version: string }
}

/** So many quotes before and after a deciding one are included, to show that none is missing between them. */
const NEIGHBOURS = 2

/**
 * What an evidence file says of an order: what was confirmed, the order as it was first received and as the backend states it now,
 * the findings, the quotes around opening and close with their source, and everything that it is computed again from. It contains
 * no personal data of the member.
 */
export function orderEvidence({ order, verification, evidence, known, history, app }: EvidenceFacts) {
  return {
    kind: 'order',
    app: `${app.name} ${app.version}`,
    verdict: verification.verdict,
    findings: verification.findings,
    confirmed: evidence.confirmed,
    firstSeen: evidence.firstSeen,
    confirmedClose: evidence.confirmedClose,
    order,
    quoteHistory: history,
    quotes: relevantQuotes(order, verification, known),
    disputedQuotes: known.disputed,
    evidence,
  }
}

function relevantQuotes(order: Order, { findings }: Verification, known: KnownQuotes) {
  const { quotes } = known
  const { openSeq, closeSeq, openedAt } = order
  const deciding = [openedAt, endOf(order)].flatMap((instant) => {
    const { before, within } = quotesAround(quotes, instant)
    return [before, ...within]
  })
  const named = findings.map(({ reason }) => (reason && 'seq' in reason ? reason.seq : undefined))
  const centres = [openSeq, closeSeq, ...named].filter((seq) => seq !== undefined)
  const places = quotes.flatMap((quote, place) =>
    deciding.includes(quote) || centres.includes(quote.seq) ? [place] : [],
  )
  return quotes
    .filter((_, place) => places.some((centre) => Math.abs(place - centre) <= NEIGHBOURS))
    .map(({ seq, price, at, source }) => ({ seq, price, at, time: new Date(at).toISOString(), source }))
}
