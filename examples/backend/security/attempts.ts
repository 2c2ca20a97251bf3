import { and, gt, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { attempts } from '../database/tables/members.ts'

interface Rate {
  readonly most: number
  readonly perMs: number
  /** Whether the time begins again with each attempt that is let through, so that after the last one it passes in full. */
  readonly fromLast?: boolean
  /** What too many are refused with; usually 4003, with the time after which one more is let through. */
  readonly code?: ErrorCode
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
  /** By member. */
  sentCode: { most: 20, perMs: DAY_MS },

  // Tries of a secret. The right one sets its counters back to zero.

  /** By network. */
  captchaText: { most: 40, perMs: 5 * MINUTE_MS, fromLast: true },
  /** By login name and network, so that nobody can lock another member out. */
  loginPassword: { most: 10, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By login name, from all networks in which the member has not logged in before. It slows guesses from many networks. */
  loginPasswordElsewhere: { most: 100, perMs: HOUR_MS },
  /** By session. */
  reauthentication: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By member. */
  withdrawPassword: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true },
  /** By member and sent code. A code is not taken after this many, and another one can be sent. */
  codeText: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true, code: codes.verificationCodeWrong },
  /** By member, for all codes that are sent. */
  codeTexts: { most: 30, perMs: DAY_MS, code: codes.verificationCodeWrong },
  /** By member. */
  secondFactor: { most: 5, perMs: 15 * MINUTE_MS, fromLast: true, code: codes.secondFactorLocked },
} as const satisfies Record<string, Rate>

type What = keyof typeof rates

/** What is counted, and for whom. */
export type Counter = readonly [What, who: string | number]

const keyOf = ([what, who]: Counter) => `${what} ${who}`

/**
 * Counts an attempt before anything comes of it, in a statement of its own: of many at once no more are let through than the rate allows,
 * and nothing that happens later takes the count back. Throws the Refusal of the first counter that is beyond its rate.
 */
export async function countAttempt(query: Query, now: number, ...counters: readonly Counter[]): Promise<void> {
  for (const [place, counter] of counters.entries()) {
    const { most, perMs, fromLast = false, code = codes.tooManyRequests }: Rate = rates[counter[0]]
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
    if (row === undefined || row.count <= most) continue
    // Nothing is tried then.
    await takeBackAttempt(query, ...counters.slice(0, place))
    if (code !== codes.tooManyRequests) throw new Refusal(code)
    throw new Refusal(code, undefined, { retryAfterSeconds: Math.max(1, Math.ceil((row.windowEndsAt - now) / 1000)) })
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
