import { and, eq, gt } from 'drizzle-orm'
import { CAPTCHA_MS } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { brandAt } from '../brands/brands.ts'
import type { Query } from '../database/database.ts'
import { captchas, type StoredMember, sessions } from '../database/tables/members.ts'
import type { Handlers, RequestContext } from '../http/calls.ts'
import { answerOf, decide } from '../requests/decide.ts'
import { clearAttempts, countAttempt } from '../security/attempts.ts'
import { endSessions, openSession, requireStanding } from '../security/authorise.ts'
import { challengeFor } from '../security/challenges.ts'
import { loginHashOf, loginPasswordCounters, tryPassword } from '../security/passwords.ts'
import { hasSecondFactor } from '../security/secondFactor.ts'
import { findMember, recordLogin } from './members.ts'
import { register } from './registration.ts'
import { randomText } from './secrets.ts'
import { isPasswordUsable } from './temporaryPasswords.ts'

/** Captcha, login, registration and logout. */
export const loginCalls = {
  captcha: async (_, { backend, now, network }) => {
    const { query } = backend.database
    await countAttempt(query, now, ['captcha', network])
    const { code, image } = backend.captcha.make()
    const uuid = randomText()
    await query.insert(captchas).values({ id: uuid, code, expiresAt: now + CAPTCHA_MS })
    return { uuid, image }
  },

  login: async ({ username, pwd, code, uuid }, context) => {
    const { backend, now, network, appHost } = context
    const { database } = backend
    const { query } = database
    await countAttempt(query, now, ['login', network], ['captchaText', network])
    if (!(await redeem(query, uuid, code, now))) throw new Refusal(codes.captchaWrong)
    await clearAttempts(query, ['captchaText', network])
    const brand = await brandAt(query, appHost)
    // A member of another brand is unknown here.
    const known = await findMember(query, username)
    const member = known?.brand === brand ? known : undefined
    const usable = member !== undefined && isPasswordUsable(member, now) ? member : undefined
    const counters = await loginPasswordCounters(context, username, member)
    const isRight = await tryPassword(context, pwd, await loginHashOf(usable), counters)
    if (member === undefined || !isRight) {
      if (member) await recordLogin(query, member.number, 'passwordWrong', context)
      throw new Refusal(codes.passwordWrong)
    }
    const opened = await database.transaction((tx) => decide(tx, (inner) => open(inner, member, context)))
    if ('refusal' in opened) await recordLogin(query, member.number, 'refused', context)
    return answerOf(opened)
  },

  register: async (form, context) => {
    const { backend, now, network } = context
    await countAttempt(backend.database.query, now, ['registration', network])
    await register(context, form)
    return {}
  },

  logout: async (_, { backend, now, member, session }) => {
    await endSessions(backend.database.query, member.number, now, eq(sessions.number, session.number))
    return {}
  },
} satisfies Partial<Handlers>

/** Checks a captcha and invalidates it; letter case does not matter. */
async function redeem(query: Query, id: string, typed: string, now: number): Promise<boolean> {
  const condition = and(eq(captchas.id, id), gt(captchas.expiresAt, now))
  const [found] = await query.delete(captchas).where(condition).returning()
  return found?.code === typed.trim().toUpperCase()
}

/** What follows the right password: a session, or a challenge. Throws a Refusal when the member may not log in. */
async function open(tx: Query, { number }: StoredMember, context: RequestContext) {
  if (await hasSecondFactor(tx, number)) {
    await requireStanding(tx, number)
    return { challenge: await challengeFor(tx, number, context.now) }
  }
  const token = await openSession(tx, number, context)
  await recordLogin(tx, number, 'success', context)
  return { token }
}
