import type { Word } from '#lib/contract/common.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import { type Order, type Quote, type RecordResult, recordResults } from '#lib/contract/trade.ts'
import { compare, subtract } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise, withoutFloatNoise } from '#lib/money/floatNoise.ts'
import { priceReason, type QuoteReason } from './decision.ts'
import { type ConfirmedClose, type Evidence, endOf, type KnownQuotes } from './evidence.ts'
import { fairPrice } from './fairValue.ts'

/** Why a check of an order that was closed early does not hold, or cannot be made. */
export type CloseReason =
  /** This device did not confirm the offer: nothing says what it was. */
  | { readonly kind: 'notConfirmedHere' }
  /** Less was credited than was confirmed. */
  | { readonly kind: 'offerPrice'; readonly stated: Decimal; readonly confirmed: Decimal }
  /** The confirmed price, and another quote than the confirmed one. */
  | { readonly kind: 'offerQuote'; readonly stated: number; readonly confirmed: number }
  | { readonly kind: 'fairValue'; readonly stated: Decimal; readonly computed: Decimal }
  /** It was closed before it began, or not before its end. */
  | { readonly kind: 'notWithin'; readonly stated: number }

/** What an order brings in that was closed early, signed: what was credited less stake and fee. */
export function closeProfit({ amount, fee }: Pick<Order, 'amount' | 'fee'>, price: Decimal, moneyDecimals: number) {
  const meant = (value: Decimal) => withoutFloatNoise(value, moneyDecimals, amount)
  return subtract(subtract(meant(price), meant(amount)), meant(fee))
}

/** The checks of an order that was closed early, instead of those of its close, its result and its profit. */
export interface CloseChecks {
  readonly duration: CloseReason | { readonly kind: 'unstated' } | undefined
  readonly closePrice: QuoteReason | undefined
  readonly offer: CloseReason | undefined
  /** Absent where no formula was confirmed: the price is compared and not computed. */
  readonly fairValue?: { readonly reason: CloseReason | QuoteReason | undefined }
  /** What the profit has to be. */
  readonly profit: Decimal
}

/**
 * Checks an order that was closed early. No rule gives its price, so that is compared with the offer that was confirmed: the same or
 * more, by the same quote where it is the same. Where the product stated a formula, it is computed by that from the quote that the
 * record names.
 */
export function closeChecks(
  order: Order,
  agreed: Order,
  closed: NonNullable<Order['closedEarly']>,
  known: KnownQuotes,
  { confirmedClose, ...decimals }: Pick<Evidence, 'confirmedClose' | 'moneyDecimals' | 'priceDecimals'>,
): CloseChecks {
  const { moneyDecimals, priceDecimals } = decimals
  const { openedAt, closedAt } = order
  const within = closedAt !== undefined && closedAt >= openedAt && closedAt < agreed.closesAt
  const quote = quoteAt(known, closed.quoteSeq, endOf(order))
  const formula = confirmedClose?.fairValue
  return {
    duration:
      closedAt === undefined ? { kind: 'unstated' } : within ? undefined : { kind: 'notWithin', stated: closedAt },
    closePrice: quoteReason(order, closed, known, priceDecimals),
    offer: offerReason(closed, confirmedClose, moneyDecimals),
    ...(formula && {
      fairValue: { reason: formulaReason(agreed, closed, quote, formula, decimals) },
    }),
    profit: closeProfit(agreed, closed.price, moneyDecimals),
  }
}

const quoteAt = (known: KnownQuotes, seq: number, until: number): Quote | undefined =>
  known.quotes.findLast((each) => each.seq === seq && each.at <= until)

/** The price that the record states has to be that of the quote that it names, which was published before. */
function quoteReason(
  order: Order,
  closed: NonNullable<Order['closedEarly']>,
  known: KnownQuotes,
  priceDecimals: number | undefined,
): QuoteReason | undefined {
  const { closePrice, closeSeq: seq = closed.quoteSeq } = order
  if (closePrice === undefined) return { kind: 'unstated' }
  const quote = quoteAt(known, seq, endOf(order))
  const later = quote ? undefined : known.quotes.find((each) => each.seq === seq)
  return later ? { kind: 'quoteLate', seq, at: later.at } : priceReason(quote, seq, closePrice, priceDecimals)
}

function formulaReason(
  terms: Order,
  { price, quoteSeq }: NonNullable<Order['closedEarly']>,
  quote: Quote | undefined,
  formula: FairValue,
  decimals: Pick<Evidence, 'moneyDecimals' | 'priceDecimals'>,
): CloseReason | QuoteReason | undefined {
  if (!quote) return { kind: 'quoteMissing', seq: quoteSeq }
  const computed = fairPrice(terms, quote, formula, decimals)
  const same = compareWithoutNoise(price, computed, decimals.moneyDecimals, terms.amount) === 0
  return same ? undefined : { kind: 'fairValue', stated: price, computed }
}

function offerReason(
  closed: NonNullable<Order['closedEarly']>,
  confirmed: ConfirmedClose | undefined,
  moneyDecimals: number,
): CloseReason | undefined {
  if (!confirmed) return { kind: 'notConfirmedHere' }
  const difference = compare(withoutFloatNoise(closed.price, moneyDecimals), confirmed.price)
  if (difference < 0) return { kind: 'offerPrice', stated: closed.price, confirmed: confirmed.price }
  const otherQuote = difference === 0 && closed.quoteSeq !== confirmed.quoteSeq
  return otherQuote ? { kind: 'offerQuote', stated: closed.quoteSeq, confirmed: confirmed.quoteSeq } : undefined
}

/** Whether a record has one of the listed results. */
export const isListedResult = (result: Word<RecordResult>): result is RecordResult =>
  recordResults.some((listed) => listed === result)
