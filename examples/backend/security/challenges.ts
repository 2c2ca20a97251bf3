import { eq } from 'drizzle-orm'
import { Refusal } from '#lib/backend/refusal.ts'
import { CHALLENGE_MS } from '#lib/backend/secondFactor.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { challenges } from '../database/tables/members.ts'
import type { HandlersOf, RequestContext } from '../http/calls.ts'
import { recordLogin } from '../members/members.ts'
import { hashOf, randomText } from '../members/secrets.ts'
import { answerOf, decide } from '../requests/decide.ts'
import { openSession } from './authorise.ts'
import { redeemCode } from './secondFactor.ts'

/** The second step of a login. */
export const challengeCalls: HandlersOf<'loginSecondFactor'> = {
  loginSecondFactor: async ({ challenge, code }, context) => {
    const { database } = context.backend
    const pending = await find(database.query, challenge, context.now)
    const decided = await database.transaction((tx) => decide(tx, (inner) => answer(inner, challenge, code, context)))
    if ('refusal' in decided && decided.refusal.code === codes.secondFactorWrong)
      await recordLogin(database.query, pending.member, 'codeWrong', context)
    return { token: answerOf(decided) }
  },
}

/** A challenge of a member who has given the right password. Only its hash is stored. */
export async function challengeFor(query: Query, member: number, now: number): Promise<string> {
  const challenge = randomText()
  await query.insert(challenges).values({ hash: hashOf(challenge), member, expiresAt: now + CHALLENGE_MS })
  return challenge
}

/** Throws a Refusal when the challenge is no longer valid. */
async function find(query: Query, challenge: string, now: number): Promise<typeof challenges.$inferSelect> {
  const [found] = await query
    .select()
    .from(challenges)
    .where(eq(challenges.hash, hashOf(challenge)))
  if (found === undefined || now >= found.expiresAt) throw new Refusal(codes.secondFactorExpired)
  return found
}

/** The token of a challenge. It follows from challenge and code, which only the caller knows, so that a repeat gets the same one. */
async function answer(tx: Query, challenge: string, code: string, context: RequestContext): Promise<string> {
  const { member, answerHash } = await find(tx, challenge, context.now)
  const token = hashOf(`token ${challenge} ${code}`)
  if (answerHash !== null) {
    if (answerHash === hashOf(token)) return token
    throw new Refusal(codes.secondFactorExpired)
  }
  await redeemCode(tx, member, code, context.now)
  await tx
    .update(challenges)
    .set({ answerHash: hashOf(token) })
    .where(eq(challenges.hash, hashOf(challenge)))
  await recordLogin(tx, member, 'success', context)
  return openSession(tx, member, context, token)
}
