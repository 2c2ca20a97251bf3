import type { Word } from '#lib/contract/common.ts'
import type { ConfirmedOffer } from '#lib/contract/earlyClose.ts'
import { type Order, type RecordResult, recordResults } from '#lib/contract/orders.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import { compare, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise, withoutFloatNoise } from '#lib/money/floatNoise.ts'
import { checkDecidingQuote, type QuoteDecision, type QuoteReason } from './decision.ts'
import { type Evidence, type KnownQuote, type KnownQuotes, namedQuote } from './evidence.ts'
import { fairPrice } from './fairValue.ts'

/** Why a check of an order that was closed early does not hold, or cannot be made. */
export type CloseReason =
  /** This device did not confirm the offer: nothing says what it was. */
  | { readonly kind: 'notConfirmedHere' }
  /** Less was credited than the least that was confirmed. */
  | { readonly kind: 'offerPrice'; readonly stated: Decimal; readonly confirmed: Decimal }
  /** The record names one quote for the price that was paid, and another one as the close quote. */
  | { readonly kind: 'closeQuote'; readonly stated: number; readonly due: number }
  | { readonly kind: 'fairValue'; readonly stated: Decimal; readonly computed: Decimal }
  /** It was closed before it began, or not before its end. */
  | { readonly kind: 'notWithin'; readonly stated: number }

type FormulaReason = CloseReason | QuoteReason | { readonly kind: 'decimalsUnknown' }

/** What an order brings in that was closed early, signed: what was credited less stake and fee. */
export function closeProfit({ amount, fee }: Pick<Order, 'amount' | 'fee'>, price: Decimal, moneyDecimals: number) {
  const meant = (value: Decimal) => withoutFloatNoise(value, moneyDecimals, amount)
  return subtract(subtract(meant(price), meant(amount)), meant(fee))
}

interface ComputedClose {
  readonly reason: FormulaReason | undefined
  /** The profit by the price that the formula gives; undefined while it is not certain which quote that is from. */
  readonly profit: Decimal | undefined
}

/** The checks of an order that was closed early, instead of those of its close, its result and its profit. */
export interface CloseChecks {
  readonly duration: CloseReason | { readonly kind: 'unstated' } | undefined
  readonly closePrice: CloseReason | QuoteReason | undefined
  readonly closeNewest: QuoteReason | undefined
  readonly offer: CloseReason | undefined
  /** Absent where no formula was confirmed: the price is compared and not computed. */
  readonly fairValue?: ComputedClose
  /** What the profit has to be, by the price that was paid. */
  readonly profit: Decimal
}

type Closed = NonNullable<Order['closedEarly']>

/**
 * Checks an order that was closed early (docs/product.md, 14.2). It is paid at the newest quote of the moment at which the close was
 * accepted, as an order opens at one. What was paid is compared with the least that was confirmed; where the product stated a formula, it
 * is computed by that from the quote that the record names.
 */
export function closeChecks(
  order: Order,
  agreed: Order,
  closed: Closed,
  known: KnownQuotes,
  { confirmedClose, ...decimals }: Pick<Evidence, 'confirmedClose' | 'moneyDecimals' | 'priceDecimals'>,
): CloseChecks {
  const { moneyDecimals, priceDecimals } = decimals
  const { openedAt, closedAt, closeSeq = closed.quoteSeq, closePrice } = order
  const within = closedAt !== undefined && closedAt >= openedAt && closedAt < agreed.closesAt
  const decision = checkDecidingQuote(
    known,
    'open',
    closedAt ?? agreed.closesAt,
    { seq: closed.quoteSeq, price: closePrice },
    priceDecimals,
  )
  const formula = confirmedClose?.fairValue
  return {
    duration:
      closedAt === undefined ? { kind: 'unstated' } : within ? undefined : { kind: 'notWithin', stated: closedAt },
    closePrice:
      closeSeq === closed.quoteSeq ? decision.price : { kind: 'closeQuote', stated: closeSeq, due: closed.quoteSeq },
    closeNewest: decision.newest,
    offer: offerReason(closed, confirmedClose, moneyDecimals),
    ...(formula && {
      fairValue: computedClose(agreed, closed, paidQuote(known, closed, closedAt, decision), formula, decimals),
    }),
    profit: closeProfit(agreed, closed.price, moneyDecimals),
  }
}

/** The quote that the price was computed from, or why it is not certain which one that is. */
function paidQuote(
  known: KnownQuotes,
  { quoteSeq: seq, quoteAt: at }: Closed,
  closedAt: number | undefined,
  { quote, newest }: QuoteDecision,
): KnownQuote | QuoteReason {
  const missing = { kind: 'quoteMissing', seq } as const
  if (at !== undefined) return namedQuote(known, { seq, at, until: closedAt ?? at }) ?? missing
  // By its number alone it is certain only where it is the newest one: a sequence that restarted has the number twice.
  return newest ?? quote ?? missing
}

function computedClose(
  terms: Order,
  { price }: Closed,
  quote: KnownQuote | QuoteReason,
  formula: FairValue,
  decimals: Pick<Evidence, 'moneyDecimals' | 'priceDecimals'>,
): ComputedClose {
  if ('kind' in quote) return { reason: quote, profit: undefined }
  const computed = fairPrice(terms, quote, formula, decimals)
  const same = compareWithoutNoise(price, computed, decimals.moneyDecimals, terms.amount) === 0
  // Without the decimals of the product the noise of a JSON number cannot be told from the price.
  if (!same && decimals.priceDecimals === undefined) return { reason: { kind: 'decimalsUnknown' }, profit: undefined }
  return {
    reason: same ? undefined : { kind: 'fairValue', stated: price, computed },
    profit: closeProfit(terms, computed, decimals.moneyDecimals),
  }
}

function offerReason(
  closed: Closed,
  confirmed: ConfirmedOffer | undefined,
  moneyDecimals: number,
): CloseReason | undefined {
  if (!confirmed) return { kind: 'notConfirmedHere' }
  const isLess = compare(withoutFloatNoise(closed.price, moneyDecimals), confirmed.least) < 0
  return isLess ? { kind: 'offerPrice', stated: closed.price, confirmed: confirmed.least } : undefined
}

/** Whether a record has one of the listed results. */
export const isListedResult = (result: Word<RecordResult>): result is RecordResult =>
  recordResults.some((listed) => listed === result)
