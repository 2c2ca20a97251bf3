import type { ResponseOf } from '#lib/contract/call.ts'
import type { Quote, quoteHistory } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { type AverageWindow, windowOf } from './average.ts'
import { type AskedQuotes, orderEndedAt } from './evidence.ts'

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
/** The end has the whole window of an average, at four quotes a second. */
const SECONDS_PER_PAGE = 250
/** An hour and a half of a window. */
const MOST_WINDOW_PAGES = 24
const LAST_MS = 60_000
/** Before the opening, so that the quote that stood then is among them. */
const LEAD_MS = 10_000
/** Past the close, so that the first quote after it is among them. */
const BEYOND_MS = 5000
const FEW = 20

/**
 * Asks for every quote of a settled order's life, from the one before its opening to the first one after its close, and of the window of
 * its average. Where a product ticks too slowly for these to be near, they are asked for apart.
 *
 * @param now Server time, epoch ms; it may have a fraction.
 */
export async function collectQuotes(order: Order, ask: AskPage, now: number): Promise<QuoteHistory> {
  const { openedAt, openSeq } = order
  const closesAt = orderEndedAt(order)
  const window = windowOf(order)
  const begins = window ? window.after + 1 : openedAt
  const to = closesAt + BEYOND_MS
  const life = await askPages(ask, { from: Math.max(0, Math.min(openedAt, begins) - LEAD_MS), to }, MOST_PAGES)
  const answers = [life]
  const pages = window ? pagesOf(window) : MOST_PAGES
  if (!life.ended) {
    const last = closesAt - LAST_MS
    answers.push(
      await askPages(ask, { from: window ? Math.max(0, Math.min(last, begins - LEAD_MS)) : last, to }, pages),
    )
  }
  const ofWindow = [...answers]
  const has = (wanted: (quote: Quote) => boolean) => answers.some(({ quotes }) => quotes.some(wanted))
  if (now > to && !has(({ at }) => at > closesAt))
    answers.push(await askPages(ask, { from: closesAt, to: Math.floor(now) }, 1, FEW))
  const complete = answers.some(({ completeUntil }) => completeUntil > closesAt)
  if (!has(({ at }) => at < openedAt)) {
    answers.push(await askPages(ask, { from: 0, to: openedAt, fromSeq: Math.max(0, openSeq - 1) }, 1, FEW))
  }
  // No sequence number names the quote that was the newest when the window began.
  if (window && !ofWindow.some(({ quotes }) => quotes.some(({ at }) => at <= begins)))
    answers.push(...(await askEarlier(ask, { begins, to }, pages)))
  return { offered: true, complete, asked: answers }
}

/** Asks for the quotes of the part of an average's window that is over, from the one that was the newest when it began. */
export async function collectWindow(window: AverageWindow, ask: AskPage, now: number): Promise<readonly AskedQuotes[]> {
  const begins = window.after + 1
  const to = Math.min(Math.floor(now), window.until) + BEYOND_MS
  const answer = await askPages(ask, { from: Math.max(0, begins - LEAD_MS), to }, pagesOf(window))
  if (answer.quotes.some(({ at }) => at <= begins)) return [answer]
  return [answer, ...(await askEarlier(ask, { begins, to }, pagesOf(window)))]
}

const pagesOf = ({ after, until }: AverageWindow) =>
  Math.min(MOST_WINDOW_PAGES, MOST_PAGES + Math.ceil((until - after) / 1000 / SECONDS_PER_PAGE))

/** Each question about an earlier time reaches ten times as far back: the last one nearly two weeks. */
const EARLIER_MS = [100, 1000, 10_000, 100_000].map((times) => times * LEAD_MS)

/** Asks for quotes from earlier and earlier on, until one is as old as an instant. */
async function askEarlier(
  ask: AskPage,
  { begins, to }: { readonly begins: number; readonly to: number },
  pages: number,
): Promise<readonly Answer[]> {
  for (const back of EARLIER_MS) {
    const earlier = await askPages(ask, { from: Math.max(0, begins - back), to }, pages)
    if (earlier.quotes.some(({ at }) => at <= begins)) return [earlier]
  }
  return []
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
