import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SecurityChange } from '#lib/contract/withdrawals.ts'
import type { Language } from '#lib/i18n/language.ts'
import type { LimitRecord } from '#lib/limits/limits.ts'
import { bytes, handling, instant, memberNumber, recordNumber, whole } from './columns.ts'

/** What is known of the device that opened a session or tried to log in. */
export const device = { kind: text(), device: text(), place: text(), ip: text() }

export interface Mark {
  readonly note: string
  readonly by: string
  /** Epoch ms. */
  readonly at: number
}

export type PasswordContact = 'phone' | 'email'

export const members = pgTable(
  'members',
  {
    number: recordNumber(),
    /** As it was typed at the registration. */
    username: text().notNull(),
    /** The name in lower case, by which a member is found. */
    foldedName: text().notNull().unique(),
    passwordHash: text().notNull(),
    withdrawPasswordHash: text().notNull(),
    /** When the login password ends, which is a temporary one; and since when one is to be sent (members/temporaryPasswords.ts). */
    passwordEndsAt: instant(),
    passwordWantedAt: instant(),
    /** Which contact it goes to. */
    passwordTo: text().$type<PasswordContact>(),
    /** The nickname. */
    userName: text().notNull(),
    avatar: text().notNull().default(''),
    phone: text().unique(),
    email: text().unique(),
    verified: text().$type<'none' | 'pending' | 'verified' | 'rejected'>().notNull().default('none'),
    inviteCode: text().notNull().unique(),
    standing: text().$type<'active' | 'frozen' | 'banned'>().notNull().default('active'),
    withdrawBarred: boolean().notNull().default(false),
    /** What the risk role notes about the member, who never sees it; null: nothing. */
    mark: jsonb().$type<Mark>(),
    registeredAt: instant().notNull(),
    /** At whose address the member has registered, for good (brands/brands.ts). */
    brand: text().notNull().default('main'),
    /** The language of the app that the member has used last; null: not known. */
    language: text().$type<Language>(),
    /** What the registration form stated; a repeat of it gets the first answer. */
    legalName: text().notNull(),
    idCard: text().notNull(),
    contact: text().notNull(),
    invitedBy: text().notNull(),
    /** When what the member stated about the person was erased; null: it is here (rights/erasure.ts). */
    erasedAt: instant(),
  },
  (table) => [
    index().on(table.avatar).where(sql`${table.avatar} <> ''`),
    index('members_password_wanted').on(table.passwordWantedAt).where(sql`${table.passwordWantedAt} is not null`),
    index().on(table.verified).where(sql`${table.verified} = 'pending'`),
  ],
)
export type StoredMember = typeof members.$inferSelect

export const sessions = pgTable(
  'sessions',
  {
    number: recordNumber(),
    tokenHash: text().notNull().unique(),
    member: memberNumber().references(() => members.number),
    sessionkey: text().notNull(),
    ...device,
    openedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the member last gave the login password or a code of the second factor, by the login or by a confirmation. */
    authenticatedAt: instant().notNull().default(0),
    /** What a confirmation was made by: `BY_PASSWORD`, or the hash of the code. Null after the login. */
    authenticatedBy: text(),
  },
  (table) => [index().on(table.member, table.expiresAt), index().on(table.expiresAt)],
)
export type StoredSession = typeof sessions.$inferSelect

/** A phone number or an e-mail address that is told of a change; `isNew`: it is what was changed. */
export interface Receiver {
  readonly to: string
  readonly isNew: boolean
}

/** Changes that open a way for money to leave. Withdrawals wait after one, and the member is told. */
export const securityChanges = pgTable(
  'security_changes',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    change: text().$type<SecurityChange>().notNull(),
    at: instant().notNull(),
    ...device,
    /** Who is told, at the contacts before and after the change. Empty once they are. */
    untold: jsonb().$type<readonly Receiver[]>().notNull(),
  },
  (table) => [
    index().on(table.member, table.at),
    index('security_changes_untold').on(table.number).where(sql`${table.untold} <> '[]'`),
  ],
)

export const logins = pgTable(
  'logins',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    at: instant().notNull(),
    result: text().notNull(),
    ...device,
  },
  (table) => [index().on(table.member, table.at, table.number)],
)

export const captchas = pgTable('captchas', {
  id: text().primaryKey(),
  code: text().notNull(),
  expiresAt: instant().notNull(),
})

/** The newest code that was sent to each member, as a hash with the backend's key. */
export const sentCodes = pgTable('sent_codes', {
  member: memberNumber()
    .primaryKey()
    .references(() => members.number),
  codeHash: text('code').notNull(),
  sentAt: instant().notNull(),
  used: boolean().notNull().default(false),
})

/** How often something was tried in the present window of time, such as a member's withdrawal password (security/attempts.ts). */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  windowEndsAt: instant().notNull(),
  count: integer().notNull(),
})

/** Second factors, set up or in force. */
export const secondFactors = pgTable('second_factors', {
  member: memberNumber()
    .primaryKey()
    .references(() => members.number),
  /** In force, by the set-up that was confirmed. */
  setupId: text(),
  secret: text(),
  /** Hashes of the recovery codes that were not used. */
  recoveryCodes: jsonb().$type<readonly string[]>().notNull().default([]),
  usedPeriod: whole().notNull().default(-1),
  /** A set-up that is not confirmed. */
  nextSetupId: text(),
  nextSecret: text(),
  nextRecoveryCodes: jsonb().$type<readonly string[]>().notNull().default([]),
})
export type StoredSecondFactor = typeof secondFactors.$inferSelect

/** Logins that wait for a code. Neither the challenge nor the code is stored, only their hashes. */
export const challenges = pgTable('challenges', {
  hash: text().primaryKey(),
  member: memberNumber().references(() => members.number),
  expiresAt: instant().notNull(),
  answerHash: text(),
})

export const memberLimits = pgTable('member_limits', {
  member: memberNumber()
    .primaryKey()
    .references(() => members.number),
  record: jsonb().$type<LimitRecord>().notNull(),
})

/** Submissions of an identity, newest last; the status of the newest one is the member's `verified`. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    number: recordNumber(),
    member: memberNumber().references(() => members.number),
    name: text().notNull(),
    idNumber: text().notNull(),
    idFront: text().notNull(),
    idBack: text().notNull(),
    submittedAt: instant().notNull(),
    reason: text(),
    ...handling,
  },
  (table) => [index().on(table.member, table.number)],
)

/** The invitations that were rewarded: each member's once, and once for each ID document. */
export const inviteRewards = pgTable('invite_rewards', {
  /** Who was invited. */
  member: memberNumber()
    .primaryKey()
    .references(() => members.number),
  /** The number of the document. Null: the same document was rewarded before, when this was not looked at. */
  identity: text().unique(),
})

export const uploads = pgTable(
  'uploads',
  {
    path: text().primaryKey(),
    member: memberNumber().references(() => members.number),
    type: text().notNull(),
    content: bytes().notNull(),
    at: instant().notNull(),
    /** Whether a record names it. A file that none names is removed after a day. */
    named: boolean().notNull().default(false),
  },
  (table) => [index().on(table.at).where(sql`not ${table.named}`)],
)
