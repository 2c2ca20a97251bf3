import { and, eq, gt } from 'drizzle-orm'
import { Refusal } from '#lib/backend/refusal.ts'
import { HOUR_MS } from '#lib/backend/time.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Query } from '../database/database.ts'
import { type Member, members, type Session, sessions } from '../database/tables/members.ts'
import type { RequestContext } from '../http/calls.ts'
import { hashOf, randomText } from '../members/secrets.ts'

const LIFETIME_MS = 12 * HOUR_MS
/** How far behind the stored instant of the last request may be. */
const SEEN_STEP_MS = 60_000

/** Who sent a request, by its bearer token. Throws a Refusal with 401 unless the session is open. */
export async function authorise(
  { backend: { database }, now }: RequestContext,
  header: string | undefined,
): Promise<{ readonly member: Member; readonly session: Session }> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? ''
  const isOpen = and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now))
  const [found] = await database.query
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.number, sessions.member))
    .where(isOpen)
  if (found === undefined || found.member.standing === 'banned') throw new Refusal(codes.sessionInvalid)
  if (now - found.session.lastSeenAt >= SEEN_STEP_MS)
    await database.query.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.number, found.session.number))
  return found
}

/** Opens a session of a member and returns its token. Only the hash of the token is stored. */
export async function openSession(
  query: Query,
  member: number,
  { now, device }: Pick<RequestContext, 'now' | 'device'>,
  token = randomText(),
): Promise<string> {
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

/** A member as the database has it now, within a transaction. */
export async function memberNow(tx: Query, number: number): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.number, number))
  if (member === undefined) throw new Refusal(codes.sessionInvalid)
  return member
}
