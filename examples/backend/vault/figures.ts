import { eq } from 'drizzle-orm'
import { accruedBetween, accruedBy } from '#lib/backend/interest.ts'
import type { Money } from '#lib/backend/money.ts'
import { DAY_MS, dayOf, startOfDay } from '#lib/backend/time.ts'
import { add } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { positions } from '../database/tables/funds.ts'

/** The sums of a member's vault, in account currency. */
interface Figures {
  /** Principal and accrued interest of what is held. */
  readonly total: Decimal
  readonly principal: Decimal
  readonly yesterday: Decimal
  readonly today: Decimal
}

/** The sums of a member's vault at an instant. Days are the operator's. */
export async function figuresOf(query: Query, member: number, now: number, money: Money): Promise<Figures> {
  const all = await query.select().from(positions).where(eq(positions.member, member))
  const holding = all.filter(({ repaid }) => !repaid)
  const today = startOfDay(dayOf(now))
  const earned = (from: number, to: number) =>
    sum(all.map((position) => money.booked(accruedBetween(position, from, to, money))))
  const principal = sum(holding.map((position) => position.principal))
  return {
    principal,
    total: add(principal, sum(holding.map((position) => accruedBy(position, now, money)))),
    yesterday: earned(today - DAY_MS, today),
    today: earned(today, now + 1),
  }
}

const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, amount) => add(total, amount), decimal('0'))
