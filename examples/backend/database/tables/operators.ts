import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Role } from '../../operator/roles.ts'
import { instant, recordNumber, whole } from './columns.ts'
import { device } from './members.ts'

/** The persons who operate the platform. One who was removed stays, as the log names them. */
export const operators = pgTable('operators', {
  /** As it stands in the log, for good. */
  name: text().primaryKey(),
  /** The name in lower case. */
  foldedName: text().notNull().unique(),
  role: text().$type<Role>().notNull(),
  invitedAt: instant().notNull(),
  /** When they first logged in by an invitation; null: what is known of them is what a shell says. */
  joinedAt: instant(),
  removedAt: instant(),
  /** The hash of the code of an invitation that is open, and when it ends. */
  invitationHash: text().unique(),
  invitationEndsAt: instant(),
  passwordHash: text(),
  /** The secret of the second factor, and one that is not confirmed yet. */
  secret: text(),
  nextSecret: text(),
  /** The last period of which a code was taken: no code is taken twice. */
  usedPeriod: whole().notNull().default(0),
  /** Who they are at the provider of logins: the issuer and the subject. */
  subject: text().unique(),
})
export type StoredOperator = typeof operators.$inferSelect

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    number: recordNumber(),
    tokenHash: text().notNull().unique(),
    operator: text()
      .notNull()
      .references(() => operators.name),
    ...device,
    openedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index().on(table.operator, table.endsAt)],
)
export type OperatorSession = typeof operatorSessions.$inferSelect

/** Logins that have begun at the provider of logins, each of which is taken once. */
export const providerLogins = pgTable('provider_logins', {
  state: text().primaryKey(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  /** The hash of what only the browser has in which it began. */
  browserHash: text().notNull(),
  /** The hash of the code of the invitation that it accepts; null: it is the login of somebody who is bound. */
  invitationHash: text(),
  endsAt: instant().notNull(),
})

/** Commands that wait for a second person (operator/proposals.ts). */
export const proposals = pgTable(
  'proposals',
  {
    number: recordNumber(),
    at: instant().notNull(),
    person: text().notNull(),
    reason: text().notNull(),
    command: jsonb().$type<readonly string[]>().notNull(),
    /** Why a second person is needed. */
    why: text().notNull(),
    /** What is unusual about it, which its author has confirmed; empty for nothing. */
    unusual: text().notNull(),
    /** What it would have printed when it was proposed: it is carried out only while that is the same. */
    result: text().notNull(),
    endsAt: instant().notNull(),
    state: text().$type<'open' | 'done' | 'refused' | 'withdrawn'>().notNull().default('open'),
    decidedAt: instant(),
    decidedBy: text(),
    decisionReason: text(),
  },
  (table) => [index('proposals_open').on(table.number).where(sql`${table.state} = 'open'`)],
)
export type StoredProposal = typeof proposals.$inferSelect
