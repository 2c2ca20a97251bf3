import { type DurationTerm, isSameRule } from '#lib/contract/settlement.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import type { OrderDetails } from '../orders/model/orderDetails.ts'
import type { Ticket } from '../orders/model/ticketAtoms.ts'

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

type Rule = Pick<OrderDetails, 'settlement' | 'ends' | 'closesAt'>

/** Whether an order ends and is settled as it was confirmed. Its end is confirmed only where it ends by the clock. */
export const isRuleAsConfirmed = (confirmed: Rule, booked: Rule): boolean =>
  isSameRule(confirmed, booked) && (confirmed.closesAt === undefined || confirmed.closesAt === booked.closesAt)

/** The ticket with another term, of which it takes the end that orders have now. */
export const withTerm = (ticket: Ticket, { durationSeconds, ends }: DurationTerm, now = serverClock.now()): Ticket => ({
  ...ticket,
  durationSeconds,
  closesAt: ends && nextEnd(now, ends),
})

/** When an order would end that is placed now (epoch ms). */
export const ticketEnd = ({ durationSeconds, closesAt }: Chosen, now: number): number =>
  closesAt ?? now + durationSeconds * 1000
