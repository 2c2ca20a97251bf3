import type { Order, OrderResult } from '#lib/contract/trade.ts'
import { compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { type Evidence, type KnownQuotes, knownQuotes } from './evidence.ts'
import { profitOf, resultOf } from './settlementRule.ts'

/** What is checked, in the order in which it is shown. */
export type Check =
  | 'duration'
  | 'openPrice'
  | 'openNewest'
  | 'closePrice'
  | 'closeNewest'
  | 'history'
  | 'result'
  | 'profit'

/** Why a check does not hold, or cannot be made. Instants are epoch ms. */
export type Reason =
  /** The quote of that sequence is not known here. */
  | { readonly kind: 'quoteMissing'; readonly seq: number }
  /** The backend states nothing to check. */
  | { readonly kind: 'unstated' }
  | { readonly kind: 'price'; readonly seq: number; readonly stated: Decimal; readonly known: Decimal }
  /** The quote was published only after the instant that it is said to decide; `at` where the quote itself is known. */
  | { readonly kind: 'quoteLate'; readonly seq: number; readonly at: number | undefined }
  /** A newer quote was published at or before the instant. */
  | { readonly kind: 'quoteNewer'; readonly seq: number; readonly price: Decimal; readonly at: number }
  | { readonly kind: 'instant'; readonly stated: number; readonly due: number }
  | { readonly kind: 'result'; readonly stated: OrderResult; readonly computed: OrderResult }
  | { readonly kind: 'profit'; readonly stated: Decimal; readonly computed: Decimal }
  /** What came live and what the backend says afterwards are two stories about this quote. */
  | { readonly kind: 'twoStories'; readonly seq: number }

export type Verdict = 'agrees' | 'cannotTell' | 'differs'

export interface Finding {
  readonly check: Check
  readonly verdict: Verdict
  /** Present exactly where the verdict is not `agrees`. */
  readonly reason?: Reason
}

export interface Verification {
  /** `differs` as soon as one finding does, `agrees` only when all do. */
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
}

/**
 * Computes a settled order again from the quotes that this device knows (design.md section 8): which two quotes decide, the
 * result by the rule, and the profit. It never takes a missing quote for a wrong one, and says which is missing.
 */
export function verify(order: Order, evidence: Evidence): Verification {
  const known = knownQuotes(order.productId, evidence)
  const open = decision(known, evidence, order.openedAt, { seq: order.openSeq, price: order.openPrice })
  const close = decision(known, evidence, order.closesAt, { seq: order.closeSeq, price: order.closePrice })
  const findings: readonly Finding[] = [
    finding('duration', durationReason(order)),
    finding('openPrice', open.price),
    finding('openNewest', open.newest),
    finding('closePrice', close.price),
    finding('closeNewest', close.newest),
    ...historyFindings(known, evidence),
    ...outcomeFindings(order, open.decided ?? order.openPrice, close.decided ?? order.closePrice),
  ]
  return { verdict: joined(findings), findings }
}

function joined(findings: readonly Finding[]): Verdict {
  const has = (verdict: Verdict) => findings.some((each) => each.verdict === verdict)
  return has('differs') ? 'differs' : has('cannotTell') ? 'cannotTell' : 'agrees'
}

function finding(check: Check, reason: Reason | undefined): Finding {
  if (!reason) return { check, verdict: 'agrees' }
  const unknown = reason.kind === 'quoteMissing' || reason.kind === 'unstated'
  return { check, verdict: unknown ? 'cannotTell' : 'differs', reason }
}

/** An order closes when its time is over, and is never settled before. */
function durationReason({ openedAt, closesAt, closedAt, durationSeconds }: Order): Reason | undefined {
  const due = openedAt + durationSeconds * 1000
  if (closesAt !== due) return { kind: 'instant', stated: closesAt, due }
  if (closedAt !== undefined && closedAt < due) return { kind: 'instant', stated: closedAt, due }
  return undefined
}

interface Decision {
  readonly price: Reason | undefined
  readonly newest: Reason | undefined
  /** The price that decides by what is known here; undefined where that cannot be told. */
  readonly decided: Decimal | undefined
}

/** Checks that the stated quote is the last one at or before the instant, and its price. */
function decision(
  known: KnownQuotes,
  evidence: Evidence,
  instant: number,
  stated: { readonly seq: number | undefined; readonly price: Decimal | undefined },
): Decision {
  const newest = known.quotes.findLast(({ at }) => at <= instant)
  const proved = newest && isNewest(known, evidence, newest.seq, instant)
  const decided = proved ? newest.price : undefined
  const { seq, price } = stated
  if (seq === undefined || price === undefined) {
    return { price: { kind: 'unstated' }, newest: { kind: 'unstated' }, decided }
  }
  const quote = known.bySeq.get(seq)
  const missing: Reason = { kind: 'quoteMissing', seq }
  const wrongPrice = quote && compare(quote.price, price) !== 0
  const late = known.quotes.find((each) => each.seq <= seq && each.at > instant)
  const newestReason = (): Reason | undefined => {
    if (newest && newest.seq > seq) return { kind: 'quoteNewer', seq: newest.seq, price: newest.price, at: newest.at }
    if (late) return { kind: 'quoteLate', seq: late.seq, at: late.at }
    // Quotes follow each other in time: what comes after the last one before the instant comes after the instant.
    if (proved) return newest.seq === seq ? undefined : { kind: 'quoteLate', seq, at: quote?.at }
    return quote ? { kind: 'quoteMissing', seq: seq + 1 } : missing
  }
  return {
    price: !quote ? missing : wrongPrice ? { kind: 'price', seq, stated: price, known: quote.price } : undefined,
    newest: newestReason(),
    decided,
  }
}

/** `seq` grows by one: the next quote is known to be later, or the backend said that there was none until then. */
function isNewest(known: KnownQuotes, { asked }: Evidence, seq: number, instant: number): boolean {
  if (known.bySeq.has(seq + 1)) return true
  return asked.some(({ quotes, through = 0 }) => through >= instant && quotes.some((quote) => quote.seq === seq))
}

/** Only where something was both seen and asked is there a history to compare. */
function historyFindings(known: KnownQuotes, { seen, asked }: Evidence): readonly Finding[] {
  const [seq] = known.disputed
  if (seq !== undefined) return [finding('history', { kind: 'twoStories', seq })]
  const answered = new Set(asked.flatMap(({ quotes }) => quotes.map((quote) => quote.seq)))
  return seen.some((quote) => answered.has(quote.seq)) ? [finding('history', undefined)] : []
}

/** Result and profit by the rule, from the prices known here and, where these are missing, from the stated ones. */
function outcomeFindings(order: Order, openPrice: Decimal, closePrice: Decimal | undefined): readonly Finding[] {
  const { result, profit, direction } = order
  if (result === undefined || closePrice === undefined) {
    return [finding('result', { kind: 'unstated' }), finding('profit', { kind: 'unstated' })]
  }
  const computed = resultOf(direction, openPrice, closePrice)
  const due = profitOf(order, computed)
  return [
    finding('result', result === computed ? undefined : { kind: 'result', stated: result, computed }),
    finding(
      'profit',
      profit === undefined
        ? { kind: 'unstated' }
        : compare(profit, due) === 0
          ? undefined
          : { kind: 'profit', stated: profit, computed: due },
    ),
  ]
}
