import type { ResponseOf } from '#lib/contract/call.ts'
import type { Order, Quote, quoteHistory } from '#lib/contract/trade.ts'
import { type AskedQuotes, endOf } from './evidence.ts'

/** What the backend says afterwards about the quotes of an order. */
export interface QuoteHistory {
  /** False where the backend does not have the call, which the contract allows. */
  readonly offered: boolean
  /** Whether the history reaches past the close: what is not in it now will not come. */
  readonly complete: boolean
  readonly asked: readonly AskedQuotes[]
}

interface Query {
  /** First and last instant, epoch ms. */
  readonly from: number
  readonly to: number
  readonly fromSeq?: number
}

/** Asks for one page of the history of the order's product. */
export type AskPage = (query: Query & { readonly limit: number }) => Promise<ResponseOf<typeof quoteHistory>>

interface Answer extends AskedQuotes {
  /** Not cut off: all that was asked for. */
  readonly ended: boolean
  /** The instant up to which the history is complete, as far as this answer shows it. */
  readonly completeUntil: number
}

const PAGE = 1000
/** A quarter of an hour at four quotes a second; of a longer order, its beginning and its end. */
const MOST_PAGES = 4
const LAST_MS = 60_000
/** Before the opening, so that the quote that stood then is among them. */
const LEAD_MS = 10_000
/** Past the close, so that the first quote after it is among them. */
const BEYOND_MS = 5000
const FEW = 20

/**
 * Asks for every quote of a settled order's life, from the one before its opening to the first one after its close. Where a
 * product ticks too slowly for these to be near, they are asked for apart.
 *
 * @param now Server time, epoch ms; it may have a fraction.
 */
export async function collectQuotes(order: Order, ask: AskPage, now: number): Promise<QuoteHistory> {
  const { openedAt, openSeq } = order
  const closesAt = endOf(order)
  const to = closesAt + BEYOND_MS
  const life = await askPages(ask, { from: Math.max(0, openedAt - LEAD_MS), to }, MOST_PAGES)
  const answers = [life]
  if (!life.ended) answers.push(await askPages(ask, { from: closesAt - LAST_MS, to }, MOST_PAGES))
  const has = (wanted: (quote: Quote) => boolean) => answers.some(({ quotes }) => quotes.some(wanted))
  if (now > to && !has(({ at }) => at > closesAt))
    answers.push(await askPages(ask, { from: closesAt, to: Math.floor(now) }, 1, FEW))
  const complete = answers.some(({ completeUntil }) => completeUntil > closesAt)
  if (!has(({ at }) => at < openedAt)) {
    answers.push(await askPages(ask, { from: 0, to: openedAt, fromSeq: Math.max(0, openSeq - 1) }, 1, FEW))
  }
  return { offered: true, complete, asked: answers }
}

/**
 * Page after page. Each begins at the instant at which the one before it ended, and not at its sequence number: a sequence that
 * restarted has lower ones. What the first page says about completeness holds for what later pages bring as well.
 */
export async function askPages(ask: AskPage, query: Query, pages: number, limit = PAGE): Promise<Answer> {
  const quotes: Quote[] = []
  let from = query.from
  let until: number | undefined
  let ended = false
  for (let page = 0; page < pages && !ended; page += 1) {
    const { items, nextSeq, completeUntilSeq } = await ask({ ...query, from, limit })
    const shared = quotes.filter(({ at }) => at === from)
    quotes.push(...items.filter(({ seq, at }) => !shared.some((each) => each.seq === seq && each.at === at)))
    if (page === 0) until = completeUntilSeq
    ended = nextSeq === undefined
    const last = quotes.at(-1)
    // Without progress the rest would be the same page for ever.
    if (!last || last.at === from) break
    from = last.at
  }
  const complete = quotes.findIndex(({ seq }) => seq === until) + 1
  return { quotes, complete, ended, completeUntil: completeUntil({ quotes, complete }, until, ended) }
}

/** Where the history is complete up to a later quote than the answer holds, it is complete as far as the answer reaches. */
function completeUntil({ quotes, complete }: AskedQuotes, until: number | undefined, ended: boolean): number {
  const [last, lastComplete] = [quotes.at(-1), quotes[complete - 1]]
  if (lastComplete) return lastComplete.at
  if (!last || until === undefined || until < last.seq) return 0
  return ended ? Number.POSITIVE_INFINITY : last.at
}
