import { and, eq } from 'drizzle-orm'
import type { Money } from '#backend-rules/money.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import { roundHalfUp } from '#lib/money/arithmetic.ts'
import type { Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import { type PageQuery, pageAnswer, pageParts } from '../database/pages.ts'
import { entries } from '../database/tables/ledger.ts'
import type { Handlers } from '../http/calls.ts'

/** The member's ledger, in the order of booking. */
export const ledgerCalls = {
  transactionList: (asked, { backend, member }) =>
    transactionsOf(backend.database.query, member.number, asked, backend.money),
} satisfies Partial<Handlers>

interface Asked extends PageQuery {
  readonly type?: TransactionType | undefined
}

/** A page of a member's ledger, the newest entry first. */
export async function transactionsOf(query: Query, member: number, { type, ...asked }: Asked, money: Money) {
  const parts = pageParts(entries, asked, 'booking')
  const rows = await query
    .select()
    .from(entries)
    .where(and(eq(entries.member, member), type && eq(entries.type, type), parts.where))
    .orderBy(...parts.order)
    .limit(parts.limit)
  return pageAnswer(
    rows,
    parts,
    (row) => row,
    (row) => transactionOf(row, money),
  )
}

/** An entry in an answer. */
export const transactionOf = (
  { number, type, amount, balanceAfter, at, refId }: typeof entries.$inferSelect,
  { decimals }: Money,
) => ({
  id: idOf('t', number),
  type,
  amount: roundHalfUp(amount, decimals),
  balanceAfter: roundHalfUp(balanceAfter, decimals),
  ...{ at, refId },
})
