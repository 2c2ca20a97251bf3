import { eq } from 'drizzle-orm'
import { BY_PASSWORD, isProved, proofFor, reauthenticatedUntil } from '#backend-rules/reauthentication.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { type StoredMember, type StoredSession, sessions } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'
import { hashOf } from '../members/secrets.ts'
import { triesInSession } from './attempts.ts'
import { sessionPasswordCounters, tryPassword } from './passwords.ts'
import { consumeSecondFactor, hasSecondFactor, trySecondFactor } from './secondFactor.ts'

/** The proof that the holder of a session is its member. */
export const reauthenticationCalls = {
  reauthenticate: async ({ pwd, code }, context) => {
    const { backend, now, member, session } = context
    const { database } = backend
    if (pwd === undefined && code === undefined) throw new Refusal(codes.parametersEmpty)
    if (await hasSecondFactor(database.query, member.number)) {
      // A password in its place is no try of a code.
      if (code === undefined) throw new Refusal(codes.secondFactorWrong)
      // The answer was lost: a code is accepted once.
      if (isProved(session, 'confirmation', now) && session.authenticatedBy === hashOf(code))
        return { until: reauthenticatedUntil(session.authenticatedAt) }
      const counters = triesInSession('secondFactor', context)
      const tried = await trySecondFactor(database, member.number, code, now, counters)
      await database.transaction(async (tx) => {
        await consumeSecondFactor(tx, member.number, tried)
        await note(tx, session, now, hashOf(code))
      })
    } else {
      const counters = sessionPasswordCounters('loginPassword', context)
      const isRight = pwd !== undefined && (await tryPassword(context, pwd, member.passwordHash, counters))
      if (!isRight) throw new Refusal(codes.passwordWrong)
      await note(database.query, session, now, BY_PASSWORD)
    }
    return { until: reauthenticatedUntil(now) }
  },
} satisfies Partial<Handlers>

/** Stores when the member gave the password or a code in a session. */
async function note(query: Query, { number }: StoredSession, authenticatedAt: number, authenticatedBy: string) {
  await query.update(sessions).set({ authenticatedAt, authenticatedBy }).where(eq(sessions.number, number))
}

/** Whether a call needs a proof that this session has not given: it is refused with 4040. */
export async function isReauthenticationRequired(
  query: Query,
  call: Call,
  input: unknown,
  { member, session, now }: { readonly member: StoredMember; readonly session: StoredSession; readonly now: number },
): Promise<boolean> {
  if (isProved(session, proofFor(call, input, true), now)) return false
  return !isProved(session, proofFor(call, input, await hasSecondFactor(query, member.number)), now)
}
