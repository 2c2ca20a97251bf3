import { eq, sql } from 'drizzle-orm'
import { Refusal } from '#lib/backend/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { attempts } from '../database/tables/members.ts'

interface Rate {
  readonly most: number
  readonly perMs: number
}

const MINUTE_MS = 60_000

/** How often each thing may be tried; from one address unless the key says otherwise. Phones of one network share an address. */
export const rates = {
  captcha: { most: 60, perMs: MINUTE_MS },
  login: { most: 60, perMs: MINUTE_MS },
  /** By name: wrong passwords. */
  wrongPassword: { most: 10, perMs: 15 * MINUTE_MS },
  /** By session: wrong login passwords. */
  reauthentication: { most: 5, perMs: 15 * MINUTE_MS },
  registration: { most: 20, perMs: 60 * MINUTE_MS },
  /** By member. */
  upload: { most: 60, perMs: 60 * MINUTE_MS },
  /** By member: wrong withdrawal passwords. */
  wrongWithdrawPassword: { most: 5, perMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Rate>

/** Counts an attempt. Returns how many there were in the present window of time, and when it ends (epoch ms). */
export async function countAttempt(
  query: Query,
  what: keyof typeof rates,
  who: string,
  now: number,
): Promise<{ readonly count: number; readonly endsAt: number }> {
  const endsAt = now + rates[what].perMs
  const isOver = sql`${attempts.windowEndsAt} <= ${now}`
  const [row] = await query
    .insert(attempts)
    .values({ key: `${what} ${who}`, windowEndsAt: endsAt, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${endsAt} else ${attempts.windowEndsAt} end`,
      },
    })
    .returning()
  return { count: row?.count ?? 1, endsAt: row?.windowEndsAt ?? endsAt }
}

/** Counts an attempt, and refuses it with 4003 when there were too many. */
export async function limitRate(query: Query, what: keyof typeof rates, who: string, now: number): Promise<void> {
  const { count, endsAt } = await countAttempt(query, what, who, now)
  if (count > rates[what].most)
    throw new Refusal(codes.tooManyRequests, undefined, Math.max(1, Math.ceil((endsAt - now) / 1000)))
}

/** Begins the count anew, after a success. */
export async function forgetAttempts(query: Query, what: keyof typeof rates, who: string): Promise<void> {
  await query.delete(attempts).where(eq(attempts.key, `${what} ${who}`))
}

/** Whether there were so many attempts in the present window of time that no further one is looked at. */
export async function isExhausted(query: Query, what: keyof typeof rates, who: string, now: number): Promise<boolean> {
  const [row] = await query
    .select()
    .from(attempts)
    .where(eq(attempts.key, `${what} ${who}`))
  return row !== undefined && now < row.windowEndsAt && row.count >= rates[what].most
}
