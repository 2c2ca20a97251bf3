import { and, eq, ne } from 'drizzle-orm'
import type { Money } from '#backend-rules/money.ts'
import { compare } from '#lib/money/arithmetic.ts'
import { currencyOf } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { idOf, numberIn } from '../../database/ids.ts'
import { deposits, type StoredDeposit, withdrawals } from '../../database/tables/funds.ts'
import { identityChecks, members } from '../../database/tables/members.ts'
import { type DepositDecision, decideDeposit, depositNumbered } from '../../funds/deposits.ts'
import type { DecidedBy } from '../../funds/handling.ts'
import { decideWithdrawal, type WithdrawalDecision, withdrawalNumbered } from '../../funds/withdrawals.ts'
import { rewardInviter } from '../../identity/inviteRewards.ts'
import { recordChange } from '../../security/securityChanges.ts'
import { readSetting } from '../../settings/settings.ts'
import { argument, moneyOf, namesOf, noMoreThan, type OperatorCommand, OperatorError, type Work } from '../command.ts'
import { memberNamed } from '../members/memberLookup.ts'
import { amountIn } from '../members/standing.ts'
import { changesMuch } from '../platform/figures.ts'
import { EVERY_ROLE } from '../roles.ts'
import { table } from '../text.ts'
import { filterIn } from './caseFilter.ts'
import type { CaseKind } from './cases.ts'
import { caseLines, depositFields, identityFields, newestCheck, waitingText, withdrawalFields } from './caseText.ts'

const verbs = {
  paid: 'pending',
  begin: 'reviewing',
  release: 'given back',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  revoke: 'revoked',
} as const
type Verb = keyof typeof verbs
type Decision = Exclude<Verb, 'release' | 'revoke'>

const isVerb = (text: string): text is Verb => Object.hasOwn(verbs, text)

/** Whose a case is, and how that is changed without its status. */
interface Handled {
  readonly handledBy: string | null
  /** Whether it has begun, or has none to begin: then beginning says alone whose it is. */
  readonly isBegun: boolean
  readonly hasEnded: boolean
  readonly handTo: (person: string | null) => Promise<unknown>
}

/** What can be decided: how it is listed and shown, and how a decision is made. `note` is what follows the decision. */
interface Kind {
  readonly list: string
  readonly show: (work: Work, which: string) => Promise<Parameters<typeof table>[0]>
  readonly handled: (work: Work, which: string) => Promise<Handled>
  /** Returns what a second person has to know of it besides. */
  readonly decide: (work: Work, which: string, verb: Decision, note: readonly string[]) => Promise<string | undefined>
}

const kinds: Readonly<Record<CaseKind, Kind>> = {
  deposit: {
    list: 'deposits',
    show: depositFields,
    handled: async ({ tx }, which) => {
      const { number, status, handledBy } = await depositNumbered(tx, numberIn('d', which))
      const handTo = (person: string | null) =>
        tx.update(deposits).set({ handledBy: person }).where(eq(deposits.number, number))
      return { handledBy, isBegun: status === 'reviewing', hasEnded: hasEnded(status), handTo }
    },
    decide: decideOneDeposit,
  },
  withdrawal: {
    list: 'withdrawals',
    show: withdrawalFields,
    handled: async ({ tx }, which) => {
      const { number, status, handledBy } = await withdrawalNumbered(tx, numberIn('w', which))
      const handTo = (person: string | null) =>
        tx.update(withdrawals).set({ handledBy: person }).where(eq(withdrawals.number, number))
      return { handledBy, isBegun: status === 'reviewing', hasEnded: hasEnded(status), handTo }
    },
    decide: decideOneWithdrawal,
  },
  identity: {
    list: 'identities',
    show: identityFields,
    handled: async ({ tx, now, ...work }, which) => {
      const { number, verified } = await memberNamed(tx, which)
      const check = await newestCheck(tx, number)
      if (check === undefined) return { handledBy: null, isBegun: false, hasEnded: true, handTo: async () => undefined }
      const begun = { begunBy: check.begunBy ?? namesOf(work), begunAt: check.begunAt ?? now }
      const handTo = (person: string | null) =>
        tx
          .update(identityChecks)
          .set({ handledBy: person, ...(person !== null && begun) })
          .where(eq(identityChecks.number, check.number))
      return { handledBy: check.handledBy, isBegun: true, hasEnded: verified !== 'pending', handTo }
    },
    decide: decideIdentity,
  },
}

const hasEnded = (status: string) => !['recharging', 'pending', 'reviewing'].includes(status)

const kindOfList = (name = ''): CaseKind | undefined =>
  (Object.keys(kinds) as CaseKind[]).find((kind) => kinds[kind].list === name)

/** Decides what members have submitted, shows it, or lists it. */
export const review: OperatorCommand = {
  takes:
    '[deposits | withdrawals | identities [FIELD=VALUE ...]] | deposit ID | withdrawal ID | identity NAME [paid | begin | release | approve [AMOUNT [NOTE] or TXID] | reject REASON | cancel | revoke REASON]',
  about:
    'lists what waits; shows one of it with all that is needed to pay or to check it, which is written down; or decides it. Who begins it has it until it is decided, or given back by release. A withdrawal is begun, then paid, then approved: once it is begun its member cannot cancel it. An identity that was verified is revoked: its member can submit another one, and withdrawals wait. AMOUNT: what of a deposit really came, in its currency; NOTE and REASON: what the member reads. A list is filtered by status, member, of (a person, or nobody), channel, currency, brand, least, most (account currency), older and newer (30min, 2h, 3d), and goes on at cursor',
  examples: [
    'review',
    'review withdrawals status=reviewing of=nobody older=2h',
    'review withdrawal w7 begin --id w7-begin --as demo --reason "it is paid now"',
    'review withdrawal w7 --as demo --reason "it is paid now"',
    'review withdrawal w7 approve TX9081 --id w7 --as demo --reason "sent by the bank"',
    'review deposit d4 approve 900 "The bank of the payer kept 100." --id d4 --as demo --reason "the statement says 900"',
  ],
  effect: (args) => {
    if (args.length === 0 || kindOfList(args[0]) !== undefined) return 'reads'
    return args.length < 3 ? 'shows' : 'changes'
  },
  roles: [
    ['deposit * *', ['finance']],
    ['withdrawal * *', ['finance']],
    ['identity * *', ['support', 'risk']],
    ['', EVERY_ROLE],
  ],
  names: ([kind]) => (kind === 'identity' ? 1 : undefined),
  run: async (args, work) => {
    if (args.length === 0) return waitingText(work)
    const asked = kindOfList(args[0])
    if (asked !== undefined)
      return (await caseLines(work, asked, await filterIn(work, asked, args.slice(1)))) || 'nothing is found'
    const [name, which] = [argument(args, 0, 'what to review'), argument(args, 1, 'which one')]
    if (!isKind(name)) throw new OperatorError(`Unknown: ${name}. There are: ${Object.keys(kinds).join(', ')}`)
    const [verb, ...note] = args.slice(2)
    if (verb === undefined) return table(await kinds[name].show(work, which))
    if (!isVerb(verb)) throw new OperatorError(`Unknown decision: ${verb}. There are: ${Object.keys(verbs).join(', ')}`)
    const hasReason = verb === 'reject' || verb === 'revoke'
    if (hasReason && note.length === 0) throw new OperatorError('The reason is missing, which the member reads')
    if (!hasReason) noMoreThan(note, verb !== 'approve' ? 0 : name === 'deposit' ? 2 : 1)
    if (verb === 'release') return released(work, name, which)
    return verb === 'revoke' ? revoked(work, name, which, note.join(' ')) : decided(work, name, which, verb, note)
  },
}

const isKind = (name: string): name is CaseKind => Object.hasOwn(kinds, name)

async function decided(work: Work, name: CaseKind, which: string, verb: Decision, note: readonly string[]) {
  const { author = '', unusual } = work
  const kind = kinds[name]
  const { handledBy, isBegun, hasEnded, handTo } = await kind.handled(work, which)
  const isOther = handledBy !== null && handledBy !== author && !hasEnded
  if (verb === 'begin' && isOther)
    throw new OperatorError(`${which} is begun by ${handledBy}, who can give it back: review ${name} ${which} release`)
  if (verb === 'begin' && isBegun && !hasEnded) {
    if (handledBy === author) throw new OperatorError(`${which} is begun by ${author} already`)
    await handTo(author)
    return `${name} ${which}: begun by ${author}`
  }
  if (name === 'withdrawal' && verb === 'approve' && isBegun && handledBy === null)
    throw new OperatorError(
      `${which} is begun by nobody who could pay it: review withdrawal ${which} begin, then pay, then approve`,
    )
  if (isOther) unusual(`${which} is begun by ${handledBy}, who may be paying it now`)
  const about = await kind.decide(work, which, verb, note)
  return [`${name} ${which}: ${verbs[verb]}`, about].filter(Boolean).join(', ')
}

/** Gives a case back: anybody can begin it then. Its member cannot cancel it any more, as somebody may have begun to pay it. */
async function released(work: Work, name: CaseKind, which: string): Promise<string> {
  const { handledBy, hasEnded, handTo } = await kinds[name].handled(work, which)
  if (hasEnded) throw new OperatorError(`${which} has ended`)
  if (handledBy === null) throw new OperatorError(`${which} is begun by nobody`)
  if (handledBy !== work.author) work.unusual(`${which} is begun by ${handledBy}, who may be paying it now`)
  await handTo(null)
  return `${name} ${which}: ${verbs.release}`
}

/** Takes back that an identity is verified. It protects, and is done at once. */
async function revoked(work: Work, name: CaseKind, which: string, reason: string): Promise<string> {
  if (name !== 'identity') throw new OperatorError('An identity is revoked. What is paid is corrected: credit, deduct')
  const { tx, now } = work
  const member = await memberNamed(tx, which)
  const check = await newestCheck(tx, member.number)
  if (member.verified !== 'verified') throw new OperatorError(`The identity of ${which} is ${member.verified}`)
  const verified = check === undefined ? 'none' : 'rejected'
  await tx.update(members).set({ verified }).where(eq(members.number, member.number))
  if (check !== undefined)
    await tx
      .update(identityChecks)
      .set({ reason, decidedBy: namesOf(work), decidedAt: now })
      .where(eq(identityChecks.number, check.number))
  await recordChange(tx, 'identity', { member, now, device: {} })
  return `identity ${which}: ${verbs.revoke}`
}

/** By whom a decision is, as the record states it. */
const deciding = (work: Work): DecidedBy => ({ handler: work.author ?? null, names: namesOf(work) })

async function decideOneDeposit(work: Work, which: string, verb: Decision, note: readonly string[]) {
  const { tx, now } = work
  const number = numberIn('d', which)
  const money = await moneyOf(tx)
  const announced = await depositNumbered(tx, number)
  await decideDeposit(tx, number, await depositDecision(work, announced, money, verb, note), { now, money })
  if (verb !== 'approve') return undefined
  const { member, credit } = await depositNumbered(tx, number)
  await secondAbove(work, compare(credit, announced.credit) > 0 ? credit : announced.credit)
  return `${idOf('u', member)} is credited ${credit} ${money.currency}`
}

async function depositDecision(
  work: Work,
  { amount, currency }: StoredDeposit,
  money: Money,
  verb: Decision,
  note: readonly string[],
): Promise<DepositDecision> {
  const by = deciding(work)
  if (verb === 'reject') return { status: 'rejected', reason: note.join(' '), by }
  const decision: DepositDecision = { status: verbs[verb], by }
  const [typed, reason] = note
  if (typed === undefined) return decision
  const received = await amountIn(work.tx, typed, currencyOf(currency, money))
  if (compare(amount, received) === 0) {
    if (reason !== undefined) throw new OperatorError('A note is for another amount than the announced one')
    return decision
  }
  if (changesMuch(amount, received)) work.unusual(`${amount} ${currency} were announced, and ${received} came`)
  return { ...decision, received, ...(reason && { reason }) }
}

async function decideOneWithdrawal(work: Work, which: string, verb: Decision, note: readonly string[]) {
  const { tx, now } = work
  const number = numberIn('w', which)
  const { amount, member } = await withdrawalNumbered(tx, number)
  // Before it is paid: once it is, nobody can refuse it.
  if (verb === 'begin') await secondAbove(work, amount)
  const decision = withdrawalDecision(verb, note)
  if (decision.txId !== undefined) {
    const ofAnother = and(eq(withdrawals.txId, decision.txId), ne(withdrawals.number, number))
    const [other] = await tx.select().from(withdrawals).where(ofAnother)
    if (other !== undefined) work.unusual(`${decision.txId} is the transaction of ${idOf('w', other.number)} too`)
  }
  await decideWithdrawal(tx, number, { ...decision, by: deciding(work) }, now)
  return verb === 'begin' ? `${amount} of ${idOf('u', member)}` : undefined
}

/** Says that a second person is needed for an amount in account currency, where it is greater than the operator's limit. */
async function secondAbove({ tx, second }: Work, amount: Decimal): Promise<void> {
  const { above } = await readSetting(tx, 'fourEyes')
  if (compare(amount, above) > 0) second(`${amount} is more than ${above}`)
}

function withdrawalDecision(verb: Decision, note: readonly string[]): WithdrawalDecision {
  if (verb === 'paid') throw new OperatorError('A withdrawal is not paid by the member')
  if (verb === 'reject') return { status: 'rejected', reason: note.join(' ') }
  const [txId] = note
  return verb === 'approve' && txId !== undefined ? { status: 'approved', txId } : { status: verbs[verb] }
}

async function decideIdentity(work: Work, name: string, verb: Decision, note: readonly string[]) {
  const { tx, now } = work
  const member = await memberNamed(tx, name)
  if (member.verified !== 'pending') throw new OperatorError(`The identity of ${name} is ${member.verified}`)
  if (verb !== 'approve' && verb !== 'reject') throw new OperatorError('An identity is approved or rejected')
  if (verb === 'approve') noMoreThan(note, 0)
  const newest = await newestCheck(tx, member.number)
  // Before the status, whose change tells the member why.
  if (newest !== undefined)
    await tx
      .update(identityChecks)
      .set({ decidedBy: namesOf(work), decidedAt: now, ...(verb === 'reject' && { reason: note.join(' ') }) })
      .where(eq(identityChecks.number, newest.number))
  const verified = verb === 'approve' ? 'verified' : 'rejected'
  await tx.update(members).set({ verified }).where(eq(members.number, member.number))
  if (newest !== undefined && verb === 'approve') await rewardInviter(tx, member, newest.idNumber, now)
  return undefined
}
