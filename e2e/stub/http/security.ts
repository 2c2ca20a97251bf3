import { reauthenticatedUntil } from '#backend-rules/reauthentication.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import * as security from '#lib/contract/security.ts'
import { reauthenticate } from '../members/reauthentication.ts'
import { pageAnswer } from './page.ts'
import { memberRoute, openRoute } from './route.ts'

/** Sessions, logins, second factor and limits of a member. */
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
    const page = pageAnswer(world.logins.of(member.username), ({ at, number }) => [at, number], query)
    return {
      ...page,
      items: page.items.map(({ number: _number, username: _username, ...login }) => login),
    }
  }),

  memberRoute(security.secondFactor, (_, { world, member }) => world.secondFactors.state(member.username)),

  memberRoute(security.startSecondFactor, (_, { world, member }) =>
    world.secondFactors.start(member.username, world.config.site_name),
  ),

  memberRoute(security.confirmSecondFactor, ({ setupId, code }, { world, now, member, session }) => {
    world.secondFactors.confirm(member.username, setupId, code, now, session.id)
    world.securityChanges.note(member.username, 'secondFactor', now)
    return world.secondFactors.state(member.username)
  }),

  memberRoute(security.endSecondFactor, ({ code }, { world, now, member, session }) => {
    world.secondFactors.end(member.username, code, now, session.id)
    world.securityChanges.note(member.username, 'secondFactor', now)
    return world.secondFactors.state(member.username)
  }),

  memberRoute(security.reauthenticate, (given, { world, now, member, session }) => {
    reauthenticate(world, member, session, given, now)
    return { until: reauthenticatedUntil(session.authenticatedAt) }
  }),

  openRoute(security.loginSecondFactor, ({ challenge, code }, { world, now, device }) => {
    const pending = world.secondFactors.askedBy(challenge, now)
    const { username } = pending
    try {
      const token = world.secondFactors.answer(pending, code, now, `login ${device.ip}`, () => {
        world.logins.add(username, now, 'success', device)
        return world.sessions.open(username, now, device).token
      })
      return { token }
    } catch (error) {
      if (error instanceof Refusal && error.code === codes.secondFactorWrong) {
        world.logins.add(username, now, 'codeWrong', device)
      }
      throw error
    }
  }),

  memberRoute(security.limits, (_, { world, now, member }) => world.limits.of(member.username, now)),

  memberRoute(security.setLimits, (wanted, { world, now, member }) => {
    world.limits.set(member.username, wanted, now)
    return world.limits.of(member.username, now)
  }),
]
