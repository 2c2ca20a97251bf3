import { and, desc, eq, gt } from 'drizzle-orm'
import type { RequestDevice } from '#backend-rules/devices.ts'
import type { Query } from '../database/database.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { type PageQuery, pageAnswer, pageParts } from '../database/pages.ts'
import { logins, type StoredSession, sessions } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'
import { endSessions } from './authorise.ts'

/** The devices of a member, and the login history. */
export const sessionCalls = {
  sessionList: async (_, { backend, now, member, session }) => {
    const open = await openSessions(backend.database.query, member.number, now)
    return {
      items: open.map((one) => ({
        id: idOf('s', one.number),
        current: one.number === session.number,
        ...deviceIn(one),
        openedAt: one.openedAt,
        lastSeenAt: one.lastSeenAt,
      })),
    }
  },

  endSession: async ({ id }, { backend, now, member }) => {
    await endSessions(backend.database.query, member.number, now, eq(sessions.number, numberIn('s', id)))
    return {}
  },

  endAllSessions: async (_, { backend, now, member }) => {
    await endSessions(backend.database.query, member.number, now)
    return {}
  },

  loginList: (asked, { backend, member }) => loginsOf(backend.database.query, member.number, asked),
} satisfies Partial<Handlers>

/** The sessions of a member that have not ended, the one that was used last first. */
export function openSessions(query: Query, member: number, now: number): Promise<StoredSession[]> {
  const isOpen = and(eq(sessions.member, member), gt(sessions.expiresAt, now))
  return query.select().from(sessions).where(isOpen).orderBy(desc(sessions.lastSeenAt))
}

/** A page of a member's logins, the newest first. */
export async function loginsOf(query: Query, member: number, asked: PageQuery) {
  const parts = pageParts(logins, asked)
  const rows = await query
    .select()
    .from(logins)
    .where(and(eq(logins.member, member), parts.where))
    .orderBy(...parts.order)
    .limit(parts.limit)
  return pageAnswer(
    rows,
    parts,
    (row) => row,
    ({ number, at, result, ...device }) => ({ id: idOf('l', number), at, result, ...deviceIn(device) }),
  )
}

type StoredDevice = { readonly [Field in keyof RequestDevice]-?: string | null }

/** The device in a row. Null means unknown. */
export const deviceIn = ({ kind, device, place, ip }: StoredDevice): RequestDevice => ({
  kind: kind ?? undefined,
  device: device ?? undefined,
  place: place ?? undefined,
  ip: ip ?? undefined,
})
