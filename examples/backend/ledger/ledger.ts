import { and, eq, sql } from 'drizzle-orm'
import type { MemberAccount, OperatorAccount } from '#backend-rules/ledgerAccounts.ts'
import type { RecordPosting } from '#backend-rules/reviews.ts'
import type { TransactionType } from '#lib/contract/ledger.ts'
import { isZero } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { accounts, entries, postings, transactions } from '../database/tables/ledger.ts'

const ZERO = decimal('0')

/** What moves money, in account currency. Another ledger can take this one's place behind it. */
export interface Movement {
  /** What the member's ledger shows it as, when it changes the available balance. */
  readonly type: TransactionType
  readonly at: number
  /** The id of the record that it belongs to. */
  readonly refId?: string
  /** Changes of accounts, signed; together they are zero. Those of nothing are left out. */
  readonly postings: readonly Posting[]
}

interface MemberPosting {
  readonly member: number
  readonly account: MemberAccount
  readonly amount: Decimal
}

/** The change of an account of a member, or of an account of the operator. */
export type Posting = MemberPosting | { readonly account: OperatorAccount; readonly amount: Decimal }

/** The postings of a member's record. */
export const postingsOf = (member: number, postings: readonly RecordPosting[]): readonly Posting[] =>
  postings.map((posting) =>
    'membersAccount' in posting ? { member, account: posting.membersAccount, amount: posting.amount } : posting,
  )

/** What a member has, by kind of account; one that has had nothing yet is left out. */
export async function amountsOf(query: Query, member: number): Promise<ReadonlyMap<MemberAccount, Decimal>> {
  const held = await query.select().from(accounts).where(eq(accounts.member, member))
  return new Map(held.map(({ account, amount }) => [account, amount]))
}

/** The available balance of a member. */
export async function balanceOf(query: Query, member: number): Promise<Decimal> {
  const condition = and(eq(accounts.member, member), eq(accounts.account, 'balance'))
  const [row] = await query.select().from(accounts).where(condition)
  return row?.amount ?? ZERO
}

/**
 * Books a movement in a transaction. The database refuses it when an account of a member would become negative or the postings
 * do not add up to zero.
 */
export async function book(tx: Query, { type, at, refId, postings: changes }: Movement): Promise<void> {
  const nonZeroChanges = changes.filter(({ amount }) => !isZero(amount))
  if (nonZeroChanges.length === 0) return
  // The accounts first: what waits here for another movement of the member is numbered after it.
  const balances: { member: number; amount: Decimal; after: Decimal }[] = []
  for (const change of nonZeroChanges) {
    if (!('member' in change)) continue
    const after = await changed(tx, change)
    if (change.account === 'balance') balances.push({ member: change.member, amount: change.amount, after })
  }
  const [movement] = await tx.insert(transactions).values({ at, refId }).returning()
  if (movement === undefined) throw new Error('the movement has no number')
  const transaction = movement.number
  await tx.insert(postings).values(
    nonZeroChanges.map((change, place) => {
      const { account, amount } = change
      return { transaction, place, account, member: 'member' in change ? change.member : null, amount }
    }),
  )
  for (const { member, amount, after } of balances)
    await tx.insert(entries).values({ member, transaction, type, amount, balanceAfter: after, at, refId })
}

/** Changes an account of a member; returns what it has now. */
async function changed(tx: Query, { member, account, amount }: MemberPosting): Promise<Decimal> {
  const condition = and(eq(accounts.member, member), eq(accounts.account, account))
  const [known] = await tx
    .update(accounts)
    .set({ amount: sql`${accounts.amount} + ${amount}::numeric` })
    .where(condition)
    .returning()
  // An account without a row has nothing.
  const [row = known] =
    known === undefined ? await tx.insert(accounts).values({ member, account, amount }).returning() : []
  if (row === undefined) throw new Error(`no account ${account} of member ${member}`)
  return row.amount
}
