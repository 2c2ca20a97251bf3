import { and, eq, gt } from 'drizzle-orm'
import { CAPTCHA_MS, loginBars } from '#lib/backend/credentials.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { captchas, type Member, sessions } from '../database/tables/members.ts'
import { countAttempt, isExhausted, limitRate } from '../http/attempts.ts'
import type { HandlersOf } from '../http/calls.ts'
import { endSessions, openSession } from '../security/authorise.ts'
import { challengeFor } from '../security/challenges.ts'
import { hasSecondFactor } from '../security/secondFactor.ts'
import { findMember, folded, recordLogin } from './members.ts'
import { register } from './registration.ts'
import { hashPassword, isPassword, randomText } from './secrets.ts'

/** Captcha, login, registration and logout. */
export const loginCalls: HandlersOf<'captcha' | 'login' | 'register' | 'logout'> = {
  captcha: async (_, { backend, now, device }) => {
    const { query } = backend.database
    await limitRate(query, 'captcha', device.ip ?? '', now)
    const { code, image } = backend.captcha.make()
    const uuid = randomText()
    await query.insert(captchas).values({ id: uuid, code, expiresAt: now + CAPTCHA_MS })
    return { uuid, image }
  },

  login: async ({ username, pwd, code, uuid }, context) => {
    const { backend, now, device } = context
    const { query } = backend.database
    await limitRate(query, 'login', device.ip ?? '', now)
    if (!(await redeem(query, uuid, code, now))) throw new Refusal(codes.captchaWrong)
    if (await isExhausted(query, 'wrongPassword', folded(username), now)) throw new Refusal(codes.tooManyRequests)
    const named = await findMember(query, username)
    const member = await withPassword(named, pwd)
    if (member === undefined) {
      await countAttempt(query, 'wrongPassword', folded(username), now)
      if (named) await recordLogin(query, named.number, 'passwordWrong', context)
      throw new Refusal(codes.passwordWrong)
    }
    const bar = loginBars[member.standing]
    if (bar !== undefined) {
      await recordLogin(query, member.number, 'refused', context)
      throw new Refusal(bar)
    }
    if (await hasSecondFactor(query, member.number)) return { challenge: await challengeFor(query, member.number, now) }
    await recordLogin(query, member.number, 'success', context)
    return { token: await openSession(query, member.number, context) }
  },

  register: async (form, context) => {
    await limitRate(context.backend.database.query, 'registration', context.device.ip ?? '', context.now)
    await register(context.backend, form, context.now)
    return {}
  },

  logout: async (_, { backend, now, member, session }) => {
    await endSessions(backend.database.query, member.number, now, eq(sessions.number, session.number))
    return {}
  },
}

/** Checks a captcha and invalidates it; letter case does not matter. */
async function redeem(query: Query, id: string, typed: string, now: number): Promise<boolean> {
  const condition = and(eq(captchas.id, id), gt(captchas.expiresAt, now))
  const [found] = await query.delete(captchas).where(condition).returning()
  return found?.code === typed.trim().toUpperCase()
}

let nobodys: Promise<string> | undefined

/** The member, if the password is right. For an unknown name it takes as long, so that the time tells nobody which names exist. */
async function withPassword(member: Member | undefined, password: string): Promise<Member | undefined> {
  nobodys ??= hashPassword(randomText())
  return (await isPassword(password, member?.passwordHash ?? (await nobodys))) ? member : undefined
}
