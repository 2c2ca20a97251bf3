import { and, eq } from 'drizzle-orm'
import { roundHalfUp } from '#lib/money/arithmetic.ts'
import { idOf } from '../database/ids.ts'
import { pageAnswer, pageParts } from '../database/pages.ts'
import { entries } from '../database/tables/ledger.ts'
import type { Handlers } from '../http/calls.ts'

/** The member's ledger, in the order of booking. */
export const ledgerCalls = {
  transactionList: async ({ type, ...asked }, { backend, member }) => {
    const parts = pageParts(entries, asked, true)
    const condition = and(eq(entries.member, member.number), type && eq(entries.type, type), parts.where)
    const rows = await backend.database.query
      .select()
      .from(entries)
      .where(condition)
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(
      rows,
      parts,
      (row) => row,
      ({ number, type, amount, balanceAfter, at, refId }) => ({
        id: idOf('t', number),
        type,
        amount: roundHalfUp(amount, backend.money.decimals),
        balanceAfter: roundHalfUp(balanceAfter, backend.money.decimals),
        ...{ at, refId },
      }),
    )
  },
} satisfies Partial<Handlers>
