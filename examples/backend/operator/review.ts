import { eq } from 'drizzle-orm'
import { compare } from '#lib/money/arithmetic.ts'
import { currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { numberIn } from '../database/ids.ts'
import { withdrawals } from '../database/tables/funds.ts'
import { identityChecks, members } from '../database/tables/members.ts'
import { type DepositDecision, decideDeposit, depositNumbered } from '../funds/deposits.ts'
import { decideWithdrawal, type WithdrawalDecision } from '../funds/withdrawals.ts'
import { rewardInviter } from '../identity/inviteRewards.ts'
import { readSetting } from '../settings/settings.ts'
import { argument, moneyOf, noMoreThan, type OperatorCommand, OperatorError, type Work } from './command.ts'
import { changesMuch } from './figures.ts'
import { amountIn, memberNamed } from './members.ts'
import { EVERY_ROLE } from './roles.ts'
import { newestCheck, shownDeposit, shownIdentity, shownWithdrawal, waiting } from './waiting.ts'

const verbs = {
  paid: 'pending',
  begin: 'reviewing',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
} as const
type Verb = keyof typeof verbs

const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text)

/** What can be decided: how it is shown, and how a decision is made. `note` is what follows the decision. */
interface Kind {
  readonly show: (work: Work, which: string) => Promise<string>
  readonly decide: (work: Work, which: string, verb: Verb, note: readonly string[]) => Promise<void>
}

const kinds: Readonly<Record<string, Kind>> = {
  deposit: { show: shownDeposit, decide: decideOneDeposit },
  withdrawal: {
    show: shownWithdrawal,
    decide: decideOneWithdrawal,
  },
  identity: { show: shownIdentity, decide: decideIdentity },
}

/** Decides what members have submitted, shows it, or lists it. */
export const review: OperatorCommand = {
  takes:
    '[deposit ID | withdrawal ID | identity NAME] [paid | begin | approve [AMOUNT or TXID] | reject REASON | cancel]',
  about:
    'lists what waits; shows one of it with all that is needed to pay or to check it, which is written down; or decides it. A withdrawal is begun, then paid, then approved: once it is begun its member cannot cancel it. AMOUNT: what of a deposit really came, in its currency; REASON: what the member reads',
  examples: [
    'review',
    'review withdrawal w7 begin --id w7-begin --as demo --reason "it is paid now"',
    'review withdrawal w7 --as demo --reason "it is paid now"',
    'review withdrawal w7 approve TX9081 --id w7 --as demo --reason "sent by the bank"',
    'review deposit d4 approve 900 --id d4 --as demo --reason "900 came in place of 1000"',
  ],
  effect: (args) => (args.length === 0 ? 'reads' : args.length < 3 ? 'shows' : 'changes'),
  roles: ([kind, , verb]) =>
    verb === undefined ? EVERY_ROLE : kind === 'identity' ? ['support', 'risk'] : ['finance'],
  run: async (args, work) => {
    if (args.length === 0) return waiting(work)
    const [name, which] = [argument(args, 0, 'what to review'), argument(args, 1, 'which one')]
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (kind === undefined) throw new OperatorError(`Unknown: ${name}. There are: ${Object.keys(kinds).join(', ')}`)
    const [verb, ...note] = args.slice(2)
    if (verb === undefined) return kind.show(work, which)
    if (!isVerb(verb)) throw new OperatorError(`Unknown decision: ${verb}. There are: ${Object.keys(verbs).join(', ')}`)
    if (verb === 'reject' && note.length === 0) throw new OperatorError('The reason is missing, which the member reads')
    if (verb !== 'reject') noMoreThan(note, verb === 'approve' ? 1 : 0)
    await kind.decide(work, which, verb, note)
    return `${name} ${which}: ${verbs[verb]}`
  },
}

async function decideOneDeposit(work: Work, which: string, verb: Verb, note: readonly string[]) {
  const { tx, now, unusual } = work
  const number = numberIn('d', which)
  const money = await moneyOf(tx)
  const decision: DepositDecision =
    verb === 'reject' ? { status: 'rejected', reason: note.join(' ') } : { status: verbs[verb] }
  const [typed] = verb === 'approve' ? note : []
  const { amount, currency, credit } = await depositNumbered(tx, number)
  if (verb === 'approve') await secondAbove(work, credit)
  if (typed === undefined) return decideDeposit(tx, number, decision, { now, money })
  const received = await amountIn(tx, typed, currencyOf(currency, money))
  if (changesMuch(amount, received)) unusual(`${amount} ${currency} were announced, and ${received} came`)
  const different = compare(amount, received) === 0 ? decision : { ...decision, received }
  return decideDeposit(tx, number, different, { now, money })
}

async function decideOneWithdrawal(work: Work, which: string, verb: Verb, note: readonly string[]) {
  const { tx, now } = work
  const number = numberIn('w', which)
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.number, number))
  // Before it is paid: once it is, nobody can refuse it.
  if (verb === 'begin' && withdrawal !== undefined) await secondAbove(work, withdrawal.amount)
  return decideWithdrawal(tx, number, withdrawalDecision(verb, note), now)
}

/** Says that a second person is needed for an amount in account currency, where it is greater than the operator's limit. */
async function secondAbove({ tx, second }: Work, amount: Decimal): Promise<void> {
  const { above } = await readSetting(tx, 'fourEyes')
  if (compare(amount, above) > 0) second(`${amount} is more than ${above}`)
}

function withdrawalDecision(verb: Verb, note: readonly string[]): WithdrawalDecision {
  if (verb === 'paid') throw new OperatorError('A withdrawal is not paid by the member')
  if (verb === 'reject') return { status: 'rejected', reason: note.join(' ') }
  const [txId] = note
  return verb === 'approve' && txId !== undefined ? { status: 'approved', txId } : { status: verbs[verb] }
}

async function decideIdentity({ tx, now }: Work, name: string, verb: Verb, note: readonly string[]): Promise<void> {
  const member = await memberNamed(tx, name)
  if (member.verified !== 'pending') throw new OperatorError(`The identity of ${name} is ${member.verified}`)
  if (verb !== 'approve' && verb !== 'reject') throw new OperatorError('An identity is approved or rejected')
  if (verb === 'approve') noMoreThan(note, 0)
  const newest = await newestCheck(tx, member.number)
  // Before the status, whose change tells the member why.
  if (newest !== undefined && verb === 'reject')
    await tx
      .update(identityChecks)
      .set({ reason: note.join(' ') })
      .where(eq(identityChecks.number, newest.number))
  const verified = verb === 'approve' ? 'verified' : 'rejected'
  await tx.update(members).set({ verified }).where(eq(members.number, member.number))
  if (newest !== undefined && verb === 'approve') await rewardInviter(tx, member, newest.idNumber, now)
}
