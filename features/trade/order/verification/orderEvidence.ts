import type { Order } from '#lib/contract/orders.ts'
import { quotesInWindow, windowOf } from '#lib/verification/average.ts'
import {
  type Evidence,
  type HistoryState,
  type KnownQuotes,
  orderEndedAt,
  quotesAround,
} from '#lib/verification/evidence.ts'
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
const neighbours = [-2, -1, 0, 1, 2] as const

/**
 * What an evidence file says of an order: what was confirmed, the order as it was first received and as the backend states it now,
 * the findings, the quotes around opening and close and of the window of an average with their source, and everything that it is computed again from. It contains
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
  const { openSeq, closeSeq, openedAt } = order
  const { quotes } = known
  const window = windowOf(order)
  const around = [openedAt, orderEndedAt(order)].flatMap((instant) => {
    const { before, within } = quotesAround(quotes, instant)
    return [before, ...within]
  })
  const deciding = new Set([...around, ...(window ? quotesInWindow(quotes, window) : [])])
  const named = findings.map(({ reason }) => (reason && 'seq' in reason ? reason.seq : undefined))
  const centres = [openSeq, closeSeq, ...named].filter((seq) => seq !== undefined)
  const places = quotes.flatMap((quote, place) => (deciding.has(quote) || centres.includes(quote.seq) ? [place] : []))
  const shown = new Set(places.flatMap((centre) => neighbours.map((step) => centre + step)))
  return quotes
    .filter((_, place) => shown.has(place))
    .map(({ seq, price, at, source }) => ({ seq, price, at, time: new Date(at).toISOString(), source }))
}
