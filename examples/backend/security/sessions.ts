import { and, desc, eq, gt } from 'drizzle-orm'
import type { RequestDevice } from '#backend-rules/devices.ts'
import { idOf, numberIn } from '../database/ids.ts'
import { pageAnswer, pageParts } from '../database/pages.ts'
import { logins, sessions } from '../database/tables/members.ts'
import type { Handlers } from '../http/calls.ts'
import { endSessions } from './authorise.ts'

/** The devices of a member, and the login history. */
export const sessionCalls = {
  sessionList: async (_, { backend, now, member, session }) => {
    const isOpen = and(eq(sessions.member, member.number), gt(sessions.expiresAt, now))
    const open = await backend.database.query.select().from(sessions).where(isOpen).orderBy(desc(sessions.lastSeenAt))
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

  loginList: async (query, { backend, member }) => {
    const parts = pageParts(logins, query)
    const rows = await backend.database.query
      .select()
      .from(logins)
      .where(and(eq(logins.member, member.number), parts.where))
      .orderBy(...parts.order)
      .limit(parts.limit)
    return pageAnswer(
      rows,
      parts,
      (row) => row,
      ({ number, at, result, ...device }) => ({ id: idOf('l', number), at, result, ...deviceIn(device) }),
    )
  },
} satisfies Partial<Handlers>

type StoredDevice = { readonly [Field in keyof RequestDevice]-?: string | null }

/** The device in a row. Null means unknown. */
export const deviceIn = ({ kind, device, place, ip }: StoredDevice): RequestDevice => ({
  kind: kind ?? undefined,
  device: device ?? undefined,
  place: place ?? undefined,
  ip: ip ?? undefined,
})
