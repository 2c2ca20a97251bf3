import type { Word } from '#lib/contract/common.ts'
import { type Order, type OrderResult, orderResults, type RecordResult } from '#lib/contract/orders.ts'
import { type SettlementRule, settlementRule } from '#lib/contract/settlement.ts'
import { add, compare, negate } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { compareWithoutNoise } from '#lib/money/floatNoise.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { averageWindow } from './average.ts'
import { type AverageDecision, type AverageReason, decideAverage } from './averageDecision.ts'
import { checkDecidingQuote, type QuoteDecision } from './decision.ts'
import { type CloseReason, closeChecks, isListedResult } from './earlyClose.ts'
import { type Evidence, type KnownQuotes, knownQuotes } from './evidence.ts'
import { closeDecimals, profitOf, resultOf } from './settlementRule.ts'
import { agreedOrder, type ChangedTerm, changedTerms } from './terms.ts'

/** What is checked, in the order in which it is shown. */
export type VerificationCheck =
  | 'terms'
  | 'duration'
  | 'openPrice'
  | 'openNewest'
  | 'closePrice'
  | 'closeNewest'
  | 'history'
  | 'result'
  | 'offer'
  | 'fairValue'
  | 'profit'
  | 'voided'

/** Why a check does not hold, or cannot be made. Instants are epoch ms. */
export type Reason =
  | AverageReason
  | ChangedTerm
  | CloseReason
  /** The order is settled by a rule that this version does not know. */
  | { readonly kind: 'ruleUnknown' }
  /** The device did not see the order while it was open: nothing says what its terms were. */
  | { readonly kind: 'notSeenOpen' }
  /** Several quotes of the closing millisecond are possible, and they lead to different results. */
  | { readonly kind: 'sameInstant' }
  | { readonly kind: 'instant'; readonly stated: number; readonly due: number }
  | { readonly kind: 'result'; readonly stated: RecordResult; readonly computed: RecordResult }
  /** The backend states a result that the settlement rule does not know, such as that of a void order. */
  | { readonly kind: 'unlistedResult'; readonly stated: string }
  | { readonly kind: 'profit'; readonly stated: Decimal; readonly computed: Decimal }
  /** A voided order has changed something in all. */
  | { readonly kind: 'voidAmount'; readonly stated: Decimal; readonly due: Decimal }
  /** What came live and what the backend says afterwards are two stories about this quote. */
  | { readonly kind: 'twoStories'; readonly seq: number }

export type Verdict = 'agrees' | 'cannotTell' | 'differs'

export interface Finding {
  readonly check: VerificationCheck
  readonly verdict: Verdict
  /** Present exactly where the verdict is not `agrees`. */
  readonly reason?: Reason
}

export interface Verification {
  /** `differs` as soon as one finding does, `agrees` only when all do. */
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /**
   * Whether the result was computed by a rule, or the price at which the order was closed early was compared with what was confirmed,
   * because no rule gives it.
   */
  readonly basis: 'computed' | 'compared'
  /** What the quotes that are known here give. Undefined where they leave it open, or no rule gives it. */
  readonly due: Due | undefined
}

/** What an order brings by its confirmed terms. */
export interface Due {
  /** The profit; negative for a loss. */
  readonly profit: Decimal
  /** What comes back of what was paid. */
  readonly returned: Decimal
}

/** Reasons that leave it open whether a check holds. */
const open: ReadonlySet<Reason['kind']> = new Set([
  'quoteMissing',
  'unknownAfter',
  'unstated',
  'unlistedResult',
  'notSeenOpen',
  'ruleUnknown',
  'decimalsUnknown',
  'sameInstant',
  'notConfirmedHere',
])

/**
 * Computes a settled order again from what this device knows: whether the terms are those that were confirmed and first seen,
 * which two quotes decide, the result by the rule, and the profit. It never takes a missing quote for a wrong one, and says
 * which is missing. Of an order that was voided it also tells whether that has taken back what was settled.
 */
export function verify(order: Order, evidence: Evidence): Verification {
  const settled = verifySettlement(order, evidence)
  const { voided, profit } = order
  if (voided === undefined) return settled
  const findings = [...settled.findings, finding('voided', voidReason(voided.amount, profit))]
  return { ...settled, verdict: joined(findings), findings }
}

/** What voiding books is the opposite of what the order has brought. */
function voidReason(stated: Decimal, profit: Decimal | undefined): Reason | undefined {
  if (profit === undefined) return { kind: 'unstated' }
  const due = negate(profit)
  return compare(stated, due) === 0 ? undefined : { kind: 'voidAmount', stated, due }
}

function verifySettlement(order: Order, evidence: Evidence): Verification {
  const agreed = agreedOrder(order, evidence)
  const { priceDecimals } = evidence
  const quotes = knownQuotes(agreed.productId, evidence)
  const opening = { seq: order.openSeq, price: order.openPrice }
  const openDecision = checkDecidingQuote(quotes, 'open', agreed.openedAt, opening, priceDecimals)
  if (order.closedEarly) return verifyClose(order, agreed, order.closedEarly, { quotes, openDecision, evidence })
  const closing = { seq: order.closeSeq, price: order.closePrice }
  const rule = settlementRule(agreed)
  const closeDecision = rule
    ? decideClose(quotes, agreed, rule, closing, priceDecimals)
    : ({ price: { kind: 'ruleUnknown' }, newest: { kind: 'ruleUnknown' }, prices: [] } as const)
  const possible = rule ? possibleResults(agreed, rule, openDecision, closeDecision, priceDecimals) : []
  const ambiguous = possible.length > 1 && closeDecision.prices.length > 1
  const findings: readonly Finding[] = [
    ...termFindings(order, evidence),
    finding('duration', durationReason(order, agreed)),
    finding('openPrice', openDecision.price),
    finding('openNewest', openDecision.newest),
    finding('closePrice', closeDecision.price),
    finding('closeNewest', closeDecision.newest ?? (ambiguous ? { kind: 'sameInstant' } : undefined)),
    ...historyFindings(quotes, evidence),
    ...(rule ? outcomeFindings(order, agreed, possible, evidence.moneyDecimals) : unknownRule),
  ]
  const [result, other] = openDecision.prices.length > 0 && closeDecision.prices.length > 0 ? possible : []
  const profit = result && !other ? profitOf(agreed, result, evidence.moneyDecimals) : undefined
  return { verdict: joined(findings), findings, basis: 'computed', due: dueOf(agreed, profit) }
}

function dueOf({ amount, fee }: Order, profit: Decimal | undefined): Due | undefined {
  return profit === undefined ? undefined : { profit, returned: add(profit, add(amount, fee)) }
}

interface CloseFacts {
  readonly quotes: KnownQuotes
  readonly openDecision: QuoteDecision
  readonly evidence: Evidence
}

/** The same of an order that was closed early: which price it got is not by the settlement rule. */
function verifyClose(
  order: Order,
  agreed: Order,
  closed: NonNullable<Order['closedEarly']>,
  { quotes, openDecision, evidence }: CloseFacts,
): Verification {
  const checks = closeChecks(order, agreed, closed, quotes, evidence)
  const { result, profit } = order
  const findings: readonly Finding[] = [
    ...termFindings(order, evidence),
    finding('duration', endReason(order, agreed) ?? checks.duration),
    finding('openPrice', openDecision.price),
    finding('openNewest', openDecision.newest),
    finding('closePrice', checks.closePrice),
    finding('closeNewest', checks.closeNewest),
    ...historyFindings(quotes, evidence),
    finding('offer', checks.offer),
    ...(checks.fairValue ? [finding('fairValue', checks.fairValue.reason)] : []),
    ...(result === 'closed' ? [] : [finding('result', closedReason(result))]),
    finding('profit', sameProfit(profit, checks.profit, agreed, evidence.moneyDecimals)),
  ]
  return {
    verdict: joined(findings),
    findings,
    basis: checks.fairValue ? 'computed' : 'compared',
    due: dueOf(agreed, checks.fairValue?.profit),
  }
}

/** An order that was closed early has to say so. */
function closedReason(result: Order['result']): Reason {
  if (result === undefined) return { kind: 'unstated' }
  return isListedResult(result)
    ? { kind: 'result', stated: result, computed: 'closed' }
    : { kind: 'unlistedResult', stated: result }
}

const unknownRule = (['result', 'profit'] as const).map((check) => finding(check, { kind: 'ruleUnknown' }))

/** By the rule that was agreed: the last quote, or the average of its window. */
function decideClose(
  quotes: KnownQuotes,
  { closesAt, openPrice }: Order,
  { averageSeconds }: SettlementRule,
  closing: { readonly seq: number | undefined; readonly price: Decimal | undefined },
  priceDecimals: number | undefined,
): QuoteDecision | AverageDecision {
  if (averageSeconds === undefined) return checkDecidingQuote(quotes, 'close', closesAt, closing, priceDecimals)
  return decideAverage(quotes, averageWindow(closesAt, averageSeconds), closing, { priceDecimals, openPrice })
}

/** Whether more quotes could change the verdict from `cannotTell`. */
export function awaitsQuotes({ verdict, findings }: Verification): boolean {
  return verdict === 'cannotTell' && findings.some(awaitsQuote)
}

/** Whether a check may agree or differ once further quotes are known. */
export function awaitsQuote({ reason }: Finding): boolean {
  return reason?.kind === 'quoteMissing' || reason?.kind === 'unknownAfter'
}

function joined(findings: readonly Finding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((each) => each.verdict === verdict)
  return has('differs') ? 'differs' : has('cannotTell') ? 'cannotTell' : 'agrees'
}

function finding(check: VerificationCheck, reason: Reason | undefined): Finding {
  if (!reason) return { check, verdict: 'agrees' }
  return { check, verdict: open.has(reason.kind) ? 'cannotTell' : 'differs', reason }
}

/** One finding for each term that changed, or one for all of them. */
function termFindings(order: Order, evidence: Evidence): readonly Finding[] {
  const changed = changedTerms(order, evidence)
  if (changed.length > 0) return changed.map((reason) => finding('terms', reason))
  return [finding('terms', evidence.firstSeen ? undefined : { kind: 'notSeenOpen' })]
}

/** An order closes when its time is over, and is never settled before. */
function durationReason(order: Order, agreed: Order): Reason | undefined {
  const { closesAt: due, closedAt } = order
  if (closedAt !== undefined && closedAt < due)
    return endReason(order, agreed) ?? { kind: 'instant', stated: closedAt, due }
  return endReason(order, agreed)
}

/** An order's end is its beginning and its duration, or the next one by the clock. */
function endReason({ openedAt, closesAt, durationSeconds }: Order, { ends }: Order): Reason | undefined {
  const due = ends ? nextEnd(openedAt, ends) : openedAt + durationSeconds * 1000
  return closesAt === due ? undefined : { kind: 'instant', stated: closesAt, due }
}

/** Only where something was both seen and asked is there a history to compare. */
function historyFindings(known: KnownQuotes, { seen, asked }: Evidence): readonly Finding[] {
  const [seq] = known.disputed
  if (seq !== undefined) return [finding('history', { kind: 'twoStories', seq })]
  const answered = new Set(asked.flatMap(({ quotes }) => quotes.map((quote) => quote.seq)))
  return seen.some((quote) => answered.has(quote.seq)) ? [finding('history', undefined)] : []
}

/** The results by the rule, each once: from the prices that may have decided, and where these are not known, from the stated ones. */
function possibleResults(
  { direction, openPrice, closePrice }: Order,
  rule: SettlementRule,
  opening: QuoteDecision,
  closing: Pick<QuoteDecision, 'prices'>,
  priceDecimals: number | undefined,
): readonly OrderResult[] {
  const opens = opening.prices.length > 0 ? opening.prices : [openPrice]
  const closes = closing.prices.length > 0 ? closing.prices : closePrice === undefined ? [] : [closePrice]
  const compared = { priceDecimals: closeDecimals(priceDecimals, rule), tie: rule.tie }
  const results = closes.flatMap((close) => opens.map((each) => resultOf(direction, each, close, compared)))
  return [...new Set(results)]
}

const isRuleResult = (result: Word<RecordResult>): result is OrderResult =>
  orderResults.some((listed) => listed === result)

function outcomeFindings(
  order: Order,
  agreed: Order,
  possible: readonly OrderResult[],
  moneyDecimals: number,
): readonly Finding[] {
  const { result, profit } = order
  const [first] = possible
  if (result !== undefined && !isRuleResult(result)) {
    const reason = { kind: 'unlistedResult', stated: result } as const
    return [finding('result', reason), finding('profit', reason)]
  }
  if (result === undefined || first === undefined) {
    return [finding('result', { kind: 'unstated' }), finding('profit', { kind: 'unstated' })]
  }
  const computed = possible.includes(result) ? result : first
  return [
    finding('result', result === computed ? undefined : { kind: 'result', stated: result, computed }),
    finding('profit', profitReason(agreed, profit, computed, moneyDecimals)),
  ]
}

function profitReason(
  agreed: Order,
  profit: Decimal | undefined,
  result: OrderResult,
  moneyDecimals: number,
): Reason | undefined {
  return sameProfit(profit, profitOf(agreed, result, moneyDecimals), agreed, moneyDecimals)
}

function sameProfit(
  profit: Decimal | undefined,
  computed: Decimal,
  agreed: Order,
  moneyDecimals: number,
): Reason | undefined {
  if (profit === undefined) return { kind: 'unstated' }
  const same = compareWithoutNoise(profit, computed, moneyDecimals, agreed.amount) === 0
  return same ? undefined : { kind: 'profit', stated: profit, computed }
}
