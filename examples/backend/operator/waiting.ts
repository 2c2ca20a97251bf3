import { asc, desc, eq, inArray, max } from 'drizzle-orm'
import type { DepositStatus, WithdrawalStatus } from '#backend-rules/reviews.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { deposits, payoutAccounts, withdrawals } from '../database/tables/funds.ts'
import { identityChecks, members } from '../database/tables/members.ts'
import { operatorLog } from '../database/tables/platform.ts'
import { depositNumbered } from '../funds/deposits.ts'
import { signedPath } from '../uploads/uploads.ts'
import { OperatorError, type Work } from './command.ts'
import { decisionsOn, decisionText } from './log.ts'
import { memberNamed } from './members.ts'
import { ageText, instantText, row, table } from './text.ts'

/** How many of each kind are listed. */
const LISTED = 100

const waits = {
  deposit: {
    recharging: 'the member, who pays on the page of the channel',
    pending: 'an operator, who approves it once the money is there',
    reviewing: 'an operator, who approves it once the money is there; the member cannot cancel it any more',
    approved: undefined,
    rejected: undefined,
    cancelled: undefined,
  },
  withdrawal: {
    pending: 'an operator, who begins',
    reviewing: 'an operator, who pays and then approves',
    approved: undefined,
    rejected: undefined,
    cancelled: undefined,
  },
} as const satisfies {
  readonly deposit: Readonly<Record<DepositStatus, string | undefined>>
  readonly withdrawal: Readonly<Record<WithdrawalStatus, string | undefined>>
}

/** What a deposit or a withdrawal waits for, and the command that shows it; undefined where it has ended. */
export function waitsFor(
  ...[kind, id, status]: ['deposit', string, DepositStatus] | ['withdrawal', string, WithdrawalStatus]
): string | undefined {
  const texts: Readonly<Record<string, string | undefined>> = waits[kind]
  const text = texts[status]
  return text && `${text}: review ${kind} ${id}`
}

/** The newest decision of an operator on a record; undefined where there is none. */
export async function lastDecision(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  ...[kind, which]: ['deposit' | 'withdrawal' | 'identity', string]
) {
  const entry = (await decisionsOn(tx, kind, [which])).get(which)
  return entry && decisionText(entry, now)
}

/** What waits for a decision, one line each, the oldest first, without what belongs to the member alone. */
export async function waiting({ tx, now }: Work): Promise<string> {
  const announced = await tx
    .select()
    .from(deposits)
    .innerJoin(members, eq(members.number, deposits.member))
    .where(inArray(deposits.status, ['recharging', 'pending', 'reviewing']))
    .orderBy(asc(deposits.number))
    .limit(LISTED + 1)
  const open = await tx
    .select()
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .where(inArray(withdrawals.status, ['pending', 'reviewing']))
    .orderBy(asc(withdrawals.number))
    .limit(LISTED + 1)
  const submitted = max(identityChecks.submittedAt)
  const pending = await tx
    .select({ username: members.username, submittedAt: submitted })
    .from(members)
    .leftJoin(identityChecks, eq(identityChecks.member, members.number))
    .where(eq(members.verified, 'pending'))
    .groupBy(members.number)
    .orderBy(asc(submitted), asc(members.number))
    .limit(LISTED + 1)
  const lines = [
    ...cut(
      'deposits',
      announced,
      ({ deposits: { number, status, amount, currency, submittedAt }, members: { username } }) => {
        const id = idOf('d', number)
        const needed = waitsFor('deposit', id, status)
        return row('deposit', id, username, status, amount, currency, ageText(submittedAt, now), `waits for ${needed}`)
      },
    ),
    ...cut('withdrawals', open, ({ withdrawals: withdrawal, members: { username } }) => {
      const { number, status, submittedAt, account } = withdrawal
      const id = idOf('w', number)
      const needed = waitsFor('withdrawal', id, status)
      const paid = paidOf(withdrawal)
      return row('withdrawal', id, username, status, paid, account, ageText(submittedAt, now), `waits for ${needed}`)
    }),
    ...cut('identities', pending, ({ username, submittedAt }) =>
      row(
        ...['identity', username, submittedAt === null ? undefined : ageText(submittedAt, now)],
        `waits for an operator, who compares the pictures: review identity ${username}`,
      ),
    ),
  ]
  return lines.length === 0 ? 'nothing waits' : lines.join('\n')
}

/** A line for each of the oldest, and one that says where there are more. */
const cut = <T>(kind: string, found: readonly T[], show: (one: T) => string): readonly string[] => [
  ...found.slice(0, LISTED).map(show),
  ...(found.length > LISTED ? [`only the oldest ${LISTED} ${kind} are listed; there are more`] : []),
]

type Withdrawal = Pick<typeof withdrawals.$inferSelect, 'receivedAmount' | 'payoutAmount' | 'payoutCurrency'>

/** What is sent to the member. */
export const paidOf = ({ receivedAmount, payoutAmount, payoutCurrency }: Withdrawal): string =>
  payoutAmount === null ? receivedAmount : `${payoutAmount} ${payoutCurrency}`

/** A picture's path, which follows the address of the backend and opens it for an hour. */
export const picture = async (tx: Query, path: string | null | undefined, now: number) =>
  path == null ? undefined : signedPath(tx, path, now)

/** A deposit, with its voucher. */
export async function shownDeposit({ tx, now, shows }: Work, id: string): Promise<string> {
  const deposit = await depositNumbered(tx, numberIn('d', id))
  shows(deposit.member)
  const [member] = await tx.select().from(members).where(eq(members.number, deposit.member))
  const { status, amount, currency, rate, feeRate, credit, received, type, voucher, submittedAt } = deposit
  return table({
    deposit: id,
    member: member?.username,
    'legal name': member?.legalName,
    status,
    'announced at': instantText(submittedAt),
    channel: type.own,
    amount: `${amount} ${currency}`,
    received,
    rate,
    'fee rate': feeRate,
    credit,
    'waits for': waitsFor('deposit', id, status),
    'last decision': await lastDecision({ tx, now }, 'deposit', id),
    voucher: await picture(tx, voucher, now),
  })
}

/**
 * A withdrawal. Once its review has begun, so that the member cannot cancel it any more, with everything that is needed to pay it: also the
 * whole account number.
 */
export async function shownWithdrawal({ tx, now, shows }: Work, id: string): Promise<string> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
    .where(eq(withdrawals.number, numberIn('w', id)))
  if (found === undefined) throw new OperatorError(`There is no withdrawal ${id}`)
  const { withdrawals: withdrawal, members: member, payout_accounts: account } = found
  shows(member.number)
  const begin = ['review', 'withdrawal', id, 'begin']
  const [begun] = await tx
    .select()
    .from(operatorLog)
    .where(eq(operatorLog.command, begin))
    .orderBy(desc(operatorLog.number))
    .limit(1)
  const isPending = withdrawal.status === 'pending'
  return table({
    withdrawal: id,
    member: member.username,
    'legal name': member.legalName,
    identity: member.verified,
    status: withdrawal.status,
    'begun by': begun && `${begun.person}, ${instantText(begun.at)}`,
    'asked for at': instantText(withdrawal.submittedAt),
    pay: isPending ? `begin first: ${begin.join(' ')}` : paidOf(withdrawal),
    ...(isPending
      ? { amount: paidOf(withdrawal), account: withdrawal.account }
      : {
          payee: account.payeeName,
          'account number': account.accountNumber,
          bank: account.bankName,
          branch: account.branch,
          chain: account.chain,
          address: account.address,
        }),
    'last decision': await lastDecision({ tx, now }, 'withdrawal', id),
    'bound at': instantText(account.boundAt),
    'removed at': account.removedAt === null ? undefined : instantText(account.removedAt),
  })
}

/** The newest submission of an identity, with its pictures. */
export async function shownIdentity({ tx, now, shows }: Work, name: string): Promise<string> {
  const member = await memberNamed(tx, name)
  const check = await newestCheck(tx, member.number)
  shows(member.number)
  return table({
    identity: member.username,
    status: member.verified,
    'submitted at': check && instantText(check.submittedAt),
    'last decision': await lastDecision({ tx, now }, 'identity', member.foldedName),
    name: check?.name,
    number: check?.idNumber,
    front: await picture(tx, check?.idFront, now),
    back: await picture(tx, check?.idBack, now),
  })
}

/** The newest submission of a member's identity. */
export async function newestCheck(tx: Query, member: number): Promise<typeof identityChecks.$inferSelect | undefined> {
  const condition = eq(identityChecks.member, member)
  const [newest] = await tx.select().from(identityChecks).where(condition).orderBy(desc(identityChecks.number)).limit(1)
  return newest
}
