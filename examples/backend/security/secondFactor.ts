import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { Refusal } from '#lib/backend/refusal.ts'
import { acceptedPeriod, afterWrongCode, newSecret } from '#lib/backend/secondFactor.ts'
import { codes } from '#lib/contract/codes.ts'
import type { SecondFactorSetup, secondFactorState } from '#lib/contract/security.ts'
import type { Database, Query } from '../database/database.ts'
import { type Member, type SecondFactor, secondFactors } from '../database/tables/members.ts'
import type { HandlersOf, MemberContext } from '../http/calls.ts'
import { draw, hashOf, randomText } from '../members/secrets.ts'
import { answerOf, CountedRefusal, decide } from '../requests/decide.ts'
import { recordChange } from './securityChanges.ts'

type State = v.InferInput<typeof secondFactorState>

/** The second factor of a member. */
export const secondFactorCalls: HandlersOf<
  'secondFactor' | 'startSecondFactor' | 'confirmSecondFactor' | 'endSecondFactor'
> = {
  secondFactor: async (_, { backend, member }) => stateOf(await find(backend.database.query, member.number)),

  startSecondFactor: (_, { backend, member }) => decided(backend.database, (tx) => start(tx, member)),

  confirmSecondFactor: ({ setupId, code }, context) =>
    decided(context.backend.database, (tx) => confirm(tx, setupId, code, context)),

  endSecondFactor: ({ code }, context) =>
    decided(context.backend.database, async (tx) => {
      const { member, now } = context
      // Where it is off there is nothing to do.
      if (!(await hasSecondFactor(tx, member.number))) return { enabled: false }
      await redeemCode(tx, member.number, code, now)
      await change(tx, member.number, { setupId: null, secret: null, recoveryCodes: [] })
      await recordChange(tx, 'secondFactor', context)
      return { enabled: false }
    }),
}

/** Work in a transaction that keeps what a refusal leaves behind. */
async function decided<T>(database: Database, work: (tx: Query) => Promise<T>): Promise<T> {
  return answerOf(await database.transaction((tx) => decide(tx, work)))
}

export async function hasSecondFactor(query: Query, member: number): Promise<boolean> {
  return (await find(query, member))?.setupId != null
}

/** Accepts a code or a recovery code, each once, or throws a Refusal. Accepts anything where the second factor is off. */
export async function redeemCode(tx: Query, member: number, code: string, now: number): Promise<void> {
  const factor = await find(tx, member)
  if (factor?.setupId == null || factor.secret === null) return
  refuseLocked(factor, now)
  const left = factor.recoveryCodes.filter((hash) => hash !== hashOf(code))
  if (left.length < factor.recoveryCodes.length) {
    await change(tx, member, { recoveryCodes: left, wrongCodes: 0 })
    return
  }
  const usedPeriod = acceptedPeriod(factor.secret, code, now, factor.usedPeriod)
  if (usedPeriod === undefined) throw wrongCode(factor, now)
  await change(tx, member, { usedPeriod, wrongCodes: 0 })
}

/** Makes a set-up, which replaces one that was not confirmed. */
async function start(tx: Query, { number: member, username }: Member): Promise<SecondFactorSetup> {
  if (await hasSecondFactor(tx, member)) throw new Refusal(codes.secondFactorExpired)
  const { secret, uri, recoveryCodes } = newSecret(username, draw)
  const setupId = randomText(12)
  const next = { nextSetupId: setupId, nextSecret: secret, nextRecoveryCodes: recoveryCodes.map(hashOf) }
  await tx
    .insert(secondFactors)
    .values({ member, ...next })
    .onConflictDoUpdate({ target: secondFactors.member, set: next })
  return { setupId, secret, uri, recoveryCodes }
}

/** Switches the second factor on. A set-up that is already confirmed can be confirmed again. */
async function confirm(tx: Query, setupId: string, code: string, context: MemberContext): Promise<State> {
  const { member, now } = context
  const factor = await find(tx, member.number)
  if (factor?.setupId === setupId) return stateOf(factor)
  if (factor?.nextSetupId !== setupId || factor.nextSecret === null || factor.setupId !== null)
    throw new Refusal(codes.secondFactorExpired)
  refuseLocked(factor, now)
  const usedPeriod = acceptedPeriod(factor.nextSecret, code, now)
  if (usedPeriod === undefined) throw wrongCode(factor, now)
  const confirmed = { setupId, secret: factor.nextSecret, recoveryCodes: factor.nextRecoveryCodes, usedPeriod }
  const removed = { nextSetupId: null, nextSecret: null, nextRecoveryCodes: [], wrongCodes: 0 }
  await recordChange(tx, 'secondFactor', context)
  return stateOf(await change(tx, member.number, { ...confirmed, ...removed }))
}

async function find(query: Query, member: number): Promise<SecondFactor | undefined> {
  const [factor] = await query.select().from(secondFactors).where(eq(secondFactors.member, member))
  return factor
}

async function change(tx: Query, member: number, values: Partial<SecondFactor>): Promise<SecondFactor | undefined> {
  const [changed] = await tx.update(secondFactors).set(values).where(eq(secondFactors.member, member)).returning()
  return changed
}

const stateOf = (factor: SecondFactor | undefined): State =>
  factor?.setupId == null ? { enabled: false } : { enabled: true, recoveryCodesLeft: factor.recoveryCodes.length }

function refuseLocked({ lockedUntil }: SecondFactor, now: number): void {
  if (now < lockedUntil) throw new Refusal(codes.secondFactorLocked)
}

/** The refusal of a wrong code, which counts: after several no code is accepted for a while. */
function wrongCode({ member, wrongCodes }: SecondFactor, now: number): CountedRefusal {
  const { count, ...lock } = afterWrongCode(wrongCodes, now)
  return new CountedRefusal(new Refusal(codes.secondFactorWrong), (tx) =>
    change(tx, member, { wrongCodes: count, ...lock }),
  )
}
