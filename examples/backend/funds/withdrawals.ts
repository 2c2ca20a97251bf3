import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Money } from '#lib/backend/money.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { createWithdrawal } from '#lib/contract/funds.ts'
import { withdrawQuote } from '#lib/funds/withdrawQuote.ts'
import { compare, negate, roundHalfUp } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { pageOf, pageParts } from '../database/pages.ts'
import { type PayoutAccount, type Withdrawal, withdrawals } from '../database/tables/funds.ts'
import type { Member } from '../database/tables/members.ts'
import { countAttempt, isExhausted } from '../http/attempts.ts'
import type { Calls, MoneyVisit } from '../http/calls.ts'
import { balanceOf, book, type Posting } from '../ledger/ledger.ts'
import { isPassword } from '../members/secrets.ts'
import { CountedRefusal } from '../requests/decide.ts'
import { hasSecondFactor, redeemCode } from '../security/secondFactor.ts'
import { readSetting, type Setting } from '../settings/settings.ts'
import { boundAccounts, labelOf } from './payouts.ts'

type Asked = v.InferOutput<typeof createWithdrawal.request>
type Rules = Setting<'withdrawals'>

/** What a member is shown before a withdrawal, and withdrawals. */
export const withdrawalCalls: Calls<'withdrawTerms' | 'createWithdrawal' | 'cancelWithdrawal' | 'withdrawList'> = {
  withdrawTerms: async ({ accountId }, { backend, member }) => {
    const { query } = backend.database
    const rules = await readSetting(query, 'withdrawals')
    const accounts = await boundAccounts(query, member.number)
    const account = accounts.find(({ number }) => number === numberIn('p', accountId ?? ''))
    return {
      ...termsOf(rules, account, backend.money),
      note: rules.note,
      available: roundHalfUp(await balanceOf(query, member.number), backend.money.decimals),
      blocked: blockOf(rules, member, accounts),
      secondFactor: (await hasSecondFactor(query, member.number)) || undefined,
    }
  },

  createWithdrawal: async (asked, visit) => {
    const { tx, now, member, backend } = visit
    const rules = await readSetting(tx, 'withdrawals')
    const account = await usableAccount(visit, rules, asked)
    const { fee, receivedAmount, payout } = chargeOf(rules, account, asked, backend.money)
    const amount = roundHalfUp(asked.amount, backend.money.decimals)
    if (compare(amount, await balanceOf(tx, member.number)) > 0) throw new Refusal(codes.balanceInsufficient)
    // Last, so that a withdrawal that is refused for another reason uses no code.
    await redeemCode(tx, member.number, asked.secondFactorCode ?? '', now)
    const [withdrawal] = await tx
      .insert(withdrawals)
      .values({
        member: member.number,
        requestId: asked.requestId,
        payoutAccount: account.number,
        account: labelOf(account),
        amount,
        fee,
        receivedAmount,
        payoutAmount: payout?.amount,
        payoutCurrency: payout?.currency,
        status: 'pending',
        submittedAt: now,
      })
      .returning()
    if (withdrawal === undefined) throw new Error('the withdrawal has no number')
    await move(tx, withdrawal, now, [
      { member: member.number, account: 'balance', amount: negate(amount) },
      { member: member.number, account: 'withdrawals', amount },
    ])
    return recordOf(withdrawal)
  },

  cancelWithdrawal: async ({ id }, { tx, now, member }) => {
    const isTheirs = and(eq(withdrawals.number, numberIn('w', id)), eq(withdrawals.member, member.number))
    const [withdrawal] = await tx.select().from(withdrawals).where(isTheirs)
    if (withdrawal === undefined) throw new Refusal(codes.withdrawalNotCancellable, 'there is no such withdrawal')
    if (withdrawal.status === 'cancelled') return recordOf(withdrawal)
    if (withdrawal.status !== 'pending') throw new Refusal(codes.withdrawalNotCancellable)
    return recordOf(await end(tx, withdrawal, { status: 'cancelled' }, now))
  },

  withdrawList: async (asked, { backend, member }) => {
    const parts = pageParts({ at: withdrawals.submittedAt, number: withdrawals.number }, asked)
    const rows = await backend.database.query
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.member, member.number), parts.where))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageOf(rows, parts, ({ submittedAt, number }) => ({ at: submittedAt, number }), recordOf)
  },
}

/** A decision of the operator. `txId`: the transaction by which the payout was sent. */
export interface WithdrawalDecision {
  readonly status: 'reviewing' | 'approved' | 'rejected' | 'cancelled'
  readonly reason?: string
  readonly txId?: string
}

/** Decides a withdrawal, and books its end. Throws a RangeError when it has ended already. */
export async function decideWithdrawal(
  tx: Query,
  number: number,
  decision: WithdrawalDecision,
  now: number,
): Promise<void> {
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.number, number))
  if (withdrawal === undefined) throw new RangeError(`there is no withdrawal ${idOf('w', number)}`)
  const isOpen =
    withdrawal.status === 'pending' || (withdrawal.status === 'reviewing' && decision.status !== 'reviewing')
  if (!isOpen)
    throw new RangeError(
      `the withdrawal ${idOf('w', number)} is ${withdrawal.status}, and cannot become ${decision.status}`,
    )
  await end(tx, withdrawal, decision, now)
}

/** Changes the status. A paid amount leaves the held money; an amount that is not paid returns to the balance. */
async function end(tx: Query, withdrawal: Withdrawal, decision: WithdrawalDecision, now: number): Promise<Withdrawal> {
  const { number, member, amount, fee, receivedAmount } = withdrawal
  await tx.update(withdrawals).set(decision).where(eq(withdrawals.number, number))
  const held: Posting = { member, account: 'withdrawals', amount: negate(amount) }
  if (decision.status === 'approved')
    await move(tx, withdrawal, now, [
      held,
      { account: 'fees', amount: fee },
      { account: 'bank', amount: receivedAmount },
    ])
  else if (decision.status !== 'reviewing')
    await move(tx, withdrawal, now, [held, { member, account: 'balance', amount }])
  return { ...withdrawal, ...decision }
}

const move = (tx: Query, { number }: Withdrawal, at: number, postings: readonly Posting[]) =>
  book(tx, { type: 'withdrawal', at, refId: idOf('w', number), postings })

function recordOf({ number, member: _member, payoutAccount: _payoutAccount, ...withdrawal }: Withdrawal) {
  const cancellable = withdrawal.status === 'pending' || undefined
  return { ...withdrawal, id: idOf('w', number), cancellable }
}

/** The terms of a withdrawal; those of an account in another currency are stated with it. */
function termsOf(
  { min, max, feeRate, feeMin, rates: byChain }: Rules,
  account: PayoutAccount | undefined,
  money: Money,
) {
  const rate = account?.chain == null ? undefined : byChain[account.chain]
  return { min, max, feeRate, feeMin, ...(rate?.payoutCurrency !== money.currency && rate) }
}

/** The code that every withdrawal of a member is refused with now. */
function blockOf(rules: Rules, member: Member, accounts: readonly PayoutAccount[]): ErrorCode | undefined {
  if (member.withdrawBarred) return codes.withdrawForbidden
  if (rules.identityRequired && member.verified !== 'verified') return codes.verificationRequired
  return accounts.length === 0 ? codes.payoutAccountMissing : undefined
}

/** The account that is withdrawn to, once everything but the amount is right. */
async function usableAccount({ tx, now, member }: MoneyVisit, rules: Rules, asked: Asked): Promise<PayoutAccount> {
  const accounts = await boundAccounts(tx, member.number)
  const blocked = blockOf(rules, member, accounts)
  if (blocked !== undefined) throw new Refusal(blocked)
  const account = accounts.find(({ number }) => number === numberIn('p', asked.accountId))
  if (account === undefined) throw new Refusal(codes.payoutAccountMissing)
  if (account.usableAt !== null && now < account.usableAt) throw new Refusal(codes.payoutAccountWaiting)
  await checkPassword(tx, member, asked.withdrawPwd, now)
  return account
}

/** Throws a Refusal for a wrong password, which counts: after several no password is looked at for a while. */
async function checkPassword(tx: Query, member: Member, password: string, now: number): Promise<void> {
  const who = `${member.number}`
  if (await isExhausted(tx, 'wrongWithdrawPassword', who, now)) throw new Refusal(codes.withdrawForbidden)
  if (await isPassword(password, member.withdrawPasswordHash)) return
  throw new CountedRefusal(new Refusal(codes.withdrawPasswordWrong), (outer) =>
    countAttempt(outer, 'wrongWithdrawPassword', who, now),
  )
}

/** What the withdrawal costs and what arrives. Throws a Refusal when it is outside the limits, or not what the member was shown. */
function chargeOf(rules: Rules, account: PayoutAccount, { amount, terms }: Asked, money: Money) {
  const outside = compare(amount, rules.min) < 0 || compare(amount, rules.max) > 0
  const isOdd = compare(amount, roundHalfUp(amount, money.decimals)) !== 0
  const charge = withdrawQuote(amount, stated(termsOf(rules, account, money)), money)
  if (outside || isOdd || charge === undefined) throw new Refusal(codes.amountOutsideLimits)
  const arrives = charge.payout?.amount ?? charge.receivedAmount
  const agreed =
    compare(terms.fee, charge.fee) === 0 &&
    compare(terms.receivedAmount, charge.receivedAmount) === 0 &&
    compare(terms.payoutAmount ?? terms.receivedAmount, arrives) === 0
  if (!agreed) throw new Refusal(codes.termsChanged)
  return charge
}

interface Paid {
  readonly payoutCurrency: string | undefined
  readonly payoutDecimals: number | undefined
  readonly rate: Decimal | undefined
  readonly networkFee: Decimal | undefined
}

const stated = (terms: Pick<Rules, 'feeRate' | 'feeMin'> & Partial<Paid>) => {
  const { payoutCurrency, payoutDecimals, rate, networkFee } = terms
  return { ...terms, payoutCurrency, payoutDecimals, rate, networkFee }
}
