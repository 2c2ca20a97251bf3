import { and, desc, eq, isNull } from 'drizzle-orm'
import { isPersonName } from '#lib/account/person.ts'
import { maskedAccountNumber, maskedAddress } from '#lib/backend/masks.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { typedCode } from '#lib/i18n/typedText.ts'
import { cleanAccountNumber, isAccountNumber } from '#lib/payout/accountNumber.ts'
import { addressFault, chains } from '#lib/payout/walletAddress.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { type PayoutAccount, payoutAccounts } from '../database/tables/funds.ts'
import type { Calls, MoneyVisit } from '../http/calls.ts'
import { readSetting } from '../settings/settings.ts'

/** The accounts that a member withdraws to. A removed account can be bound again. */
export const payoutCalls: Calls<'payoutList' | 'bindBank' | 'bindCrypto' | 'removePayout'> = {
  payoutList: async (_, { backend, member }) => ({
    items: (await boundAccounts(backend.database.query, member.number)).map(shown),
  }),

  bindBank: async ({ requestId, ...form }, visit) => {
    const payeeName = filled(form.payeeName)
    const bankName = filled(form.bankName)
    const branch = form.branch?.trim() || null
    const accountNumber = cleanAccountNumber(filled(form.accountNumber))
    if (!isPersonName(payeeName) || !isAccountNumber(accountNumber)) throw new Refusal(codes.payoutNumberInvalid)
    return bind(visit, requestId, { kind: 'bank', payeeName, accountNumber, bankName, branch })
  },

  bindCrypto: async ({ requestId, ...form }, visit) => {
    const named = filled(form.chain)
    const address = typedCode(filled(form.address))
    const chain = chains.find((one) => one === named)
    if (chain === undefined || addressFault(address, chain)) throw new Refusal(codes.payoutNumberInvalid)
    return bind(visit, requestId, { kind: 'crypto', chain, address })
  },

  removePayout: async ({ id }, { tx, now, member }) => {
    const isTheirs = and(eq(payoutAccounts.number, numberIn('p', id)), eq(payoutAccounts.member, member.number))
    await tx
      .update(payoutAccounts)
      .set({ removedAt: now })
      .where(and(isTheirs, isNull(payoutAccounts.removedAt)))
    return {}
  },
}

/** The accounts of a member that are not removed, the newest first. */
export function boundAccounts(query: Query, member: number): Promise<PayoutAccount[]> {
  const isBound = and(eq(payoutAccounts.member, member), isNull(payoutAccounts.removedAt))
  return query.select().from(payoutAccounts).where(isBound).orderBy(desc(payoutAccounts.number))
}

type Target = { readonly kind: 'bank' | 'crypto' } & Partial<
  Pick<PayoutAccount, 'payeeName' | 'accountNumber' | 'bankName' | 'branch' | 'chain' | 'address'>
>

async function bind({ tx, now, member }: MoneyVisit, requestId: string, target: Target) {
  const { kind, accountNumber, chain, address } = target
  const isSame =
    kind === 'bank'
      ? eq(payoutAccounts.accountNumber, accountNumber ?? '')
      : and(eq(payoutAccounts.chain, chain ?? ''), eq(payoutAccounts.address, address ?? ''))
  const [bound] = await tx
    .select({ number: payoutAccounts.number })
    .from(payoutAccounts)
    .where(and(isSame, isNull(payoutAccounts.removedAt)))
  if (bound !== undefined) throw new Refusal(codes.cardAlreadyBound)
  const { addressWaitMs } = await readSetting(tx, 'withdrawals')
  const usableAt = kind === 'crypto' && addressWaitMs > 0 ? now + addressWaitMs : null
  const [account] = await tx
    .insert(payoutAccounts)
    .values({ ...target, member: member.number, requestId, boundAt: now, usableAt })
    .returning()
  if (account === undefined) throw new Error('the payout account has no number')
  return shown(account)
}

/** An account in an answer, with its number masked. */
function shown({ number, member: _member, removedAt: _removedAt, accountNumber, address, ...account }: PayoutAccount) {
  return {
    ...account,
    id: idOf('p', number),
    accountNumber: accountNumber && maskedAccountNumber(accountNumber),
    address: address && maskedAddress(address),
  }
}

/** The name of an account in a withdrawal, which stays when the account is removed. */
export function labelOf({ kind, bankName, accountNumber, chain, address }: PayoutAccount): string {
  return kind === 'bank'
    ? `${bankName} ${maskedAccountNumber(accountNumber ?? '')}`
    : `${chain} ${maskedAddress(address ?? '')}`
}

function filled(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new Refusal(codes.informationEmpty)
  return trimmed
}
