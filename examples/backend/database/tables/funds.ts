import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { DepositStatus, WithdrawalStatus } from '#backend-rules/reviews.ts'
import type { channelBank, channelChain } from '#lib/contract/deposits.ts'
import type { Words } from '../words.ts'
import { amount, brandList, handling, instant, memberNumber, recordNumber, whole } from './columns.ts'
import { members } from './members.ts'

export const channels = pgTable('channels', {
  id: text().primaryKey(),
  position: integer().notNull(),
  open: boolean().notNull().default(true),
  kind: text().notNull(),
  name: jsonb().$type<Words>().notNull(),
  currency: text().notNull(),
  decimals: integer(),
  /** Channel currency to account currency. */
  rate: amount().notNull(),
  min: amount().notNull(),
  max: amount().notNull(),
  feeRate: amount().notNull(),
  bank: jsonb().$type<v.InferInput<typeof channelBank>>(),
  chain: jsonb().$type<v.InferInput<typeof channelChain>>(),
  instructions: jsonb().$type<Words>(),
  /** The beginning of each deposit's `payUrl`; members see it in the deposit only. */
  payPage: text(),
  brands: brandList(),
})
export type StoredChannel = typeof channels.$inferSelect

export const deposits = pgTable(
  'deposits',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    requestId: text().notNull(),
    channel: text().notNull(),
    /** The channel's name when the deposit was made. */
    type: jsonb().$type<Words>().notNull(),
    kind: text().notNull(),
    currency: text().notNull(),
    amount: amount().notNull(),
    voucher: text(),
    /** In account currency, fixed when the deposit is accepted, and booked when it is approved. */
    credit: amount().notNull(),
    /** The channel's terms when the deposit was accepted; null in older rows. */
    rate: amount(),
    feeRate: amount(),
    /** What really came, where it is another amount than the announced one. */
    received: amount(),
    payPage: text(),
    status: text().$type<DepositStatus>().notNull(),
    submittedAt: instant().notNull(),
    reason: text(),
    ...handling,
  },
  (table) => [
    uniqueIndex().on(table.member, table.requestId),
    index().on(table.member, table.submittedAt, table.number),
    index().on(table.status, table.number),
  ],
)
export type StoredDeposit = typeof deposits.$inferSelect

export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    requestId: text().notNull(),
    kind: text().$type<'bank' | 'crypto'>().notNull(),
    payeeName: text(),
    accountNumber: text(),
    bankName: text(),
    branch: text(),
    chain: text(),
    address: text(),
    boundAt: instant().notNull(),
    usableAt: instant(),
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.member, table.requestId),
    uniqueIndex('payout_accounts_number').on(table.accountNumber).where(sql`${table.removedAt} is null`),
    uniqueIndex('payout_accounts_address').on(table.chain, table.address).where(sql`${table.removedAt} is null`),
    // What operators look for, also where it was removed.
    index().on(table.accountNumber).where(sql`${table.accountNumber} is not null`),
    index('payout_accounts_lower_address').on(sql`lower(${table.address})`).where(sql`${table.address} is not null`),
  ],
)
export type StoredPayoutAccount = typeof payoutAccounts.$inferSelect

export const withdrawals = pgTable(
  'withdrawals',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    requestId: text().notNull(),
    payoutAccount: whole()
      .notNull()
      .references(() => payoutAccounts.number),
    /** The account's masked name, which stays when the account is removed. */
    account: text().notNull(),
    amount: amount().notNull(),
    fee: amount().notNull(),
    receivedAmount: amount().notNull(),
    payoutAmount: amount(),
    payoutCurrency: text(),
    txId: text(),
    status: text().$type<WithdrawalStatus>().notNull(),
    submittedAt: instant().notNull(),
    reason: text(),
    ...handling,
  },
  (table) => [
    uniqueIndex().on(table.member, table.requestId),
    index().on(table.member, table.submittedAt, table.number),
    index().on(table.status, table.number),
    // What operators look for.
    index().on(table.txId).where(sql`${table.txId} is not null`),
  ],
)
export type StoredWithdrawal = typeof withdrawals.$inferSelect

export const projects = pgTable(
  'projects',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    name: jsonb().$type<Words>().notNull(),
    termDays: integer().notNull(),
    annualRate: amount().notNull(),
    startAmount: amount().notNull(),
    minAmount: amount().notNull(),
    maxAmount: amount().notNull(),
    remainingAmount: amount().notNull(),
    totalAmount: amount().notNull(),
    closed: boolean().notNull().default(false),
  },
  (table) => [check('projects_remaining', sql`${table.remainingAmount} >= 0`)],
)
export type StoredProject = typeof projects.$inferSelect

export const positions = pgTable(
  'positions',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    requestId: text().notNull(),
    project: text()
      .notNull()
      .references(() => projects.id),
    projectName: jsonb().$type<Words>().notNull(),
    termDays: integer().notNull(),
    annualRate: amount().notNull(),
    principal: amount().notNull(),
    interest: amount().notNull(),
    investedAt: instant().notNull(),
    repaysAt: instant().notNull(),
    repaid: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex().on(table.member, table.requestId),
    index().on(table.member, table.investedAt, table.number),
    index().on(table.repaysAt).where(sql`not ${table.repaid}`),
  ],
)
export type StoredPosition = typeof positions.$inferSelect
