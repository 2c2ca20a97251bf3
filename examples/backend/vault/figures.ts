import { eq } from 'drizzle-orm'
import type { Money } from '#backend-rules/money.ts'
import { vaultFigures } from '#backend-rules/vault.ts'
import type { Query } from '../database/database.ts'
import { positions } from '../database/tables/funds.ts'

/** The sums of a member's vault at an instant. */
export async function figuresOf(query: Query, member: number, now: number, money: Money) {
  return vaultFigures(await query.select().from(positions).where(eq(positions.member, member)), now, money)
}
