import { callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Quote, quoteHistory } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { serverClock } from '#lib/time/clock.ts'
import { windowOf } from '#lib/verification/average.ts'
import { type AskedQuotes, orderEndedAt, quotesAround } from '#lib/verification/evidence.ts'
import { type AskPage, collectQuotes, collectWindow, type QuoteHistory } from '#lib/verification/quoteHistory.ts'
import { quoteFeed } from '../../quotes/queries.ts'
import { mergeQuotes } from './orderEvidenceStore.ts'

/**
 * The quotes of an order that were received live, by this page or an earlier one, in the order of publication: from the last one before
 * its opening, or before the window of its average, to the first one after its close, and later ones that the order names. What came later
 * says nothing about it.
 */
export function liveQuotesOf(order: Order, kept: readonly Quote[]): readonly Quote[] {
  const { productId, openedAt, openSeq, closeSeq } = order
  const end = orderEndedAt(order)
  const recent = quoteFeed.recent(productId)
  const begins = Math.min(openedAt, windowOf(order)?.after ?? openedAt)
  const { at: from } = quotesAround(recent, begins).before ?? { at: begins }
  const { at: to } = quotesAround(recent, end).after ?? { at: end }
  const isOfIt = ({ at, seq }: Quote) => at >= from && (at <= to || seq === openSeq || seq === closeSeq)
  return mergeQuotes(kept, recent.filter(isOfIt))
}

/** Refusals that are temporary. Every other one says that the backend does not offer the history of this product. */
const temporary: readonly number[] = [codes.messageAsSent, codes.tooManyRequests, codes.maintenance]

/**
 * The quotes between opening and close of an order that has closed, as the backend gives them afterwards. Rejects as `callApi` does,
 * except when the backend does not offer them.
 */
export async function fetchQuoteHistory(order: Order): Promise<QuoteHistory> {
  const notOffered: QuoteHistory = { offered: false, complete: false, asked: [] }
  return whereOffered(order, notOffered, (ask) => collectQuotes(order, ask, serverClock.now()))
}

/** For SWR, as `swr/immutable` has it: published quotes never change. */
export const immutable = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** The key under which SWR keeps them. */
export const quoteHistoryKey = (loginName: string, id: string) => ['order/quotes', loginName, id] as const

/** The quotes of the window of an order's average until now; undefined where the backend does not offer them. Rejects as `callApi` does. */
export async function fetchWindowQuotes(order: Order): Promise<readonly AskedQuotes[] | undefined> {
  const window = windowOf(order)
  if (!window) return undefined
  return whereOffered(order, undefined, (ask) => collectWindow(window, ask, serverClock.now()))
}

async function whereOffered<T>({ productId }: Order, notOffered: T, collect: (ask: AskPage) => Promise<T>): Promise<T> {
  try {
    return await collect((query) => callApi(quoteHistory, { productId, ...query }))
  } catch (error) {
    const refused = isApiError(error) && !temporary.includes(error.code)
    if (refused || (isHttpError(error) && error.status === 404)) return notOffered
    throw error
  }
}
