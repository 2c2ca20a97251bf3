import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MemberAccount, OperatorAccount } from '#backend-rules/ledgerAccounts.ts'
import type { RequestKind } from '#lib/contract/calls.ts'
import { amount, instant, memberNumber, recordNumber, whole } from './columns.ts'
import { members } from './members.ts'

/** Every money request that was decided, with its outcome and its first answer. */
export const requests = pgTable(
  'requests',
  {
    member: memberNumber().references(() => members.number),
    requestId: text().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    /** A hash of the call and everything that was asked for. */
    fingerprint: text().notNull(),
    decidedAt: instant().notNull(),
    /** `processing` is never seen outside the transaction that decides the request. */
    state: text().$type<'processing' | 'done' | 'refused'>().notNull(),
    code: integer(),
    msg: text(),
    recordId: text(),
    /** The data of the first answer. */
    answer: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.member, table.requestId] })],
)

/** What each member has, by kind of account. The operator's accounts have no row: they are the sums of their postings. */
export const accounts = pgTable(
  'accounts',
  {
    member: memberNumber().references(() => members.number),
    account: text().$type<MemberAccount>().notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member, table.account] }),
    check('accounts_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** A movement of money. Its postings add up to zero, which a trigger checks. */
export const transactions = pgTable(
  'transactions',
  { number: recordNumber(), at: instant().notNull(), refId: text() },
  (table) => [index().on(table.refId), index('transactions_at').using('brin', table.at)],
)

/** The change of one account by a movement. A trigger refuses to change or remove a row. */
export const postings = pgTable(
  'postings',
  {
    transaction: whole()
      .notNull()
      .references(() => transactions.number),
    place: integer().notNull(),
    account: text().$type<MemberAccount | OperatorAccount>().notNull(),
    /** Null: an account of the operator. */
    member: whole().references(() => members.number),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transaction, table.place] }),
    index().on(table.member, table.account),
    index('postings_outside')
      .on(table.transaction)
      .where(sql`${table.account} = 'bank' or ${table.account} like 'channel:%' or ${table.account} like 'payout:%'`),
  ],
)

/** The lines of the members' ledgers: each change of an available balance. */
export const entries = pgTable(
  'entries',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    transaction: whole()
      .notNull()
      .references(() => transactions.number),
    type: text().notNull(),
    amount: amount().notNull(),
    balanceAfter: amount().notNull(),
    at: instant().notNull(),
    refId: text(),
  },
  (table) => [
    index().on(table.member, table.number),
    index().on(table.member, table.type, table.number),
    index().on(table.member, table.at, table.number),
    check('entries_not_negative', sql`${table.balanceAfter} >= 0`),
  ],
)

/**
 * The totals of each day that is closed, in order: each has the hash of the one before it. Triggers refuse to change or remove one, and to book
 * a movement of a closed day (ledger/days.ts).
 */
export const closedDays = pgTable('closed_days', {
  /** Such as 2026-05-06, in UTC. */
  day: text().primaryKey(),
  /** The first instant after it. */
  endsAt: instant().notNull().unique(),
  /** As JSON. */
  totals: text().notNull(),
  closedAt: instant().notNull(),
  closedBy: text().notNull(),
  previousHash: text().notNull(),
  hash: text().notNull(),
})
export type ClosedDay = typeof closedDays.$inferSelect
