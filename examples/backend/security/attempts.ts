import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { attempts } from '../database/tables/members.ts'
import { folded } from '../members/members.ts'
import { hashOf } from '../members/secrets.ts'

interface Rate {
  readonly most: number
  readonly perMs: number
  /** Whether the time begins again with each attempt that is let through, so that after the last one it passes in full. */
  readonly fromLast?: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How often each thing may be tried, and by whom that is counted. A network is an IPv4 address or a /64 of IPv6 (http/network.ts). Phones of one network share it. */
const rates = {
  /** By network. */
  captcha: { most: 60, perMs: MINUTE_MS },
  /** By network. */
  login: { most: 60, perMs: MINUTE_MS },
  /** By network. */
  registration: { most: 20, perMs: HOUR_MS },
  /** By member. */
  upload: { most: 60, perMs: HOUR_MS },
  /** By session. */
  sentCode: { most: 20, perMs: DAY_MS },
  /** By member and network. */
  sentCodeHere: { most: 40, perMs: DAY_MS },

  // Tries of a secret, never counted by member alone: who holds a stolen token, or a password, keeps nobody out. The right one sets its
  // counters back to zero.

  /** By network. */
  captchaText: { most: 40, perMs: 5 * MINUTE_MS, fromLast: true },
  /** By login name and network, so that nobody can lock another member out. */
  loginPassword: { most: 10, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By login name, from all networks in which the member has not logged in before. It slows guesses from many networks. */
  loginPasswordElsewhere: { most: 100, perMs: HOUR_MS },
  /** By session and network, for each secret. */
  secretInSession: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By session, for each secret. */
  secretAnywhere: { most: 20, perMs: HOUR_MS },
  /** By member and network, for each secret, in all sessions. */
  secretHere: { most: 60, perMs: HOUR_MS },
  /** By session and sent code. A code is not taken after this many, and another one can be sent. */
  codeText: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By session, for all codes that are sent. */
  codeTexts: { most: 30, perMs: DAY_MS },
  /** By member and network: the withdrawal password in the repeat of a registration. */
  registeredPassword: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By member and network: a code of the second factor at the login. */
  loginCode: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By member, from all networks in which the member has not logged in before. */
  loginCodeElsewhere: { most: 20, perMs: HOUR_MS },
  /** By operator and network: password and code together. */
  operatorLogin: { most: 10, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By network, of all operators: logins and invitations. */
  operatorLoginHere: { most: 30, perMs: 15 * MINUTE_MS },
  /** By operator: refused logins, which are summed for the log (operator/people/loginLog.ts). Nobody is kept out by it. */
  operatorRefused: { most: Number.POSITIVE_INFINITY, perMs: DAY_MS },
} as const satisfies Record<string, Rate>

type What = keyof typeof rates

/** What is counted, and for whom. `code`: what too many are refused with; usually 4003, with the time after which one more is let through. */
export type Counter = readonly [What, who: string | number, code?: ErrorCode]

/** What too many tries of each secret are refused with. */
const refusedWith = {
  loginPassword: codes.tooManyRequests,
  withdrawPassword: codes.tooManyRequests,
  secondFactor: codes.secondFactorLocked,
  sentCode: codes.verificationCodeWrong,
} as const

export type Secret = keyof typeof refusedWith

/** Who tries a secret in a session. */
export interface Holder {
  readonly session: { readonly number: number }
  readonly member: { readonly number: number }
  readonly network: string
}

/** What counts the tries of a secret in a session, whichever call takes it. */
export function triesInSession(secret: Secret, { session, member, network }: Holder): readonly Counter[] {
  const code = refusedWith[secret]
  return [
    ['secretInSession', `${secret} ${session.number} ${network}`, code],
    ['secretAnywhere', `${secret} ${session.number}`, code],
    ['secretHere', `${secret} ${member.number} ${network}`, code],
  ]
}

/** What counts the tries of a code that was sent, in a session. */
export function triesOfSentCode(sentAt: number, { session, member, network }: Holder): readonly Counter[] {
  const code = refusedWith.sentCode
  return [
    ['codeText', `${session.number} ${sentAt}`, code],
    ['codeTexts', session.number, code],
    ['secretHere', `sentCode ${member.number} ${network}`, code],
  ]
}

/** A name that was typed at a login, as a counter has it: its hash, as some type their password there. */
export const typedName = (name: string): string => hashOf(folded(name))

const keyOf = ([what, who]: Counter) => `${what} ${who}`

/** Where a counter stands, and until when (epoch ms). */
export interface Stand {
  readonly count: number
  readonly windowEndsAt: number
}

/** Counts once more, in a statement of its own. */
export async function countOnce(query: Query, now: number, counter: Counter): Promise<Stand> {
  const { most, perMs, fromLast = false }: Rate = rates[counter[0]]
  const endsAt = now + perMs
  const isOver = sql`${attempts.windowEndsAt} <= ${now}`
  const begins = fromLast ? sql`${isOver} or ${attempts.count} < ${most}` : isOver
  const [row] = await query
    .insert(attempts)
    .values({ key: keyOf(counter), windowEndsAt: endsAt, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${begins} then ${endsAt} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning()
  if (row === undefined) throw new Error('the attempt was not stored')
  return row
}

/** Where a counter stands now; undefined where nothing was counted. */
export async function standOf(query: Query, now: number, counter: Counter): Promise<Stand | undefined> {
  const isNow = and(eq(attempts.key, keyOf(counter)), gt(attempts.windowEndsAt, now))
  const [row] = await query.select().from(attempts).where(isNow)
  return row
}

/**
 * Counts an attempt before anything comes of it, in a statement of its own: of many at once no more are let through than the rate allows,
 * and nothing that happens later takes the count back. Throws the Refusal of the first counter that is beyond its rate.
 */
export async function countAttempt(query: Query, now: number, ...counters: readonly Counter[]): Promise<void> {
  for (const [place, counter] of counters.entries()) {
    const [what, , code = codes.tooManyRequests] = counter
    const { count, windowEndsAt } = await countOnce(query, now, counter)
    if (count <= rates[what].most) continue
    // Nothing is tried then.
    await takeBackAttempt(query, ...counters.slice(0, place))
    if (code !== codes.tooManyRequests) throw new Refusal(code)
    throw new Refusal(code, undefined, { retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)) })
  }
}

/** Sets counters back to zero. */
export async function clearAttempts(query: Query, ...counters: readonly Counter[]): Promise<void> {
  await query.delete(attempts).where(inArray(attempts.key, counters.map(keyOf)))
}

/** Takes one attempt back, which has tried nothing. */
export async function takeBackAttempt(query: Query, ...counters: readonly Counter[]): Promise<void> {
  if (counters.length === 0) return
  await query
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(inArray(attempts.key, counters.map(keyOf)), gt(attempts.count, 0)))
}
