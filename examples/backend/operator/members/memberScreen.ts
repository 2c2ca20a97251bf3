import { desc } from 'drizzle-orm'
import type * as v from 'valibot'
import { maskedEmail, maskedIdNumber, maskedPhone } from '#backend-rules/masks.ts'
import { labelOf } from '#backend-rules/payoutAccounts.ts'
import { codes } from '#lib/contract/codes.ts'
import { idOf } from '../../database/ids.ts'
import type { StoredPayoutAccount } from '../../database/tables/funds.ts'
import type { StoredMember } from '../../database/tables/members.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import { depositsOf } from '../../funds/deposits.ts'
import { boundAccounts } from '../../funds/payouts.ts'
import { blockOf, withdrawalsOf } from '../../funds/withdrawals.ts'
import { amountsOf } from '../../ledger/ledger.ts'
import { transactionsOf } from '../../ledger/transactions.ts'
import { ordersOf } from '../../orders/orders.ts'
import { limitsOf } from '../../security/limits.ts'
import { secondFactorOf } from '../../security/secondFactor.ts'
import { deviceIn, loginsOf, openSessions } from '../../security/sessions.ts'
import { readSetting } from '../../settings/settings.ts'
import { positionsOf } from '../../vault/vault.ts'
import { type Looking, newestCheck, picture } from '../cases/caseText.ts'
import { moneyOf } from '../command.ts'
import type { memberScreen } from '../contract/members.ts'
import { entryAnswer, isAbout } from '../log.ts'

/** What is masked unless it is asked for by name. */
export const wholes = ['contact', 'accounts', 'documents'] as const
export type Whole = (typeof wholes)[number]
export const isWhole = (text: string): text is Whole => wholes.some((one) => one === text)

type Screen = v.InferInput<typeof memberScreen>

/** Everything about a member, with the newest `limit` records of each list. */
export async function screenOf(work: Looking, stored: StoredMember, whole: readonly Whole[], limit: number) {
  const { tx, now } = work
  const { number } = stored
  const money = await moneyOf(tx)
  const accounts = await boundAccounts(tx, number)
  const amounts = await amountsOf(tx, number)
  const page = { limit }
  const sessions = await openSessions(tx, number, now)
  const log = await tx
    .select()
    .from(operatorLog)
    .where(isAbout(stored))
    .orderBy(desc(operatorLog.number))
    .limit(limit * 2 + 1)
  const { registeredAt, brand, standing, username, inviteCode, invitedBy } = stored
  return {
    ...{
      id: idOf('u', number),
      username,
      nickname: stored.userName,
      standing,
      registeredAt,
      brand,
      inviteCode,
      invitedBy,
    },
    ...contactOf(stored, whole.includes('contact')),
    identity: await identityOf(work, stored, whole.includes('documents')),
    money: {
      currency: money.currency,
      balance: amounts.get('balance') ?? '0',
      stakes: amounts.get('stakes') ?? '0',
      withdrawals: amounts.get('withdrawals') ?? '0',
      vault: amounts.get('vault') ?? '0',
    },
    secondFactor: await secondFactorOf(tx, number),
    withdrawalBlock: blockText(await blockOf(tx, stored, await readSetting(tx, 'withdrawals'), accounts, now)),
    withdrawBarred: stored.withdrawBarred,
    mark: stored.mark,
    limits: await limitsOf(tx, number, now),
    accounts: accounts.map((account) => accountOf(account, whole.includes('accounts'))),
    openOrders: await ordersOf(tx, number, { ...page, state: 'open' }),
    orders: await ordersOf(tx, number, { ...page, state: 'settled' }),
    deposits: await depositsOf(tx, number, page),
    withdrawals: await withdrawalsOf(tx, number, page),
    positions: await positionsOf(tx, number, { ...page, status: 'holding' }),
    ledger: await transactionsOf(tx, number, page, money),
    sessions: sessions.map((one) => ({
      id: idOf('s', one.number),
      ...deviceIn(one),
      openedAt: one.openedAt,
      lastSeenAt: one.lastSeenAt,
    })),
    logins: await loginsOf(tx, number, page),
    log: log.map(entryAnswer),
  } satisfies Screen
}

const contactOf = ({ phone, email }: StoredMember, isWhole: boolean) => ({
  phone: phone && (isWhole ? phone : maskedPhone(phone)),
  email: email && (isWhole ? email : maskedEmail(email)),
})

async function identityOf(
  work: Looking,
  { number, verified, legalName, idCard }: StoredMember,
  isWhole: boolean,
): Promise<Screen['identity']> {
  const check = await newestCheck(work.tx, number)
  const masked = (text: string) => (isWhole ? text : maskedIdNumber(text))
  return {
    status: verified,
    legalName,
    idNumber: masked(idCard),
    submittedAt: check?.submittedAt,
    submittedName: check?.name,
    submittedNumber: check && masked(check.idNumber),
    reason: verified === 'rejected' ? check?.reason : undefined,
    ...(isWhole && { front: await picture(work, check?.idFront), back: await picture(work, check?.idBack) }),
  }
}

const reasons: Readonly<Record<number, string>> = {
  [codes.withdrawForbidden]: 'an operator has barred them',
  [codes.verificationRequired]: 'the identity is not verified',
  [codes.payoutAccountMissing]: 'there is no payout account',
}

function blockText(block: Awaited<ReturnType<typeof blockOf>>): Screen['withdrawalBlock'] {
  if (block === undefined) return undefined
  if (block.blockedUntil !== undefined) return { until: block.blockedUntil, why: `after a change: ${block.blockedBy}` }
  return { why: reasons[block.blocked] ?? `${block.blocked}` }
}

const accountOf = (account: StoredPayoutAccount, isWhole: boolean) => ({
  id: idOf('p', account.number),
  label: labelOf(account),
  number: isWhole ? (account.accountNumber ?? account.address) : undefined,
  payee: isWhole ? account.payeeName : undefined,
  branch: isWhole ? account.branch : undefined,
  boundAt: account.boundAt,
  usableAt: account.usableAt,
})
