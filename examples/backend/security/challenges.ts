import { eq } from 'drizzle-orm'
import { Refusal } from '#backend-rules/refusal.ts'
import { CHALLENGE_MS } from '#backend-rules/secondFactor.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { challenges } from '../database/tables/members.ts'
import type { Handlers, RequestContext } from '../http/calls.ts'
import { recordLogin } from '../members/members.ts'
import { hashOf, randomText } from '../members/secrets.ts'
import { answerOf, decide } from '../requests/decide.ts'
import { type Counter, countAttempt, takeBackAttempt } from './attempts.ts'
import { isBar, openSession } from './authorise.ts'
import { loginCodeCounters } from './passwords.ts'
import { consumeSecondFactor, trySecondFactor } from './secondFactor.ts'
import type { TriedFactor } from './triedSecrets.ts'

type Challenge = typeof challenges.$inferSelect

/** The second step of a login. */
export const challengeCalls = {
  loginSecondFactor: async ({ challenge, code }, context) => {
    const { backend, now } = context
    const { database } = backend
    const pending = await find(database.query, challenge, now)
    const { member } = pending
    const counters = await loginCodeCounters(context, member)
    const given = { challenge, code }
    if (pending.answerHash !== null) return { token: await repeated(database.query, pending, given, now, counters) }
    const tried = await trySecondFactor(database, member, code, now, counters)
    if (tried !== 'off' && 'refusal' in tried) {
      const latest = await find(database.query, challenge, now)
      // The same was sent twice at once, and the other one has used the code up.
      if (latest.answerHash !== null) return { token: await repeated(database.query, latest, given, now, counters) }
      if (tried.refusal.code === codes.secondFactorWrong)
        await recordLogin(database.query, member, 'codeWrong', context)
      throw tried.refusal
    }
    const opened = await database.transaction((tx) => decide(tx, (inner) => answer(inner, given, tried, context)))
    if ('refusal' in opened && isBar(opened.refusal.code)) await recordLogin(database.query, member, 'refused', context)
    return { token: answerOf(opened) }
  },
} satisfies Partial<Handlers>

/** A challenge of a member who has given the right password. Only its hash is stored. */
export async function challengeFor(query: Query, member: number, now: number): Promise<string> {
  const challenge = randomText()
  await query.insert(challenges).values({ hash: hashOf(challenge), member, expiresAt: now + CHALLENGE_MS })
  return challenge
}

/** Throws a Refusal when the challenge is no longer valid. */
async function find(query: Query, challenge: string, now: number): Promise<Challenge> {
  const [found] = await query
    .select()
    .from(challenges)
    .where(eq(challenges.hash, hashOf(challenge)))
  if (found === undefined || now >= found.expiresAt) throw new Refusal(codes.secondFactorExpired)
  return found
}

interface Given {
  readonly challenge: string
  readonly code: string
}

/** It follows from challenge and code, which only the caller knows, so that a repeat gets the same one. */
const tokenOf = ({ challenge, code }: Given) => hashOf(`token ${challenge} ${code}`)

/** The token of a challenge that was answered, for a repeat. Another code is a try of it. */
async function repeated(
  query: Query,
  { answerHash }: Challenge,
  given: Given,
  now: number,
  counters: readonly Counter[],
): Promise<string> {
  await countAttempt(query, now, ...counters)
  const token = tokenOf(given)
  if (answerHash !== hashOf(token)) throw new Refusal(codes.secondFactorExpired)
  await takeBackAttempt(query, ...counters)
  return token
}

/** Opens the session of a challenge, and returns its token. */
async function answer(tx: Query, given: Given, tried: TriedFactor, context: RequestContext): Promise<string> {
  const { member, answerHash } = await find(tx, given.challenge, context.now)
  const token = tokenOf(given)
  // The same was sent twice at once.
  if (answerHash === hashOf(token)) return token
  if (answerHash !== null) throw new Refusal(codes.secondFactorExpired)
  await consumeSecondFactor(tx, member, tried)
  await tx
    .update(challenges)
    .set({ answerHash: hashOf(token) })
    .where(eq(challenges.hash, hashOf(given.challenge)))
  await openSession(tx, member, context, token)
  await recordLogin(tx, member, 'success', context)
  return token
}
