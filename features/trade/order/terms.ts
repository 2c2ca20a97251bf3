import type { Direction } from '#lib/contract/orders.ts'
import { type DurationTerm, rateOf } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { Ticket } from './ticketAtoms.ts'

/** A term as an order up, or an order down, has it. Its rate is undefined while that side is not on offer. */
export interface SideTerm extends Omit<DurationTerm, 'payoutRate'> {
  readonly payoutRate: Decimal | undefined
}

/** The term with the rate of one side. */
export const termOfSide = (term: DurationTerm, direction: Direction): SideTerm => ({
  ...term,
  payoutRate: rateOf(term.payoutRate, direction),
})

/** A term that can be chosen now, with the end (epoch ms) that its orders have now where it ends by the clock. */
export interface OfferedTerm {
  readonly term: SideTerm
  readonly closesAt: number | undefined
}

/**
 * The terms to choose from for a direction at `now` (epoch ms): durations in the product's order, then ends by the clock, the next one first. Of terms that
 * end at the same instant it is the one that pays more, so that no end stands there twice.
 */
export function offeredTerms(
  terms: readonly DurationTerm[],
  direction: Direction,
  now: number,
): readonly OfferedTerm[] {
  const all = terms.map((term) => ({
    term: termOfSide(term, direction),
    closesAt: term.ends && nextEnd(now, term.ends),
  }))
  const rate = ({ term: { payoutRate } }: OfferedTerm) => payoutRate ?? NOT_OFFERED
  const byPayout = all.toSorted((a, b) => compare(rate(b), rate(a)))
  return all
    .filter((one) => one.closesAt === undefined || byPayout.find(({ closesAt }) => closesAt === one.closesAt) === one)
    .toSorted((a, b) => (a.closesAt ?? 0) - (b.closesAt ?? 0))
}

/** Less than any rate. */
const NOT_OFFERED = decimal('-1')

/**
 * The term with which a ticket starts: the last one that was chosen, or what is offered for its end instead, else the first; if there are any,
 * one whose side is on offer. Undefined where the product has none.
 */
export function firstTerm(
  terms: readonly DurationTerm[],
  direction: Direction,
  lastSeconds: number | undefined,
  now: number,
): OfferedTerm | undefined {
  const all = offeredTerms(terms, direction, now)
  const withSide = all.filter(({ term }) => term.payoutRate !== undefined)
  const offered = withSide.length > 0 ? withSide : all
  const last = terms.find(({ durationSeconds }) => durationSeconds === lastSeconds)
  const end = last?.ends && nextEnd(now, last.ends)
  const isLast = ({ term, closesAt }: OfferedTerm) =>
    term.durationSeconds === lastSeconds || (end !== undefined && closesAt === end)
  return offered.find(isLast) ?? offered[0]
}

/** When orders of a term end now (epoch ms). Undefined for a duration, and where another term is offered for that end. */
export const offeredEnd = (
  terms: readonly DurationTerm[],
  { direction, durationSeconds }: Pick<Ticket, 'direction' | 'durationSeconds'>,
  now: number,
): number | undefined =>
  offeredTerms(terms, direction, now).find(({ term }) => term.durationSeconds === durationSeconds)?.closesAt

type Chosen = Pick<Ticket, 'durationSeconds' | 'closesAt'>

/**
 * Whether a term is the one that was chosen. One that ends by the clock no longer is when its orders end later now than the one that was
 * chosen: the member chooses again.
 *
 * @param next When orders of the term end now.
 */
export const isChosen = (
  { durationSeconds, closesAt }: Chosen,
  term: Pick<SideTerm, 'durationSeconds' | 'ends'>,
  next: number | undefined,
): boolean => term.durationSeconds === durationSeconds && (term.ends === undefined || closesAt === next)

/** The ticket with another term, at the end that was offered with it. */
export const withTerm = (ticket: Ticket, { term, closesAt }: OfferedTerm): Ticket => ({
  ...ticket,
  durationSeconds: term.durationSeconds,
  closesAt,
})

/** When an order would end that is placed now (epoch ms). */
export const ticketEnd = ({ durationSeconds, closesAt }: Chosen, now: number): number =>
  closesAt ?? now + durationSeconds * 1000
