import { SEEDED_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { answers, at, type Broken, codeOf, envelope, get, instead, isRecord, plus, refusal } from './broken.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LIMITS = '/api/user/limits'
const REAUTHENTICATE = '/api/user/reauthenticate'

/** Backends whose payout accounts, sessions, second factor or limits are wrong, as reading calls show. */
export const brokenSafetyReads: readonly Broken[] = [
  {
    fault: 'no session is the one that asks',
    caught: ['sessions.current'],
    serve: answers('/api/user/sessions', (json) => at(json, 'data.items.*.current', () => false)),
  },
  {
    fault: 'a wallet can be withdrawn to before it was bound',
    caught: ['payouts.usableAt'],
    serve: answers('/api/payout/list', (json) => at(json, 'data.items.*.usableAt', plus(-3 * DAY_MS))),
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
      isRecord(json) && codeOf(json) === 200 ? { ...json, code: 500, msg: 'no such session' } : json,
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
    serve: answers(REAUTHENTICATE, (json) => at(json, 'data.until', plus(-HOUR_MS))),
  },
  {
    fault: 'a second factor is on as soon as it is set up',
    caught: ['secondFactor.unconfirmed'],
    serve: answers(
      ({ path }) => path.startsWith('/api/user/secondFactor'),
      (json, { path, memory }) => {
        if (path.endsWith('/start') && codeOf(json) === 200) memory.set('started', true)
        return path.endsWith('/secondFactor') ? at(json, 'data.enabled', () => memory.has('started')) : json
      },
    ),
  },
  {
    fault: 'a second factor is confirmed by any code',
    caught: ['secondFactor.unconfirmed'],
    serve: answers('/api/user/secondFactor/confirm', (json) =>
      codeOf(json) === 4037 && isRecord(json) ? { ...json, code: 200, data: { enabled: true } } : json,
    ),
  },
  {
    fault: 'a tighter limit is answered and not kept',
    caught: ['limits.tighter'],
    serve: answers(LIMITS, (json, { method }) => (method === 'GET' ? at(json, 'data.lossStreak', () => null) : json)),
  },
  {
    fault: 'a looser limit holds at once',
    caught: ['limits.looser'],
    serve: answers(LIMITS, (json) =>
      get(json, 'data.lossStreak.next') === undefined ? json : at(json, 'data.lossStreak', () => null),
    ),
  },
  {
    fault: 'a looser limit waits for an hour',
    caught: ['limits.looser'],
    serve: answers(LIMITS, (json) => at(json, 'data.lossStreak.next.at', plus(-23 * HOUR_MS))),
  },
  {
    fault: 'the wait for a looser limit starts again when it is asked for again',
    caught: ['limits.looser'],
    serve: answers(LIMITS, (json, { world }) =>
      at(json, 'data.lossStreak.next.at', () => world.clock.now() + 24 * HOUR_MS),
    ),
  },
  {
    fault: 'a cool-off can be made shorter',
    caught: ['limits.coolOff'],
    serve: answers(LIMITS, (json, { body }) =>
      at(json, 'data.coolOffUntil', (known) => get(body, 'coolOffUntil') ?? known),
    ),
  },
]
