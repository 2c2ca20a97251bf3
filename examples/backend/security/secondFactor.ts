import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { Refusal } from '#backend-rules/refusal.ts'
import { acceptedPeriod, newSecret } from '#backend-rules/secondFactor.ts'
import { codes } from '#lib/contract/codes.ts'
import type { SecondFactorSetup, secondFactorState } from '#lib/contract/security.ts'
import { siteOf } from '../brands/brands.ts'
import type { Database, Query } from '../database/database.ts'
import { type StoredMember, type StoredSecondFactor, secondFactors } from '../database/tables/members.ts'
import type { Handlers, MemberContext } from '../http/calls.ts'
import { draw, hashOf, randomText } from '../members/secrets.ts'
import { type Counter, clearAttempts, countAttempt, triesInSession } from './attempts.ts'
import { recordChange } from './securityChanges.ts'
import type { TriedFactor } from './triedSecrets.ts'

type State = v.InferInput<typeof secondFactorState>

/** The second factor of a member. */
export const secondFactorCalls = {
  secondFactor: (_, { backend, member }) => secondFactorOf(backend.database.query, member.number),

  startSecondFactor: (_, { backend, member }) => backend.database.transaction((tx) => start(tx, member)),

  confirmSecondFactor: ({ setupId, code }, context) => confirm(setupId, code, context),

  endSecondFactor: async ({ code }, context) => {
    const { backend, now, member } = context
    // Where it is off there is nothing to do.
    const counters = triesInSession('secondFactor', context)
    const tried = await trySecondFactor(backend.database, member.number, code, now, counters)
    await backend.database.transaction(async (tx) => {
      if (!(await hasSecondFactor(tx, member.number))) return
      await consumeSecondFactor(tx, member.number, tried)
      await clearSecondFactor(tx, member.number)
      await recordChange(tx, 'secondFactor', context)
    })
    return { enabled: false }
  },
} satisfies Partial<Handlers>

/** Whether the second factor of a member is on, and how many recovery codes are left. */
export const secondFactorOf = async (query: Query, member: number): Promise<State> => stateOf(await find(query, member))

export async function hasSecondFactor(query: Query, member: number): Promise<boolean> {
  return (await find(query, member))?.setupId != null
}

/**
 * Counts a try of a code or a recovery code, and compares it; the right one sets the count back to zero. After several wrong ones no code is
 * taken for a while. Not for use within a transaction.
 */
export async function trySecondFactor(
  { query }: Pick<Database, 'query'>,
  member: number,
  code: string,
  now: number,
  counters: readonly Counter[],
): Promise<TriedFactor> {
  const factor = await find(query, member)
  if (factor?.setupId == null || factor.secret === null) return 'off'
  const { setupId, secret, usedPeriod: used, recoveryCodes } = factor
  // Without a code nothing is guessed.
  if (code === '') return wrong
  try {
    await countAttempt(query, now, ...counters)
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
  const recoveryCode = recoveryCodes.find((hash) => hash === hashOf(code))
  const usedPeriod = recoveryCode === undefined ? acceptedPeriod(secret, code, now, used) : undefined
  if (recoveryCode === undefined && usedPeriod === undefined) return wrong
  await clearAttempts(query, ...counters)
  if (recoveryCode !== undefined) return { setupId, recoveryCode }
  return usedPeriod === undefined ? wrong : { setupId, usedPeriod }
}

const wrong: TriedFactor = { refusal: new Refusal(codes.secondFactorWrong) }

/** Uses a code up, each once. Throws a Refusal for a wrong one, and for one that was used since it was compared. */
export async function consumeSecondFactor(tx: Query, member: number, tried: TriedFactor): Promise<void> {
  if (tried !== 'off' && 'refusal' in tried) throw tried.refusal
  const factor = await find(tx, member)
  const setupId = factor?.setupId ?? undefined
  if (factor === undefined || setupId === undefined) return
  if (tried === 'off' || tried.setupId !== setupId) throw new Refusal(codes.secondFactorWrong)
  if ('recoveryCode' in tried) {
    const left = factor.recoveryCodes.filter((hash) => hash !== tried.recoveryCode)
    if (left.length === factor.recoveryCodes.length) throw new Refusal(codes.secondFactorWrong)
    await change(tx, member, { recoveryCodes: left })
    return
  }
  if (tried.usedPeriod <= factor.usedPeriod) throw new Refusal(codes.secondFactorWrong)
  await change(tx, member, { usedPeriod: tried.usedPeriod })
}

/** Switches the second factor of a member off. */
export async function clearSecondFactor(tx: Query, member: number): Promise<void> {
  await change(tx, member, { setupId: null, secret: null, recoveryCodes: [] })
}

/** Makes a set-up, which replaces one that was not confirmed. */
async function start(tx: Query, { number: member, username, brand }: StoredMember): Promise<SecondFactorSetup> {
  if (await hasSecondFactor(tx, member)) throw new Refusal(codes.secondFactorExpired)
  const { secret, uri, recoveryCodes } = newSecret((await siteOf(tx, brand)).site_name, username, draw)
  const setupId = randomText(12)
  const next = { nextSetupId: setupId, nextSecret: secret, nextRecoveryCodes: recoveryCodes.map(hashOf) }
  await tx
    .insert(secondFactors)
    .values({ member, ...next })
    .onConflictDoUpdate({ target: secondFactors.member, set: next })
  return { setupId, secret, uri, recoveryCodes }
}

/** Switches the second factor on. A set-up that is already confirmed can be confirmed again. */
async function confirm(setupId: string, code: string, context: MemberContext): Promise<State> {
  const { now, backend } = context
  const { database } = backend
  const member = context.member.number
  const known = await find(database.query, member)
  if (known?.setupId === setupId) return stateOf(known)
  if (known?.nextSetupId !== setupId || known.nextSecret === null || known.setupId !== null)
    throw new Refusal(codes.secondFactorExpired)
  const counters = triesInSession('secondFactor', context)
  await countAttempt(database.query, now, ...counters)
  const usedPeriod = acceptedPeriod(known.nextSecret, code, now)
  if (usedPeriod === undefined) throw new Refusal(codes.secondFactorWrong)
  await clearAttempts(database.query, ...counters)
  return database.transaction(async (tx) => {
    const factor = await find(tx, member)
    if (factor?.setupId === setupId) return stateOf(factor)
    // Another set-up was started, or confirmed, since the code was compared.
    if (factor?.nextSetupId !== setupId || factor.setupId !== null) throw new Refusal(codes.secondFactorExpired)
    const confirmed = { setupId, secret: factor.nextSecret, recoveryCodes: factor.nextRecoveryCodes, usedPeriod }
    await recordChange(tx, 'secondFactor', context)
    return stateOf(
      await change(tx, member, { ...confirmed, nextSetupId: null, nextSecret: null, nextRecoveryCodes: [] }),
    )
  })
}

async function find(query: Query, member: number): Promise<StoredSecondFactor | undefined> {
  const [factor] = await query.select().from(secondFactors).where(eq(secondFactors.member, member))
  return factor
}

async function change(
  tx: Query,
  member: number,
  values: Partial<StoredSecondFactor>,
): Promise<StoredSecondFactor | undefined> {
  const [changed] = await tx.update(secondFactors).set(values).where(eq(secondFactors.member, member)).returning()
  return changed
}

const stateOf = (factor: StoredSecondFactor | undefined): State =>
  factor?.setupId == null ? { enabled: false } : { enabled: true, recoveryCodesLeft: factor.recoveryCodes.length }
