import { callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Order, type Quote, quoteHistory } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { endOf, quotesAround } from '#lib/verification/evidence.ts'
import { collectQuotes, type QuoteHistory } from '#lib/verification/quoteHistory.ts'
import { quoteFeed } from '../../quotes/queries.ts'
import { mergeQuotes } from './orderEvidenceStore.ts'

/**
 * The quotes of an order that were received live, by this page or an earlier one, in the order of publication: from the last one before
 * its opening to the first one after its close, and later ones that the order names. What came later says nothing about it.
 */
export function liveQuotesOf(order: Order, kept: readonly Quote[]): readonly Quote[] {
  const { productId, openedAt, openSeq, closeSeq } = order
  const end = endOf(order)
  const recent = quoteFeed.recent(productId)
  const { at: from } = quotesAround(recent, openedAt).before ?? { at: openedAt }
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
  const { productId } = order
  try {
    return await collectQuotes(order, (query) => callApi(quoteHistory, { productId, ...query }), serverClock.now())
  } catch (error) {
    const refused = isApiError(error) && !temporary.includes(error.code)
    if (refused || (isHttpError(error) && error.status === 404)) return { offered: false, complete: false, asked: [] }
    throw error
  }
}
