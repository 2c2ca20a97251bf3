import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { deposits, withdrawals } from '../database/tables/funds.ts'
import { identityChecks, members } from '../database/tables/members.ts'
import { type DepositDecision, decideDeposit } from '../funds/deposits.ts'
import { decideWithdrawal, type WithdrawalDecision } from '../funds/withdrawals.ts'
import { rewardInviter } from '../identity/inviteRewards.ts'
import { signedPath } from '../uploads/uploads.ts'
import { argument, type OperatorCommand, OperatorError, type Work } from './command.ts'
import { memberNamed } from './members.ts'

const verbs = {
  paid: 'pending',
  begin: 'reviewing',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
} as const
type Verb = keyof typeof verbs

const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text)

/** Decides what members have submitted, or lists it. */
export const review: OperatorCommand = {
  takes: '[deposit ID | withdrawal ID | identity NAME] [paid | begin | approve [TXID] | reject REASON | cancel]',
  about: 'decides a deposit, a withdrawal or an identity; without arguments lists what waits',
  run: async (args, work) => {
    const { tx, now } = work
    if (args.length === 0) return waiting(work)
    const [kind, which, verb] = [
      argument(args, 0, 'what to review'),
      argument(args, 1, 'which one'),
      argument(args, 2, 'the decision'),
    ]
    if (!isVerb(verb)) throw new OperatorError(`Unknown decision: ${verb}. There are: ${Object.keys(verbs).join(', ')}`)
    const note = args.slice(3).join(' ')
    if (verb === 'reject' && note === '') throw new OperatorError('The reason is missing, which the member reads')
    if (kind === 'deposit') await decideDeposit(tx, numberIn('d', which), depositDecision(verb, note), now)
    else if (kind === 'withdrawal')
      await decideWithdrawal(tx, numberIn('w', which), withdrawalDecision(verb, note), now)
    else if (kind === 'identity') await decideIdentity(work, which, verb, note)
    else throw new OperatorError(`Unknown: ${kind}. There are: deposit, withdrawal, identity`)
    return `${kind} ${which}: ${verbs[verb]}`
  },
}

const depositDecision = (verb: Verb, reason: string): DepositDecision =>
  verb === 'reject' ? { status: 'rejected', reason } : { status: verbs[verb] }

function withdrawalDecision(verb: Verb, note: string): WithdrawalDecision {
  if (verb === 'paid') throw new OperatorError('A withdrawal is not paid by the member')
  if (verb === 'reject') return { status: 'rejected', reason: note }
  if (verb === 'approve' && note !== '') return { status: 'approved', txId: note }
  return { status: verbs[verb] }
}

async function decideIdentity({ tx, now }: Work, name: string, verb: Verb, reason: string): Promise<void> {
  const member = await memberNamed(tx, name)
  if (member.verified !== 'pending') throw new OperatorError(`The identity of ${name} is ${member.verified}`)
  if (verb !== 'approve' && verb !== 'reject') throw new OperatorError('An identity is approved or rejected')
  const verified = verb === 'approve' ? 'verified' : 'rejected'
  await tx.update(members).set({ verified }).where(eq(members.number, member.number))
  const newest = await newestCheck(tx, member.number)
  if (newest === undefined) return
  if (verb === 'approve') await rewardInviter(tx, member, newest.idNumber, now)
  else await tx.update(identityChecks).set({ reason }).where(eq(identityChecks.number, newest.number))
}

/** What waits for a decision, one line each, with its pictures. Their paths follow the address of the backend, and open them for an hour. */
async function waiting({ tx, now }: Work): Promise<string> {
  const lines: string[] = []
  const add = async (parts: readonly string[], pictures: readonly (string | null)[] = []) => {
    const paths = await Promise.all(pictures.flatMap((path) => (path === null ? [] : [signedPath(tx, path, now)])))
    lines.push([...parts, ...paths].join('  '))
  }
  const announced = await tx
    .select()
    .from(deposits)
    .innerJoin(members, eq(members.number, deposits.member))
    .where(inArray(deposits.status, ['recharging', 'pending', 'reviewing']))
    .orderBy(asc(deposits.number))
  for (const { deposits: deposit, members: member } of announced) {
    const { number, status, amount, currency, voucher } = deposit
    await add(['deposit', idOf('d', number), member.username, status, amount, currency], [voucher])
  }
  const openWithdrawals = await tx
    .select()
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .where(inArray(withdrawals.status, ['pending', 'reviewing']))
    .orderBy(asc(withdrawals.number))
  for (const { withdrawals: withdrawal, members: member } of openWithdrawals) {
    const { number, status, receivedAmount, payoutAmount, payoutCurrency, account } = withdrawal
    const paid = payoutAmount === null ? receivedAmount : `${payoutAmount} ${payoutCurrency}`
    await add(['withdrawal', idOf('w', number), member.username, status, paid, account])
  }
  for (const member of await tx.select().from(members).where(eq(members.verified, 'pending'))) {
    const submitted = await newestCheck(tx, member.number)
    const { name = '', idNumber = '', idFront = null, idBack = null } = submitted ?? {}
    await add(['identity', member.username, name, idNumber], [idFront, idBack])
  }
  return lines.length === 0 ? 'nothing waits' : lines.join('\n')
}

async function newestCheck(tx: Query, member: number): Promise<typeof identityChecks.$inferSelect | undefined> {
  const condition = eq(identityChecks.member, member)
  const [newest] = await tx.select().from(identityChecks).where(condition).orderBy(desc(identityChecks.number)).limit(1)
  return newest
}
