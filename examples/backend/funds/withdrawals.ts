import { and, eq } from 'drizzle-orm'
import { labelOf } from '#backend-rules/payoutAccounts.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { canBecome, isCancellable, recordToCancel, withdrawalPostings } from '#backend-rules/reviews.ts'
import { acceptWithdrawal, payoutRateOf, usableAccount, withdrawBlock } from '#backend-rules/withdrawals.ts'
import { codes } from '#lib/contract/codes.ts'
import { roundHalfUp } from '#lib/money/arithmetic.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { type PageQuery, pageAnswer, pageParts } from '../database/pages.ts'
import { payoutAccounts, type StoredWithdrawal, withdrawals } from '../database/tables/funds.ts'
import type { StoredMember } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'
import { balanceOf, book, postingsOf } from '../ledger/ledger.ts'
import { hasSecondFactor } from '../security/secondFactor.ts'
import { holdOf } from '../security/securityChanges.ts'
import { readSetting, type Setting } from '../settings/settings.ts'
import { type DecidedBy, handling, withoutHandling } from './handling.ts'
import { boundAccounts } from './payouts.ts'

/** What a member is shown before a withdrawal, and withdrawals. */
export const withdrawalCalls = {
  withdrawTerms: async ({ accountId }, { backend, now, member }) => {
    const { query } = backend.database
    const rules = await readSetting(query, 'withdrawals')
    const accounts = await boundAccounts(query, member.number)
    const account = accounts.find(({ number }) => number === numberIn('p', accountId ?? ''))
    return {
      ...{ min: rules.min, max: rules.max, feeRate: rules.feeRate, feeMin: rules.feeMin, note: rules.note },
      ...payoutRateOf(rules, account?.chain, backend.money),
      available: roundHalfUp(await balanceOf(query, member.number), backend.money.decimals),
      ...(await blockOf(query, member, rules, accounts, now)),
      secondFactor: (await hasSecondFactor(query, member.number)) || undefined,
    }
  },

  createWithdrawal: async (form, { tx, now, member, backend }) => {
    const { money } = backend
    const rules = await readSetting(tx, 'withdrawals')
    const accounts = await boundAccounts(tx, member.number)
    const named = accounts.find(({ number }) => number === numberIn('p', form.accountId))
    const account = usableAccount(await blockOf(tx, member, rules, accounts, now), named, now)
    const rate = payoutRateOf(rules, account.chain, money)
    const balance = await balanceOf(tx, member.number)
    const accepted = acceptWithdrawal(form, rules, { rate, balance, money })
    const [withdrawal] = await tx
      .insert(withdrawals)
      .values({
        member: member.number,
        requestId: form.requestId,
        payoutAccount: account.number,
        account: labelOf(account),
        ...accepted,
        status: 'pending',
        submittedAt: now,
      })
      .returning()
    if (withdrawal === undefined) throw new Error('the withdrawal has no number')
    await bookStatus(tx, withdrawal, now)
    return recordOf(withdrawal, rules)
  },

  cancelWithdrawal: async ({ id }, { tx, now, member }) => {
    const condition = and(eq(withdrawals.number, numberIn('w', id)), eq(withdrawals.member, member.number))
    const [stored] = await tx.select().from(withdrawals).where(condition)
    const withdrawal = recordToCancel('withdrawal', stored)
    const rules = await readSetting(tx, 'withdrawals')
    if (withdrawal.status === 'cancelled') return recordOf(withdrawal, rules)
    if (!rules.cancellable) throw new Refusal(codes.withdrawalNotCancellable)
    return recordOf(await end(tx, withdrawal, { status: 'cancelled' }, now), rules)
  },

  withdrawList: (asked, { backend, member }) => withdrawalsOf(backend.database.query, member.number, asked),
} satisfies Partial<Handlers>

/** A page of a member's withdrawals, the newest first. */
export async function withdrawalsOf(query: Query, member: number, asked: PageQuery) {
  const rules = await readSetting(query, 'withdrawals')
  const parts = pageParts({ at: withdrawals.submittedAt, number: withdrawals.number }, asked)
  const rows = await query
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.member, member), parts.where))
    .orderBy(...parts.order)
    .limit(parts.limit)
  return pageAnswer(
    rows,
    parts,
    ({ submittedAt, number }) => ({ at: submittedAt, number }),
    (row) => recordOf(row, rules),
  )
}

/** What every withdrawal of the member is refused with now. */
export async function blockOf(
  query: Query,
  member: StoredMember,
  rules: Setting<'withdrawals'>,
  accounts: readonly unknown[],
  now: number,
) {
  const hold = await holdOf(query, member.number, rules.changeWaitMs)
  return withdrawBlock(rules, member, { accounts, hold, now })
}

/** A decision of the operator. `txId`: the transaction by which the payout was sent. */
export interface WithdrawalDecision {
  readonly status: 'reviewing' | 'approved' | 'rejected' | 'cancelled'
  readonly reason?: string
  readonly txId?: string
  readonly by?: DecidedBy | undefined
}

/** The withdrawal with a number. Throws a RangeError without one. */
export async function withdrawalNumbered(tx: Query, number: number): Promise<StoredWithdrawal> {
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.number, number))
  if (withdrawal === undefined) throw new RangeError(`there is no withdrawal ${idOf('w', number)}`)
  return withdrawal
}

/**
 * Decides a withdrawal, and books its end. Throws a RangeError when it has ended already, and when it is approved before its review has
 * begun: until then its member may cancel it, also while somebody pays it.
 */
export async function decideWithdrawal(
  tx: Query,
  number: number,
  decision: WithdrawalDecision,
  now: number,
): Promise<void> {
  const withdrawal = await withdrawalNumbered(tx, number)
  if (withdrawal.status === 'pending' && decision.status === 'approved')
    throw new RangeError(`the withdrawal ${idOf('w', number)} is pending: begin, then pay, then approve`)
  if (!canBecome('withdrawal', withdrawal.status, decision.status))
    throw new RangeError(
      `the withdrawal ${idOf('w', number)} is ${withdrawal.status}, and cannot become ${decision.status}`,
    )
  await end(tx, withdrawal, decision, now)
}

/** Changes the status, and books what that means. */
async function end(
  tx: Query,
  withdrawal: StoredWithdrawal,
  decision: WithdrawalDecision,
  now: number,
): Promise<StoredWithdrawal> {
  const { by, ...decided } = decision
  const set = { ...decided, ...handling(decision.status, by, now) }
  await tx.update(withdrawals).set(set).where(eq(withdrawals.number, withdrawal.number))
  const changed = { ...withdrawal, ...set }
  await bookStatus(tx, changed, now)
  return changed
}

async function bookStatus(
  tx: Query,
  { number, member, status, ...amounts }: StoredWithdrawal,
  at: number,
): Promise<void> {
  const account = `payout:${await wayOut(tx, amounts.payoutAccount)}` as const
  const postings = postingsOf(member, withdrawalPostings(status, { ...amounts, account }))
  await book(tx, { type: 'withdrawal', at, refId: idOf('w', number), postings })
}

/** By what a payout account is paid: `bank`, or its chain. */
async function wayOut(tx: Query, number: number): Promise<string> {
  const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.number, number))
  if (account === undefined) throw new Error(`there is no payout account ${number}`)
  return account.chain ?? account.kind
}

function recordOf(stored: StoredWithdrawal, rules: Setting<'withdrawals'>) {
  const { number, member: _member, payoutAccount: _payoutAccount, ...withdrawal } = withoutHandling(stored)
  const cancellable = (rules.cancellable && isCancellable('withdrawal', withdrawal.status)) || undefined
  return { ...withdrawal, id: idOf('w', number), cancellable }
}
