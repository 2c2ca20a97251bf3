import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '#backend-rules/time.ts'
import { backendConfig, maintenance, maybe } from '#lib/contract/common.ts'
import type { Query } from '../database/database.ts'
import { settings } from '../database/tables/platform.ts'
import type { Roles } from '../operator/roles.ts'
import { offeredLanguages } from './brandSite.ts'
import { accountAmount, address, amount, guard, numberUpTo, openOrders, quantity, share, textUpTo } from './figures.ts'

const LONGEST_WAIT_MS = 90 * DAY_MS

/** What withdrawals to a wallet of a chain are paid by. */
const payoutRate = v.object({
  payoutCurrency: textUpTo(12),
  payoutDecimals: numberUpTo(18),
  /** Account currency per unit of the payout currency. */
  rate: quantity,
  /** In the payout currency. */
  networkFee: amount,
})

/**
 * What the operator has set, by subject. Amounts are in account currency. A field that is added later, and each field of a subject that is
 * added later, is `v.optional(schema, value)`: a database that exists does not have it.
 */
const subjects = {
  /** The answer of `getconf`. */
  site: v.object({
    ...backendConfig.entries,
    currency: v.string(),
    domain: maybe(textUpTo(253)),
    site_name: maybe(textUpTo(100)),
    web_logo: maybe(address),
    service_url: maybe(address),
    download_url: maybe(address),
    languages: maybe(offeredLanguages),
    open_orders: maybe(openOrders),
    about: maybe(textUpTo(100_000)),
    maintenance: maybe(v.object({ ...maintenance.entries, message: textUpTo(500) })),
  }),
  withdrawals: v.object({
    min: accountAmount,
    max: accountAmount,
    feeRate: share('0.1'),
    feeMin: accountAmount,
    note: textUpTo(5000),
    /** Whether a member must be verified to withdraw. */
    identityRequired: guard,
    /** How long a new wallet waits before it can be withdrawn to, in ms. */
    addressWaitMs: numberUpTo(LONGEST_WAIT_MS),
    /** Whether a member may cancel a withdrawal that nobody reviews yet. Some regulators forbid it. */
    cancellable: v.optional(v.boolean(), false),
    /** How long withdrawals wait after a change of contact, password or second factor, and to a new payout account, in ms; 0 for not at all. */
    changeWaitMs: v.optional(numberUpTo(LONGEST_WAIT_MS), DAY_MS),
    /** By chain. */
    rates: v.record(v.string(), payoutRate),
  }),
  /** What a member gets for each person who has registered with the member's invitation code, once the person's identity is verified. */
  invitations: v.object({
    reward: accountAmount,
    /** The operator's own codes, with which anybody can register and nobody is rewarded. */
    codes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[0-9A-Z-]{4,32}$/))), []),
  }),
  /** Corrections of balances: one that is greater than `askAbove` is asked about, and one that is greater than `most` is refused. */
  corrections: v.object({
    askAbove: v.optional(accountAmount, '10000'),
    most: v.optional(accountAmount, '10000000'),
  }),
  /** Commands that a second person carries out, where there is one; `above`: deposits and withdrawals of more. */
  fourEyes: v.object({ enabled: v.optional(guard, true), above: v.optional(accountAmount, '10000') }),
  /** Where events are posted to (events/webhooks.ts). */
  webhooks: v.object({
    /** Whether addresses of this machine and of private networks may be called. */
    privateAddresses: v.optional(v.boolean(), false),
  }),
  /**
   * Withdrawals that are begun without an operator (operator/smallWithdrawals.ts): of verified members without a mark, each up to `upTo`, of a
   * member and of all within 24 hours no more than the other two.
   */
  smallWithdrawals: v.object({
    enabled: v.optional(v.boolean(), false),
    upTo: v.optional(accountAmount, '0'),
    perMemberDay: v.optional(accountAmount, '0'),
    perDay: v.optional(accountAmount, '0'),
  }),
  /** What a command has changed in the last day, oldest first, each as it was before. */
  recent: v.object({
    changes: v.optional(v.array(v.object({ subject: v.string(), at: v.number(), before: v.unknown() })), []),
  }),
  /** How the database began, for good: by the seed of the demo, or by the command `begin`. */
  origin: v.object({ made: v.optional(v.picklist(['demo', 'production']), 'demo') }),
  /** Made by the first start: signs the addresses of pictures. */
  secrets: v.object({ signingKey: v.string() }),
} as const

/** What a command sets: by whom besides an owner, and why that needs a second person, where it does. */
export interface Settable {
  readonly schema: v.GenericSchema
  /** The fields that nothing changes once there is money, or the record. */
  readonly fixed: readonly string[]
  readonly roles: Roles
  readonly second?: string | undefined
  /** Whether a change only protects, by what the fields would be and what they are: it needs no second person. */
  readonly protects?: (after: unknown, before: object) => boolean
}

/** The subjects that a command sets. */
export const settable = {
  site: { schema: subjects.site, fixed: ['currency', 'currency_decimals'], roles: [] },
  withdrawals: {
    schema: subjects.withdrawals,
    fixed: [],
    roles: ['risk'],
    second: 'what members pay for withdrawals, or what protects them, changes',
  },
  invitations: { schema: subjects.invitations, fixed: [], roles: ['risk'], second: 'what members are paid changes' },
  corrections: { schema: subjects.corrections, fixed: [], roles: ['risk'], second: 'what may be corrected changes' },
  fourEyes: { schema: subjects.fourEyes, fixed: [], roles: [], second: 'what needs a second person changes' },
  smallWithdrawals: {
    schema: subjects.smallWithdrawals,
    fixed: [],
    roles: ['risk'],
    second: 'which withdrawals no operator begins changes',
    // Switched off, and nothing else.
    protects: (after, before) => isDeepStrictEqual(after, { ...before, enabled: false }),
  },
  webhooks: { schema: subjects.webhooks, fixed: [], roles: [], second: 'what webhooks may reach changes' },
} as const satisfies Readonly<Record<string, Settable>>

type Subject = keyof typeof subjects
export type Setting<S extends Subject> = v.InferOutput<(typeof subjects)[S]>

/** A setting as it was stored. Throws an Error when it is missing or does not fit its schema. */
export const settingOf = <S extends Subject>(subject: S, stored: unknown): Setting<S> =>
  v.parse<(typeof subjects)[S]>(subjects[subject], stored)

/** Throws an Error when the setting is missing or does not fit its schema. */
export async function readSetting<S extends Subject>(query: Query, subject: S): Promise<Setting<S>> {
  const [row] = await query.select().from(settings).where(eq(settings.key, subject))
  return settingOf(subject, row?.value ?? {})
}

/** Stores a setting; throws an Error when it does not fit its schema. */
export const writeSetting = <S extends Subject>(
  query: Query,
  subject: S,
  value: v.InferInput<(typeof subjects)[S]>,
): Promise<void> => storeSetting(query, subject, value)

/** Stores what may be a setting; throws an Error when it does not fit the schema. */
export async function storeSetting(query: Query, subject: Subject, value: unknown): Promise<void> {
  settingOf(subject, value)
  await query
    .insert(settings)
    .values({ key: subject, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
