import { BY_PASSWORD } from '#backend-rules/reauthentication.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import {
  answers,
  type Broken,
  countUp,
  envelope,
  envelopeCode,
  get,
  instead,
  isRecord,
  plus,
  refusal,
  withChange,
} from './broken.fixture.ts'
import type { Serve } from './stub.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LIMITS = '/api/user/limits'
const REAUTHENTICATE = '/api/user/reauthenticate'
const LOGIN = '/api/login/login'

/** A login counts as a confirmation, for one call. */
function loginConfirms(path: string): Serve {
  return instead(path, ({ world, headers }, pass) => {
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? ''
    const session = world.sessions.find(token, world.clock.now())
    if (session?.authenticatedAt === session?.openedAt) Object.assign(session ?? {}, { authenticatedBy: BY_PASSWORD })
    return pass()
  })
}

/** Backends whose payout accounts, sessions, second factor or limits are wrong, as reading calls show. */
export const brokenSafetyReads: readonly Broken[] = [
  {
    fault: 'no session is the one that asks',
    caught: ['sessions.current'],
    serve: answers('/api/user/sessions', (json) => withChange(json, 'data.items.*.current', () => false)),
  },
  {
    fault: 'a wallet can be withdrawn to before it was bound',
    caught: ['payouts.usableAt'],
    serve: answers('/api/payout/list', (json) => withChange(json, 'data.items.*.usableAt', plus(-3 * DAY_MS))),
  },
]

/** The same, as only writing calls show. */
export const brokenSafetyWrites: readonly Broken[] = [
  {
    fault: 'the token of a session that was ended stays valid',
    caught: ['sessions.ended'],
    serve: instead(
      ({ path, body }) => path === '/api/user/sessions/end' && get(body, 'id') !== undefined,
      (incoming) => envelope(incoming, { code: 200, data: {} }),
    ),
  },
  {
    fault: 'a session that has ended cannot be ended again',
    caught: ['sessions.endAgain'],
    serve: answers('/api/user/sessions/end', (json) =>
      isRecord(json) && envelopeCode(json) === 200 ? { ...json, code: 500, msg: 'no such session' } : json,
    ),
  },
  {
    fault: 'any password confirms a session',
    caught: ['reauthentication.wrong'],
    serve: (incoming, pass) => (incoming.path === REAUTHENTICATE ? pass({ body: { pwd: SEEDED_PASSWORD } }) : pass()),
  },
  {
    fault: 'a confirmation is of one address only',
    caught: ['reauthentication.right'],
    serve: instead(
      ({ path, address }) => path === '/api/user/profile' && address === 1,
      (incoming) => refusal(incoming, 4040),
    ),
  },
  {
    fault: 'a confirmation has ended when it is answered',
    caught: ['reauthentication.right'],
    serve: answers(REAUTHENTICATE, (json) => withChange(json, 'data.until', plus(-HOUR_MS))),
  },
  {
    fault: 'a login counts as a confirmation for a change of contact',
    caught: ['reauthentication.fresh'],
    serve: loginConfirms('/api/user/profile'),
  },
  {
    fault: 'a login counts as a confirmation for a second factor',
    caught: ['reauthentication.fresh'],
    serve: loginConfirms('/api/user/secondFactor/start'),
  },
  {
    fault: 'wrong passwords of one session lock the member in all of them',
    caught: ['reauthentication.others'],
    serve: instead(REAUTHENTICATE, async (incoming, pass) => {
      if (Number(incoming.memory.get('wrong') ?? 0) >= 5) return refusal(incoming, 4003)
      const answer = await pass()
      if (envelopeCode(await answer.clone().json()) === 4013) countUp(incoming, 'wrong')
      return answer
    }),
  },
  {
    fault: 'wrong passwords of one session lock the login',
    caught: ['reauthentication.others'],
    serve: async (incoming, pass) => {
      if (incoming.method !== 'POST') return pass()
      if (incoming.path === LOGIN && Number(incoming.memory.get('wrong') ?? 0) >= 5) return refusal(incoming, 4013)
      const answer = await pass()
      if (incoming.path === REAUTHENTICATE && envelopeCode(await answer.clone().json()) === 4013)
        countUp(incoming, 'wrong')
      return answer
    },
  },
  {
    fault: 'a second factor is on as soon as it is set up',
    caught: ['secondFactor.unconfirmed'],
    serve: answers(
      ({ path }) => path.startsWith('/api/user/secondFactor'),
      (json, { path, memory }) => {
        if (path.endsWith('/start') && envelopeCode(json) === 200) memory.set('started', true)
        return path.endsWith('/secondFactor') ? withChange(json, 'data.enabled', () => memory.has('started')) : json
      },
    ),
  },
  {
    fault: 'a second factor is confirmed by any code',
    caught: ['secondFactor.unconfirmed'],
    serve: answers('/api/user/secondFactor/confirm', (json) =>
      envelopeCode(json) === 4037 && isRecord(json) ? { ...json, code: 200, data: { enabled: true } } : json,
    ),
  },
  {
    fault: 'a tighter limit is answered and not kept',
    caught: ['limits.tighter'],
    serve: answers(LIMITS, (json, { method }) =>
      method === 'GET' ? withChange(json, 'data.lossStreak', () => null) : json,
    ),
  },
  {
    fault: 'a looser limit holds at once',
    caught: ['limits.looser'],
    serve: answers(LIMITS, (json) =>
      get(json, 'data.lossStreak.next') === undefined ? json : withChange(json, 'data.lossStreak', () => null),
    ),
  },
  {
    fault: 'a looser limit waits for an hour',
    caught: ['limits.looser'],
    serve: answers(LIMITS, (json) => withChange(json, 'data.lossStreak.next.at', plus(-23 * HOUR_MS))),
  },
  {
    fault: 'the wait for a looser limit starts again when it is asked for again',
    caught: ['limits.looser'],
    serve: answers(LIMITS, (json, { world }) =>
      withChange(json, 'data.lossStreak.next.at', () => world.clock.now() + 24 * HOUR_MS),
    ),
  },
  {
    fault: 'a cool-off can be made shorter',
    caught: ['limits.coolOff'],
    serve: answers(LIMITS, (json, { body }) =>
      withChange(json, 'data.coolOffUntil', (known) => get(body, 'coolOffUntil') ?? known),
    ),
  },
]
