import { and, desc, eq, isNull } from 'drizzle-orm'
import { boundBankAccount, maskedNumbers, usableFrom, wallet } from '#backend-rules/payoutAccounts.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { payoutAccounts, type StoredPayoutAccount } from '../database/tables/funds.ts'
import type { Handlers, MoneyContext } from '../http/calls.ts'
import { recordChange } from '../security/securityChanges.ts'
import { readSetting } from '../settings/settings.ts'

/** The accounts that a member withdraws to. A removed account can be bound again. */
export const payoutCalls = {
  payoutList: async (_, { backend, member }) => ({
    items: (await boundAccounts(backend.database.query, member.number)).map(shown),
  }),

  bindBank: ({ requestId, ...form }, context) => bind(context, requestId, boundBankAccount(form)),

  bindCrypto: ({ requestId, ...form }, context) => bind(context, requestId, wallet(form)),

  removePayout: async ({ id }, { tx, now, member }) => {
    const condition = and(eq(payoutAccounts.number, numberIn('p', id)), eq(payoutAccounts.member, member.number))
    await tx
      .update(payoutAccounts)
      .set({ removedAt: now })
      .where(and(condition, isNull(payoutAccounts.removedAt)))
    return {}
  },
} satisfies Partial<Handlers>

/** The accounts of a member that are not removed, the newest first. */
export function boundAccounts(query: Query, member: number): Promise<StoredPayoutAccount[]> {
  const isBound = and(eq(payoutAccounts.member, member), isNull(payoutAccounts.removedAt))
  return query.select().from(payoutAccounts).where(isBound).orderBy(desc(payoutAccounts.number))
}

type Target = ReturnType<typeof boundBankAccount> | ReturnType<typeof wallet>

async function bind(context: MoneyContext, requestId: string, target: Target) {
  const { tx, now, member } = context
  const isSame =
    target.kind === 'bank'
      ? eq(payoutAccounts.accountNumber, target.accountNumber)
      : and(eq(payoutAccounts.chain, target.chain), eq(payoutAccounts.address, target.address))
  const [bound] = await tx
    .select({ number: payoutAccounts.number })
    .from(payoutAccounts)
    .where(and(isSame, isNull(payoutAccounts.removedAt)))
  if (bound !== undefined) throw new Refusal(codes.cardAlreadyBound)
  const usableAt = usableFrom(target.kind, await readSetting(tx, 'withdrawals'), now)
  const [account] = await tx
    .insert(payoutAccounts)
    .values({ ...target, member: member.number, requestId, boundAt: now, usableAt })
    .returning()
  if (account === undefined) throw new Error('the payout account has no number')
  await recordChange(tx, 'payoutAccount', context)
  return shown(account)
}

/** An account in an answer, with its number masked. */
function shown({ number, member: _member, removedAt: _removedAt, ...account }: StoredPayoutAccount) {
  return { ...account, id: idOf('p', number), ...maskedNumbers(account) }
}
