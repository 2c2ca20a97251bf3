import * as security from '#lib/contract/security.ts'
import { pageOf } from './page.ts'
import { memberRoute } from './route.ts'

/** Sessions and logins of a member. */
export const securityRoutes = [
  memberRoute(security.sessionList, (_, { world, now, member, session }) => ({
    items: world.sessions
      .of(member.username, now)
      .map(({ id, kind, device, place, ip, openedAt, lastSeenAt, token }) => ({
        ...{ id, kind, device, place, ip, openedAt, lastSeenAt },
        current: token === session.token,
      })),
  })),

  memberRoute(security.endSession, ({ id }, { world, now, member }) => {
    const ended = world.sessions.of(member.username, now).find((session) => session.id === id)
    if (ended) world.sessions.close(ended, now)
    return {}
  }),

  memberRoute(security.endAllSessions, (_, { world, now, member }) => {
    world.sessions.expire(member.username, now)
    return {}
  }),

  memberRoute(security.loginList, (query, { world, member }) => {
    const page = pageOf(world.logins.of(member.username), ({ at, number }) => [at, number], query)
    return {
      ...page,
      items: page.items.map(({ number: _number, username: _username, ...login }) => login),
    }
  }),
]
