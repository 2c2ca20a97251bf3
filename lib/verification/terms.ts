import { type AgreedTerms, agreedTerms, type Order } from '#lib/contract/orders.ts'
import type { OrderRule } from '#lib/contract/settlement.ts'
import { type Decimal, readDecimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise, rateDecimals } from '#lib/money/floatNoise.ts'
import type { ConfirmedTerms, Evidence, FirstSeenOrder } from './evidence.ts'

/** How an order is settled and ends, as fields that can be compared. */
const ruleFields = ['averageSeconds', 'tie', 'everySeconds', 'lockSeconds'] as const
const seenFields = ['productName', 'openPrice', 'openSeq', 'openedAt', 'closesAt'] as const
type AgreedField = Exclude<keyof AgreedTerms, keyof OrderRule>
export type TermField = AgreedField | (typeof ruleFields)[number] | (typeof seenFields)[number]

const isAgreedField = (name: string): name is AgreedField => name !== 'settlement' && name !== 'ends'

/** What may not change between the confirmation and the settled record, in the order in which it is shown. */
const termFields: readonly TermField[] = [
  ...Object.keys(agreedTerms.entries).filter(isAgreedField),
  ...ruleFields,
  ...seenFields,
]

/** The fields of how an order is settled and ends. */
export const isRuleField = (field: TermField): boolean => ruleFields.some((each) => each === field)

/** A field that the settled record states otherwise than it was confirmed, or first seen. */
export interface ChangedTerm {
  readonly kind: 'changed'
  readonly field: TermField
  readonly since: 'confirmed' | 'firstSeen'
  readonly before: string | number
  readonly stated: string | number
}

/**
 * The order as it was agreed: what was confirmed and first seen stands in place of what the settled record states about it. The
 * settlement is computed from this.
 */
export function agreedOrder(order: Order, { confirmed, firstSeen }: Pick<Evidence, 'confirmed' | 'firstSeen'>): Order {
  const { quote: _quote, ...terms } = confirmed ?? {}
  const { closesAt, ...agreed } = { ...order, ...firstSeen, ...terms }
  const due = closesAt ?? firstSeen?.closesAt ?? order.closesAt
  return { ...agreed, ...ruleOf(confirmed ?? firstSeen ?? order), closesAt: due, productName: order.productName }
}

/** Also where it is absent: then the rule is that of the contract. */
const ruleOf = ({ settlement, ends }: Pick<Order, 'settlement' | 'ends'>) => ({ settlement, ends })

/** What is known of an order, and to how many decimals its figures are compared; exactly where that is not stated. */
type Known = Partial<Pick<Evidence, 'confirmed' | 'firstSeen' | 'moneyDecimals' | 'priceDecimals'>>

/** Every field that the settled record states otherwise, each once: against the confirmation where that holds it. */
export function changedTerms(order: Order, evidence: Known): readonly ChangedTerm[] {
  const sources = [
    ['confirmed', evidence.confirmed],
    ['firstSeen', evidence.firstSeen],
  ] as const
  return termFields.flatMap((field) => {
    const settledValue = termOf(order, field)
    if (settledValue === undefined) return []
    for (const [since, source] of sources) {
      const before = source && termOf(source, field)
      if (before !== undefined && !isSame(field, before, settledValue, order.amount, evidence)) {
        return [{ kind: 'changed', field, since, before, stated: settledValue }]
      }
    }
    return []
  })
}

/** Terms that are absent are those of an order that runs for its duration and is settled at the last quote. */
function termOf(source: ConfirmedTerms | FirstSeenOrder, field: TermField): string | number | undefined {
  const { settlement, ends, ...terms }: Partial<ConfirmedTerms> & Partial<Omit<FirstSeenOrder, 'closesAt'>> = source
  const rule = {
    averageSeconds:
      typeof settlement?.price === 'object' ? settlement.price.averageSeconds : (settlement?.price ?? 'last'),
    tie: settlement?.tie ?? 'refund',
    everySeconds: ends?.everySeconds ?? 0,
    lockSeconds: ends?.lockSeconds ?? 0,
  }
  return { ...terms, ...rule }[field]
}

/** Decimals are compared as figures, without the noise of floating point; everything else has to be the same. */
function isSame(
  field: TermField,
  before: string | number,
  stated: string | number,
  amount: Decimal,
  { moneyDecimals, priceDecimals }: Known,
): boolean {
  const places: Partial<Record<TermField, number | undefined>> = {
    amount: moneyDecimals,
    fee: moneyDecimals,
    payoutRate: rateDecimals,
    openPrice: priceDecimals,
  }
  const [one, other] = [readDecimal(before), readDecimal(stated)]
  if (!(field in places) || !one || !other) return before === stated
  return compareWithoutNoise(one, other, places[field], amount) === 0
}
