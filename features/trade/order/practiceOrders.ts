import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import type { Product } from '#lib/contract/market.ts'
import { agreedTerms, type Order } from '#lib/contract/orders.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { knownQuotes } from '#lib/verification/evidence.ts'
import type { QuoteHistory } from '#lib/verification/quoteHistory.ts'
import { settlementOf } from '#lib/verification/settlementRule.ts'
import { confirmedOf, type PracticeDetails } from './orderDetails.ts'
import { orderEndStore } from './orderEndStore.ts'
import { orderRoom } from './orderRoom.ts'
import {
  type PracticeOrder,
  practiceAccount,
  practiceBalance,
  practiceOrderId,
  practiceOrdersIn,
  VOID,
} from './practiceAccount.ts'
import { keepConfirmedOrder, orderEvidenceStore } from './verification/orderEvidenceStore.ts'
import { fetchQuoteHistory, liveQuotesOf } from './verification/orderQuotes.ts'

/** What a practice order is rounded to, and how many orders may be open at once: on its product, and on all products together. */
export interface PracticeRules
  extends Pick<PracticeOrder, 'moneyDecimals' | 'priceDecimals'>,
    Pick<Product, 'openOrders'> {
  readonly accountMost: number | undefined
}

/** What became of a confirmed practice order: it is open, or the code of the refusal. */
export type Placed = { readonly order: Order } | { readonly code: number }

/**
 * Places an order with practice money on this device. It opens at the quote that was confirmed and at the instant of that quote,
 * so that it is certain which quote opens it. The rules are the backend's: as many open orders as product and configuration allow, stake
 * and fee covered by what the open ones leave, and of a term that ends by the clock the end that was chosen is still the next one.
 */
export function placePracticeOrder(
  loginName: string,
  details: PracticeDetails,
  { openOrders, accountMost, ...decimals }: PracticeRules,
): Placed {
  const current = practiceAccount.get()
  const { quote, productId, productName, amount, fee, durationSeconds, ends } = details
  const { blockedBy } = orderRoom({ id: productId, openOrders }, practiceOrdersIn('open'), accountMost)
  if (blockedBy) return { code: codes.positionPending }
  if (!current || compare(add(amount, fee), practiceBalance(current)) > 0) return { code: codes.orderFailed }
  const closesAt = ends ? nextEnd(quote.at, ends) : quote.at + durationSeconds * 1000
  if (ends && (closesAt !== details.closesAt || closesAt !== nextEnd(serverClock.now(), ends))) {
    return { code: codes.orderFailed }
  }
  const requestId = newRequestId()
  const order: PracticeOrder = {
    ...v.parse(agreedTerms, details),
    ...decimals,
    id: practiceOrderId(requestId),
    requestId,
    productName,
    openPrice: quote.price,
    openSeq: quote.seq,
    openedAt: quote.at,
    closesAt,
    status: 'open',
    closePrice: undefined,
    closeSeq: undefined,
    closedAt: undefined,
    result: undefined,
    profit: undefined,
  }
  practiceAccount.add(order)
  keepConfirmedOrder(loginName, { order, confirmed: confirmedOf(details) })
  orderEndStore.add(loginName, [order])
  return { order }
}

/** So long the live quote after the close is waited for, before the history is asked for. */
const LIVE_MS = 2000
/** So long after the close a history that does not reach past it is asked for again. */
const HISTORY_MS = 600_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** When the history of an order was asked for last, and how often. */
const historyRequests = new Map<string, { readonly at: number; readonly times: number }>()

/**
 * One practice order, settled by the rule where it has closed and it is certain which quote closes it (docs/backend.md, "Orders and
 * their settlement"): from the quotes that came live, and where these do not tell, from the history. Where neither ever will, the
 * order is void and its cost returns. Undefined where this device does not know the order. Rejects when the history cannot be asked for.
 */
export async function findPracticeOrder(loginName: string, id: string): Promise<Order | undefined> {
  const order = practiceAccount.get()?.orders.find((each) => each.id === id)
  const now = serverClock.now()
  if (!order || order.status === 'settled' || now < order.closesAt) return order
  const { productId, closesAt, priceDecimals } = order
  const liveQuotes = liveQuotesOf(order, orderEvidenceStore.of(loginName, id).quotes)
  const endBy = (history: QuoteHistory['asked']) =>
    settlementOf(order, knownQuotes(productId, { seen: liveQuotes, asked: history, priceDecimals }), order)
  const ended = (end: Parameters<typeof practiceAccount.settle>[1]) => {
    historyRequests.delete(id)
    return practiceAccount.settle(id, end)
  }
  const live = endBy([])
  if (live) return ended({ ...live, closedAt: closesAt })
  if (now < closesAt + LIVE_MS || now < nextAsk(id)) return order
  historyRequests.set(id, { at: now, times: (historyRequests.get(id)?.times ?? 0) + 1 })
  const history = await fetchQuoteHistory(order)
  const end = endBy(history.asked)
  if (end) return ended({ ...end, closedAt: closesAt })
  const missed = !history.offered && liveQuotes.some(({ at }) => at > closesAt)
  if (!history.complete && !missed && now < closesAt + HISTORY_MS) return order
  return ended({ ...noClose, closedAt: closesAt })
}

/** How an order ends whose close quote this device cannot know. */
const noClose = { result: VOID, profit: decimal('0'), closePrice: undefined, closeSeq: undefined }

function nextAsk(id: string): number {
  const last = historyRequests.get(id)
  return last ? last.at + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (last.times - 1)) : 0
}
