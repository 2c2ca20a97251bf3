import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { loginBars } from '#backend-rules/credentials.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { HOUR_MS } from '#backend-rules/time.ts'
import { codes, type ErrorCode } from '#lib/contract/codes.ts'
import type { Language } from '#lib/i18n/language.ts'
import type { Query } from '../database/database.ts'
import { members, type StoredMember, type StoredSession, sessions } from '../database/tables/members.ts'
import { settings } from '../database/tables/platform.ts'
import type { RequestContext } from '../http/calls.ts'
import { hashOf, randomText } from '../members/secrets.ts'
import { settingOf } from '../settings/settings.ts'

const LIFETIME_MS = 12 * HOUR_MS
/** How far behind the stored instant of the last request may be. */
const SEEN_STEP_MS = 60_000

/** Finds an open session and its member: prepared once, as every call of a member begins with it. */
function sessionQuery(query: Query) {
  const known = sessionQueries.get(query)
  if (known !== undefined) return known
  const prepared = prepareSessionQuery(query)
  sessionQueries.set(query, prepared)
  return prepared
}
const sessionQueries = new WeakMap<Query, ReturnType<typeof prepareSessionQuery>>()

const prepareSessionQuery = (query: Query) =>
  query
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.number, sessions.member))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('session of a token')

/** Who sent a request, by its bearer token. Throws a Refusal with 401 unless the session is open. */
export async function authorise(
  { backend: { database }, now, language }: RequestContext,
  header: string | undefined,
): Promise<{ readonly member: StoredMember; readonly session: StoredSession }> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? ''
  const [found] = await sessionQuery(database.query).execute({ tokenHash: hashOf(token), now })
  if (found === undefined || found.member.standing !== 'active') throw new Refusal(codes.sessionInvalid)
  if (now - found.session.lastSeenAt >= SEEN_STEP_MS && database.problem() === undefined) {
    await database.query.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.number, found.session.number))
    await storeLanguage(database.query, found.member.number, language)
  }
  return found
}

/** Stores the language that a member uses: not with each request, as devices of different languages would write it all the time. */
async function storeLanguage(query: Query, member: number, language: Language | undefined): Promise<void> {
  if (language === undefined) return
  const isOther = and(eq(members.number, member), sql`${members.language} is distinct from ${language}`)
  await query.update(members).set({ language }).where(isOther)
}

/**
 * Opens a session of a member and returns its token. Only the hash of the token is stored. Throws a Refusal when the member may not log in;
 * a standing that changes at the same moment is noticed within a transaction.
 */
export async function openSession(
  query: Query,
  member: number,
  { now, device, language }: Pick<RequestContext, 'now' | 'device'> & Partial<Pick<RequestContext, 'language'>>,
  token = randomText(),
): Promise<string> {
  await requireStanding(query, member)
  await query.insert(sessions).values({
    ...device,
    member,
    tokenHash: hashOf(token),
    sessionkey: randomText(12),
    openedAt: now,
    lastSeenAt: now,
    expiresAt: now + LIFETIME_MS,
    authenticatedAt: now,
  })
  await storeLanguage(query, member, language)
  return token
}

/** Ends the open sessions of a member, all or those that a condition names. */
export async function endSessions(
  query: Query,
  member: number,
  now: number,
  which?: Parameters<typeof and>[0],
): Promise<void> {
  const condition = and(eq(sessions.member, member), gt(sessions.expiresAt, now), which)
  await query.update(sessions).set({ expiresAt: now }).where(condition)
}

/** Throws the Refusal of a login when the member's standing forbids it. */
export async function requireStanding(query: Query, member: number): Promise<void> {
  const [found] = await query.select({ standing: members.standing }).from(members).where(eq(members.number, member))
  const bar = found && loginBars[found.standing]
  if (bar !== undefined) throw new Refusal(bar)
}

/** Whether a login is refused with this code because of the member's standing. */
export const isBar = (code: ErrorCode): boolean => Object.values(loginBars).includes(code)

/**
 * A member as the database has it now, for a money request within its transaction. Throws a Refusal with 401 when the member may no longer be
 * logged in, and another one while the operator maintains the platform: members read on, and no money moves.
 */
export async function memberForMoney(tx: Query, number: number): Promise<StoredMember> {
  const site = tx.select({ site: settings.value }).from(settings).where(eq(settings.key, 'site'))
  const [found] = await tx
    .select({ member: members, site: sql<unknown>`(${site})` })
    .from(members)
    .where(eq(members.number, number))
  if (found?.member.standing !== 'active') throw new Refusal(codes.sessionInvalid)
  const { maintenance } = settingOf('site', found.site)
  if (maintenance !== undefined) throw new Refusal(codes.maintenance, maintenance.message)
  return found.member
}

const MOST_REMOVED = 1000

/** Removes the sessions that have ended, in pieces: a long statement would hold others up. */
export async function removeEndedSessions(query: Query, now: number): Promise<void> {
  const ended = query
    .select({ number: sessions.number })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .limit(MOST_REMOVED)
  let removed: readonly unknown[]
  do {
    removed = await query.delete(sessions).where(inArray(sessions.number, ended)).returning({ number: sessions.number })
  } while (removed.length === MOST_REMOVED)
}
