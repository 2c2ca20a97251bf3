import type { DurationTerm } from '#lib/contract/settlement.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { Ticket } from './ticketAtoms.ts'

/** A term that can be chosen now, with the end (epoch ms) that its orders have now where it ends by the clock. */
export interface OfferedTerm {
  readonly term: DurationTerm
  readonly closesAt: number | undefined
}

/**
 * The terms to choose from at `now` (epoch ms): durations in the product's order, then ends by the clock, the next one first. Of terms that
 * end at the same instant it is the one that pays more, so that no end stands there twice.
 */
export function offeredTerms(terms: readonly DurationTerm[], now: number): readonly OfferedTerm[] {
  const all = terms.map((term) => ({ term, closesAt: term.ends && nextEnd(now, term.ends) }))
  const byPayout = all.toSorted((a, b) => compare(b.term.payoutRate, a.term.payoutRate))
  return all
    .filter((one) => one.closesAt === undefined || byPayout.find(({ closesAt }) => closesAt === one.closesAt) === one)
    .toSorted((a, b) => (a.closesAt ?? 0) - (b.closesAt ?? 0))
}

/**
 * The term with which a ticket starts: the last one that was chosen, or what is offered for its end instead, else the first. Undefined where
 * the product has none.
 */
export function firstTerm(
  terms: readonly DurationTerm[],
  lastSeconds: number | undefined,
  now: number,
): OfferedTerm | undefined {
  const offered = offeredTerms(terms, now)
  const last = terms.find(({ durationSeconds }) => durationSeconds === lastSeconds)
  const end = last?.ends && nextEnd(now, last.ends)
  return offered.find(({ term, closesAt }) => term === last || (end !== undefined && closesAt === end)) ?? offered[0]
}

/** When orders of a term end now (epoch ms). Undefined for a duration, and where another term is offered for that end. */
export const offeredEnd = (terms: readonly DurationTerm[], durationSeconds: number, now: number): number | undefined =>
  offeredTerms(terms, now).find(({ term }) => term.durationSeconds === durationSeconds)?.closesAt

type Chosen = Pick<Ticket, 'durationSeconds' | 'closesAt'>

/**
 * Whether a term is the one that was chosen. One that ends by the clock no longer is when its orders end later now than the one that was
 * chosen: the member chooses again.
 *
 * @param next When orders of the term end now.
 */
export const isChosen = (
  { durationSeconds, closesAt }: Chosen,
  term: DurationTerm,
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
