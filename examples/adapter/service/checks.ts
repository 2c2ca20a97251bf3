import type * as v from 'valibot'
import { requireOrderRoom } from '#backend-rules/orders.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Quote } from '#lib/contract/market.ts'
import type { createOrder } from '#lib/contract/orders.ts'
import { isSameRule, rateOf } from '#lib/contract/settlement.ts'
import { compare, multiply, negate, roundHalfUp, subtract } from '#lib/money/arithmetic.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { BrokerInstrument } from './brokerClient.ts'
import { fetchInstruments, type Service } from './service.ts'
import { type Session, withSession } from './sessions.ts'

type Asked = v.InferOutput<typeof createOrder.request>

const OLDEST_QUOTE_MS = 10_000
/** Trades are listed from this long before the longest that may still be open. */
const MARGIN_MS = 60_000

/**
 * The rules of an order, checked before the broker is asked, because it has one code for all of them. Returns the account's newest
 * ticket. Throws a Refusal, or NoAnswer.
 *
 * @param pending How many orders on the product the broker may be opening, of which its list does not tell yet.
 */
export async function check(service: Service, session: Session, asked: Asked, pending: number): Promise<number> {
  const { broker, clock, settings } = service
  const instruments = await fetchInstruments(service)
  const product = instruments.find(({ id }) => id === asked.productId)
  if (product === undefined) throw new Refusal(codes.productUnavailable)
  if (product.status === 'forbidden') throw new Refusal(codes.productNotTrading)
  if (product.status === 'closed') throw new Refusal(codes.marketClosed)
  const term = product.terms.find(({ durationSeconds }) => durationSeconds === asked.durationSeconds)
  if (term === undefined) throw new Refusal(codes.orderFailed)
  checkAmount(service, product, asked)
  if (term.ends && asked.closesAt !== nextEnd(clock.now(), term.ends)) throw new Refusal(codes.orderFailed)
  checkTerms(service, { ...product, ...term }, asked)
  const longest = Math.max(...instruments.flatMap(({ terms }) => terms.map(({ durationSeconds }) => durationSeconds)))
  const since = clock.now() - longest * 1000 - MARGIN_MS
  const [{ balance }, trades] = await withSession(service, session, (number) =>
    Promise.all([broker.account(number), broker.trades(number, since)]),
  )
  const open = trades.filter(({ closedAt }) => closedAt === undefined)
  const onProduct = open.filter(({ productId }) => productId === product.id).length + pending
  requireOrderRoom({ onProduct, onAll: open.length }, { product: settings.openOrders[product.id] })
  if (compare(balance, asked.amount) < 0) throw new Refusal(codes.balanceInsufficient)
  return Math.max(0, ...trades.map(({ ticket }) => ticket))
}

function checkAmount({ settings }: Service, { minAmount, maxAmount }: BrokerInstrument, { amount }: Asked): void {
  if (compare(amount, minAmount) < 0) throw new Refusal(codes.belowMinimum)
  const isWhole = compare(amount, roundHalfUp(amount, settings.currencyDecimals)) === 0
  if (!isWhole || compare(amount, maxAmount) > 0) throw new Refusal(codes.amountOutsideLimits)
}

/** The rates and the rule are those on offer, and the quote that the member saw is recent and close to the newest one. */
function checkTerms(
  service: Service,
  { payoutRate, settlement, ends }: Pick<BrokerInstrument, 'settlement'> & BrokerInstrument['terms'][number],
  { productId, direction, terms }: Asked,
): void {
  const { market, clock, settings } = service
  const confirmedQuote = market.quoteOf(productId, terms.quoteSeq)
  const [newest] = market.newest([productId])
  const rate = rateOf(payoutRate, direction)
  const holds =
    rate !== undefined &&
    compare(terms.payoutRate, rate) === 0 &&
    compare(terms.feeRate, settings.feeRate) === 0 &&
    isSameRule(terms, { settlement, ends }) &&
    confirmedQuote !== undefined &&
    newest !== undefined &&
    clock.now() - confirmedQuote.at <= OLDEST_QUOTE_MS &&
    compare(distance(newest, confirmedQuote), multiply(settings.priceTolerance, confirmedQuote.price)) <= 0
  if (!holds) throw new Refusal(codes.priceMoved)
}

function distance(one: Quote, other: Quote): Quote['price'] {
  const moved = subtract(one.price, other.price)
  return moved.startsWith('-') ? negate(moved) : moved
}
