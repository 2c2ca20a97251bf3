import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { deposits, payoutAccounts, withdrawals } from '../database/tables/funds.ts'
import { identityChecks, members } from '../database/tables/members.ts'
import { operatorLog } from '../database/tables/platform.ts'
import { depositNumbered } from '../funds/deposits.ts'
import { signedPath } from '../uploads/uploads.ts'
import { OperatorError, type Work } from './command.ts'
import { instantText } from './log.ts'
import { memberNamed } from './members.ts'

/** What waits for a decision, one line each, without what belongs to the member alone. */
export async function waiting({ tx }: Work): Promise<string> {
  const announced = await tx
    .select()
    .from(deposits)
    .innerJoin(members, eq(members.number, deposits.member))
    .where(inArray(deposits.status, ['recharging', 'pending', 'reviewing']))
    .orderBy(asc(deposits.number))
  const open = await tx
    .select()
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .where(inArray(withdrawals.status, ['pending', 'reviewing']))
    .orderBy(asc(withdrawals.number))
  const pending = await tx.select().from(members).where(eq(members.verified, 'pending')).orderBy(asc(members.number))
  const lines = [
    ...announced.map(({ deposits: { number, status, amount, currency }, members: { username } }) =>
      ['deposit', idOf('d', number), username, status, amount, currency].join('  '),
    ),
    ...open.map(({ withdrawals: withdrawal, members: { username } }) =>
      [
        'withdrawal',
        idOf('w', withdrawal.number),
        username,
        withdrawal.status,
        paidOf(withdrawal),
        withdrawal.account,
      ].join('  '),
    ),
    ...pending.map(({ username }) => `identity  ${username}`),
  ]
  return lines.length === 0 ? 'nothing waits' : lines.join('\n')
}

type Withdrawal = Pick<typeof withdrawals.$inferSelect, 'receivedAmount' | 'payoutAmount' | 'payoutCurrency'>

/** What is sent to the member. */
const paidOf = ({ receivedAmount, payoutAmount, payoutCurrency }: Withdrawal): string =>
  payoutAmount === null ? receivedAmount : `${payoutAmount} ${payoutCurrency}`

/** Lines of a name and a value; what is absent has none. */
const table = (fields: Readonly<Record<string, string | number | null | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value == null || value === '' ? [] : [`${name.padEnd(16)}${value}`]))
    .join('\n')

/** A picture's path, which follows the address of the backend and opens it for an hour. */
const picture = async (tx: Query, path: string | null | undefined, now: number) =>
  path == null ? undefined : signedPath(tx, path, now)

/** A deposit, with its voucher. */
export async function shownDeposit({ tx, now }: Work, id: string): Promise<string> {
  const deposit = await depositNumbered(tx, numberIn('d', id))
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
    voucher: await picture(tx, voucher, now),
  })
}

/**
 * A withdrawal. Once its review has begun, so that the member cannot cancel it any more, with everything that is needed to pay it: also the
 * whole account number.
 */
export async function shownWithdrawal({ tx }: Work, id: string): Promise<string> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
    .where(eq(withdrawals.number, numberIn('w', id)))
  if (found === undefined) throw new OperatorError(`There is no withdrawal ${id}`)
  const { withdrawals: withdrawal, members: member, payout_accounts: account } = found
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
    'bound at': instantText(account.boundAt),
    'removed at': account.removedAt === null ? undefined : instantText(account.removedAt),
  })
}

/** The newest submission of an identity, with its pictures. */
export async function shownIdentity({ tx, now }: Work, name: string): Promise<string> {
  const member = await memberNamed(tx, name)
  const check = await newestCheck(tx, member.number)
  return table({
    identity: member.username,
    status: member.verified,
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
