import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { DAY_MS } from '#lib/backend/time.ts'
import { backendConfig } from '#lib/contract/common.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { settings } from '../database/tables/platform.ts'

const amount = v.pipe(v.string(), v.transform(decimal))

/** What withdrawals to a wallet of a chain are paid by. */
const payoutRate = v.object({
  payoutCurrency: v.string(),
  payoutDecimals: v.number(),
  /** Account currency per unit of the payout currency. */
  rate: amount,
  /** In the payout currency. */
  networkFee: amount,
})

/**
 * What the operator has set, by subject. Amounts are in account currency. A field that is added later, and each field of a subject that is
 * added later, is `v.optional(schema, value)`: a database that exists does not have it.
 */
const subjects = {
  /** The answer of `getconf`. */
  site: v.object({ ...backendConfig.entries, currency: v.string() }),
  withdrawals: v.object({
    min: amount,
    max: amount,
    feeRate: amount,
    feeMin: amount,
    note: v.string(),
    /** Whether a member must be verified to withdraw. */
    identityRequired: v.boolean(),
    /** How long a new wallet waits before it can be withdrawn to, in ms. */
    addressWaitMs: v.number(),
    /** How long withdrawals wait after a change of contact, password or second factor, and to a new payout account, in ms; 0 for not at all. */
    changeWaitMs: v.optional(v.number(), DAY_MS),
    /** By chain. */
    rates: v.record(v.string(), payoutRate),
  }),
  /** What a member gets for each registration with the member's invitation code. */
  invitations: v.object({ reward: amount }),
  /** Made by the first start: signs the addresses of pictures. */
  secrets: v.object({ signingKey: v.string() }),
} as const

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
export async function writeSetting<S extends Subject>(
  query: Query,
  subject: S,
  value: v.InferInput<(typeof subjects)[S]>,
): Promise<void> {
  settingOf(subject, value)
  await query
    .insert(settings)
    .values({ key: subject, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
