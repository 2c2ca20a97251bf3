import type { Order } from '#lib/contract/trade.ts'
import { type Evidence, type HistoryState, type KnownQuotes, quotesAround } from '#lib/verification/evidence.ts'
import type { Verification } from '#lib/verification/verification.ts'

export interface EvidenceFacts {
  readonly order: Order
  readonly verification: Verification
  readonly evidence: Evidence
  readonly known: KnownQuotes
  readonly history: HistoryState
  readonly app: { readonly name: string; readonly version: string }
  readonly clock: {
    /** Server time, epoch ms. */
    readonly now: number
    /** Server time minus the device's time, in ms. */
    readonly offsetMs: number
    /** The uncertainty of the server time, in ms; not finite before it is known. */
    readonly uncertaintyMs: number
  }
}

/** So many quotes before and after a deciding one are included, to show that none is missing between them. */
const NEIGHBOURS = 2

/**
 * The evidence as a text for customer service: what was confirmed, the order as it was first received and as the backend states
 * it now, the findings, and the quotes around opening and close with their source. It contains no personal data of the member.
 */
export function evidenceText({
  order,
  verification,
  evidence: before,
  known,
  history,
  app,
  clock,
}: EvidenceFacts): string {
  const { uncertaintyMs } = clock
  const evidence = {
    app: `${app.name} ${app.version}`,
    madeAt: new Date(clock.now).toISOString(),
    serverClock: {
      offsetMs: Math.round(clock.offsetMs),
      uncertaintyMs: Number.isFinite(uncertaintyMs) ? Math.round(uncertaintyMs) : null,
    },
    verdict: verification.verdict,
    findings: verification.findings,
    confirmed: before.confirmed,
    firstSeen: before.firstSeen,
    order,
    quoteHistory: history,
    quotes: relevantQuotes(order, verification, known),
    disputedQuotes: known.disputed,
  }
  return JSON.stringify(evidence, null, 2)
}

function relevantQuotes(
  { openSeq, closeSeq, openedAt, closesAt }: Order,
  { findings }: Verification,
  known: KnownQuotes,
) {
  const { quotes } = known
  const deciding = [openedAt, closesAt].flatMap((instant) => {
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
