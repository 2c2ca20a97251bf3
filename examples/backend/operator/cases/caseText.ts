import { desc, eq } from 'drizzle-orm'
import { MAIN_BRAND } from '../../brands/brands.ts'
import type { Query } from '../../database/database.ts'
import { numberIn } from '../../database/ids.ts'
import type { Handling } from '../../database/tables/columns.ts'
import { payoutAccounts, withdrawals } from '../../database/tables/funds.ts'
import { identityChecks, type Mark, members, type StoredMember } from '../../database/tables/members.ts'
import { depositNumbered } from '../../funds/deposits.ts'
import { signedPath } from '../../uploads/uploads.ts'
import { OperatorError, type Work } from '../command.ts'
import { memberNamed } from '../members/memberLookup.ts'
import { proposedCases } from '../proposals.ts'
import { ageText, datedText, instantText, row, type table } from '../text.ts'
import { type Case, type CaseFilter, type CaseKind, casesOf, decisionText, waitsFor } from './cases.ts'

/** How many of each kind are listed. */
const LISTED = 100

const headings: Readonly<Record<CaseKind, string>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  identity: 'identities',
}

/** What waits for a decision, one line each, the oldest first, without what belongs to the member alone. */
export async function waitingText(work: Work): Promise<string> {
  const pages = [
    await caseLines(work, 'deposit'),
    await caseLines(work, 'withdrawal'),
    await caseLines(work, 'identity'),
  ]
  return pages.filter(Boolean).join('\n') || 'nothing waits'
}

/** A line for each case of a kind, and one that says where there are more; empty where there are none. */
export async function caseLines({ tx, now }: Work, kind: CaseKind, filter: CaseFilter = {}): Promise<string> {
  const { items, nextCursor } = await casesOf(tx, kind, { limit: LISTED, ...filter })
  const more = nextCursor && [
    `only the oldest ${items.length} ${headings[kind]} are listed; there are more: cursor=${nextCursor}`,
  ]
  const proposed = await proposedCases(tx, kind, now)
  return [...items.map((one) => lineOf(one, proposed.get(one.which), now)), ...(more || [])].join('\n')
}

function lineOf(one: Case, proposal: string | undefined, now: number): string {
  const { kind, which, member, status, paid, account, submittedAt, handledBy, waitsFor } = one
  return row(
    ...[kind, ...(kind === 'identity' ? [] : [which]), member.username, ofBrand(member), status],
    ...[paid?.amount, paid?.currency, account, ageText(submittedAt, now)],
    ...[handledBy && `begun by ${handledBy}`, member.mark && `marked: ${member.mark.note}`],
    waitsFor === undefined
      ? decisionText(status, one, now)
      : `waits for ${proposal === undefined ? waitsFor : `a second person: proposal ${proposal}`}`,
  )
}

/** The brand of a member who has another one than the platform itself. */
const ofBrand = ({ brand }: Pick<StoredMember, 'brand'>) => (brand === MAIN_BRAND ? undefined : `of ${brand}`)

type Withdrawal = Pick<typeof withdrawals.$inferSelect, 'receivedAmount' | 'payoutAmount' | 'payoutCurrency'>

/** What is sent to the member. */
export const paidOf = ({ receivedAmount, payoutAmount, payoutCurrency }: Withdrawal): string =>
  payoutAmount === null ? receivedAmount : `${payoutAmount} ${payoutCurrency}`

/** Who handles a case, the newest decision on it, and what the risk role notes about its member. */
const handledFields = (status: string, record: Handling, member: StoredMember | undefined, now: number) => ({
  'begun by': record.begunAt === null ? undefined : `${record.begunBy}, ${instantText(record.begunAt)}`,
  'is now of': record.handledBy,
  'last decision': decisionText(status, record, now),
  marked: member?.mark && markText(member.mark, now),
})

/** A mark, by whom and since when. */
export const markText = ({ note, by, at }: Mark, now: number): string => row(note, `by ${by}`, datedText(at, now))

/** Who looks at pictures, and when. */
export type Looking = Pick<Work, 'tx' | 'now' | 'person' | 'isLoggedIn'>

/** A picture's path, which follows the address of the console for whoever is logged in there, and that of the backend otherwise, and opens it for an hour. */
export const picture = async ({ tx, now, person, isLoggedIn }: Looking, path: string | null | undefined) =>
  path == null ? undefined : signedPath(tx, path, now, isLoggedIn ? person : undefined)

type Reading = Looking & Pick<Work, 'shows'>
/** What is known of a case, by what it is. */
type Fields = Parameters<typeof table>[0]

/** A deposit, with its voucher. */
export async function depositFields(work: Reading, id: string): Promise<Fields> {
  const { tx, now, shows } = work
  const deposit = await depositNumbered(tx, numberIn('d', id))
  shows(deposit.member)
  const [member] = await tx.select().from(members).where(eq(members.number, deposit.member))
  const { status, amount, currency, rate, feeRate, credit, received, type, voucher, submittedAt } = deposit
  return {
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
    'member reads': deposit.reason,
    'waits for': waitsFor('deposit', id, status),
    ...handledFields(status, deposit, member, now),
    voucher: await picture(work, voucher),
  }
}

/**
 * A withdrawal. Once its review has begun, so that the member cannot cancel it any more, with everything that is needed to pay it: also the
 * whole account number.
 */
export async function withdrawalFields({ tx, now, shows }: Reading, id: string): Promise<Fields> {
  const [found] = await tx
    .select()
    .from(withdrawals)
    .innerJoin(members, eq(members.number, withdrawals.member))
    .innerJoin(payoutAccounts, eq(payoutAccounts.number, withdrawals.payoutAccount))
    .where(eq(withdrawals.number, numberIn('w', id)))
  if (found === undefined) throw new OperatorError(`There is no withdrawal ${id}`)
  const { withdrawals: withdrawal, members: member, payout_accounts: account } = found
  shows(member.number)
  const isPending = withdrawal.status === 'pending'
  return {
    withdrawal: id,
    member: member.username,
    'legal name': member.legalName,
    identity: member.verified,
    status: withdrawal.status,
    'asked for at': instantText(withdrawal.submittedAt),
    pay: isPending ? `begin first: review withdrawal ${id} begin` : paidOf(withdrawal),
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
    ...handledFields(withdrawal.status, withdrawal, member, now),
    'bound at': instantText(account.boundAt),
    'removed at': account.removedAt === null ? undefined : instantText(account.removedAt),
  }
}

/** The newest submission of an identity, with its pictures. */
export async function identityFields(work: Reading, name: string): Promise<Fields> {
  const { tx, now, shows } = work
  const member = await memberNamed(tx, name)
  const check = await newestCheck(tx, member.number)
  shows(member.number)
  return {
    identity: member.username,
    status: member.verified,
    'submitted at': check && instantText(check.submittedAt),
    ...(check && handledFields(member.verified, check, member, now)),
    name: check?.name,
    number: check?.idNumber,
    front: await picture(work, check?.idFront),
    back: await picture(work, check?.idBack),
  }
}

/** The newest submission of a member's identity. */
export async function newestCheck(tx: Query, member: number): Promise<typeof identityChecks.$inferSelect | undefined> {
  const condition = eq(identityChecks.member, member)
  const [newest] = await tx.select().from(identityChecks).where(condition).orderBy(desc(identityChecks.number)).limit(1)
  return newest
}
