import * as v from 'valibot'
import { codes } from './codes.ts'
import {
  count,
  done,
  exactText,
  id,
  instant,
  listOf,
  maybe,
  nothing,
  page,
  pageOf,
  shortText,
  typed,
  wireAmount,
  wordOf,
} from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'
import { sessionToken } from './session.ts'

// The safety of an account and of its member. Every call is optional: a backend that leaves one out has no such screen, and keeps no
// limits.

/** What the backend knows of a device. Each of them may be left out. */
const seenDevice = {
  kind: field(
    maybe(wordOf(words({ phone: 'a phone', tablet: 'a tablet', desktop: 'a computer' }))),
    'What kind of device it is.',
    'phone',
  ),
  device: field(maybe(shortText), 'Browser and system, as the member knows them.', 'Chrome · Android'),
  place: field(maybe(shortText), "Where it is, roughly, in the member's language.", 'Singapore'),
  ip: field(maybe(shortText), 'Its address, whole or masked.', '203.0.113.7'),
}

export const listedSession = shape(
  'OpenSession',
  'A session of the member that lives.',
  v.object({
    id: field(id, 'The id of the session. It is not the token and tells nothing of it.', 's7'),
    current: field(v.nullish(v.boolean(), false), 'Whether it is the one that asks. Default: false.', true),
    ...seenDevice,
    openedAt: field(instant, 'When the member logged in.', NOW - 86_400_000),
    lastSeenAt: field(maybe(instant), 'When it made its last call.', NOW - 60_000),
  }),
  [{}, { id: 's6', current: false, kind: 'desktop', device: 'Firefox · Windows', lastSeenAt: NOW - 7_200_000 }],
)
export type OpenSession = v.InferOutput<typeof listedSession>

export const sessionList = call(
  {
    tag: 'Security',
    summary: 'Open sessions',
    description: "The member's sessions that live, the one that was used last first. Optional.",
  },
  {
    method: 'GET',
    path: '/api/user/sessions',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: nothing,
    response: listOf(listedSession, 'The sessions; exactly one of them is `current`.'),
  },
)

export const endSession = call(
  {
    tag: 'Security',
    summary: 'End a session',
    description:
      'Ends one session of the member. Ending one that does not live any more is a success and changes nothing, so that the call can be repeated. Optional, like the list.',
  },
  {
    method: 'POST',
    path: '/api/user/sessions/end',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({ id: field(id, 'The id of the session.', 's6') }),
    response: done,
  },
)

export const endAllSessions = call(
  {
    tag: 'Security',
    summary: 'End every session',
    description:
      'Ends every session of the member, the one that asks included. A repeat comes with a token that has ended and is answered with 401, so it never ends a session that was opened since. Optional, like the list.',
  },
  {
    method: 'POST',
    path: '/api/user/sessions/endAll',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: nothing,
    response: done,
  },
)

const loginResults = words({
  success: 'a session was opened',
  passwordWrong: 'the login password was wrong',
  codeWrong: 'the code of the second factor was wrong',
  refused: 'the member may not log in',
})
export type LoginResult = (typeof loginResults)[number]
export const loginRecord = shape(
  'LoginRecord',
  "A login with the member's name, or the attempt at one.",
  v.object({
    id: field(id, 'The id of the record.', 'l9'),
    at: field(instant, 'When it was.', NOW - 86_400_000),
    result: field(wordOf(loginResults), 'What came of it.', 'success'),
    ...seenDevice,
  }),
  [{}, { id: 'l8', at: NOW - 172_800_000, result: 'passwordWrong' }],
)
export type LoginRecord = v.InferOutput<typeof loginRecord>

export const loginList = call(
  {
    tag: 'Security',
    summary: 'Logins',
    description: "The logins with the member's name by `at`, those that failed included. Optional.",
  },
  {
    method: 'GET',
    path: '/api/user/logins',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object(page),
    response: pageOf(loginRecord, 'The logins'),
  },
)

export const secondFactorState = shape(
  'SecondFactorState',
  'Whether the second factor of a member is on.',
  v.object({
    enabled: field(v.boolean(), 'Whether it is on.', true),
    recoveryCodesLeft: field(maybe(count(1000)), 'How many recovery codes were not used yet.', 9),
  }),
)

export const secondFactor = call(
  {
    tag: 'Security',
    summary: 'The second factor',
    description:
      'Whether the second factor is on. Optional: where it is left out, nothing of a second factor is shown.',
  },
  {
    method: 'GET',
    path: '/api/user/secondFactor',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: nothing,
    response: secondFactorState,
  },
)

export const secondFactorSetup = shape(
  'SecondFactorSetup',
  'A second factor that is not on before it is confirmed.',
  v.object({
    setupId: field(id, 'The id of the set-up.', 'f3'),
    secret: field(
      v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}$/)),
      'The secret of RFC 6238 in Base32, at least 80 bits.',
      'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    ),
    uri: field(
      v.pipe(v.string(), v.maxLength(512), v.regex(/^otpauth:\/\/totp\//)),
      'The same as the URI that authenticator apps scan: SHA-1, 6 digits, 30 s.',
      'otpauth://totp/Candor:demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Candor&algorithm=SHA1&digits=6&period=30',
    ),
    recoveryCodes: field(
      v.pipe(v.array(exactText), v.minLength(1), v.maxLength(50)),
      'Codes that take the place of a code, each once. They are told here alone, and hold as soon as the set-up is confirmed.',
      ['7K4P-92MX', 'Q3RT-55HB'],
    ),
  }),
)
export type SecondFactorSetup = v.InferOutput<typeof secondFactorSetup>

export const startSecondFactor = call(
  {
    tag: 'Security',
    summary: 'Set the second factor up',
    description:
      'Makes a secret and recovery codes, which do not hold before they are confirmed. A newer set-up replaces the one before. Refused with 4039 while the second factor is on. Optional, like the state.',
    codes: [codes.secondFactorExpired],
  },
  {
    method: 'POST',
    path: '/api/user/secondFactor/start',
    source: 'ours',
    token: true,
    optional: true,
    reauthentication: 'confirmation',
    answer: 'data',
    request: nothing,
    response: secondFactorSetup,
  },
)

export const confirmSecondFactor = call(
  {
    tag: 'Security',
    summary: 'Switch the second factor on',
    description:
      'Switches it on with a code of the new secret (4037 for a wrong one, 4038 after too many). The set-up that is confirmed already is confirmed again without looking at the code, so that the call can be repeated; any other one is refused with 4039. Optional, like the state.',
    codes: [codes.secondFactorWrong, codes.secondFactorLocked, codes.secondFactorExpired],
  },
  {
    method: 'POST',
    path: '/api/user/secondFactor/confirm',
    source: 'ours',
    token: true,
    optional: true,
    reauthentication: 'confirmation',
    answer: 'data',
    request: v.object({
      setupId: field(id, 'The id of the set-up.', 'f3'),
      code: field(typed(32), 'A code of 6 digits.', '493817'),
    }),
    response: secondFactorState,
  },
)

export const endSecondFactor = call(
  {
    tag: 'Security',
    summary: 'Switch the second factor off',
    description:
      'Switches it off with a code (4037, 4038). Where it is off already, that is a success. Optional, like the state.',
    codes: [codes.secondFactorWrong, codes.secondFactorLocked],
  },
  {
    method: 'POST',
    path: '/api/user/secondFactor/end',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({ code: field(typed(32), 'A code of 6 digits, or a recovery code.', '493817') }),
    response: secondFactorState,
  },
)

/** Confirms for the present session that it is the member: by the login password, or by the second factor where that is on. */
export const reauthenticate = call(
  {
    tag: 'Security',
    summary: 'Confirm that it is you',
    description:
      'The member proves to the present session that it is them. Where the second factor is on, `code` is asked for, otherwise `pwd`; the other one counts as wrong. A wrong password is 4013, and 4003 after too many; a wrong code is 4037, and 4038 after too many. Until `until` nothing that this session sends is refused with 4040. The code that was accepted last in this session is a success again, so that the call can be repeated. Optional, for a backend that refuses nothing with 4040.',
    codes: [codes.passwordWrong, codes.secondFactorWrong, codes.secondFactorLocked],
  },
  {
    method: 'POST',
    path: '/api/user/reauthenticate',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({
      pwd: field(v.optional(typed(128)), 'The login password, as the login sends it.', 'Demo1234'),
      code: field(v.optional(typed(32)), 'A code of 6 digits, or a recovery code.', '493817'),
    }),
    response: v.object({
      until: field(instant, 'Until when the session counts as confirmed; ten minutes are usual.', NOW + 600_000),
    }),
  },
)

/** The second step of a login, which `challenge` of its answer asks for. */
export const loginSecondFactor = call(
  {
    tag: 'Session',
    profile: 'safety',
    summary: 'Log in with the second factor',
    description:
      'Opens the session of a login that was answered with a challenge. The same challenge with the code that it was answered with is answered with the same token again, so that the call can be repeated. A wrong code is 4037, too many are 4038, a challenge that does not hold any more is 4039. Optional, like the second factor.',
    codes: [codes.secondFactorWrong, codes.secondFactorLocked, codes.secondFactorExpired],
  },
  {
    method: 'POST',
    path: '/api/login/secondFactor',
    source: 'ours',
    token: false,
    optional: true,
    answer: 'data',
    request: v.object({
      challenge: field(typed(128), "The `challenge` of the login's answer.", 'c-8d0e6f3a1c9b7d5e'),
      code: field(typed(32), 'A code of 6 digits, or a recovery code.', '493817'),
    }),
    response: v.object({
      token: field(sessionToken, 'The bearer token, as that of the login.', '3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68'),
    }),
  },
)

export const limitLoosening = shape(
  'LimitLoosening',
  'A looser value of a limit that waits.',
  v.object({
    value: field(maybe(wireAmount), 'The value that holds from `at` on. Absent or null: no limit.', '80.00'),
    at: field(instant, '24 h after it was asked for.', NOW + 86_400_000),
  }),
)

export const memberLimit = shape(
  'MemberLimit',
  'One limit of the member.',
  v.object({
    value: field(maybe(wireAmount), 'The value that holds now. Absent or null: no limit.', '50.00'),
    next: field(maybe(limitLoosening), 'A loosening that waits. Absent or null: none does.'),
  }),
  [{}, { value: '50.00', next: undefined }],
)

/** The limits that the member has set (docs/product.md, 30), as the backend keeps them. */
export const memberLimits = shape(
  'MemberLimits',
  'The limits that the member has set. A limit that is absent or null is not set.',
  v.object({
    stake: field(maybe(memberLimit), 'The largest stake of an order.'),
    lossPerDay: field(maybe(memberLimit), 'The largest loss of a day.'),
    ordersPerDay: field(maybe(memberLimit), 'How many orders a day may have.'),
    minutesPerDay: field(maybe(memberLimit), 'How many minutes a day the app may be open.'),
    checkMinutes: field(
      maybe(memberLimit),
      'After how many minutes in the app the member is told what was won and lost.',
    ),
    lossStreak: field(
      maybe(memberLimit),
      'After how many lost orders in a row the member is asked before the next one.',
    ),
    coolOffUntil: field(
      maybe(instant),
      'When the cool-off ends. Absent, null or past: there is none.',
      NOW - 86_400_000,
    ),
    exclusionUntil: field(
      maybe(instant),
      'When the self-exclusion ends. Absent, null or past: there is none.',
      NOW - 86_400_000,
    ),
  }),
  [
    {
      lossPerDay: { value: '200.00' },
      ordersPerDay: { value: '20' },
      minutesPerDay: undefined,
      checkMinutes: { value: '30' },
      lossStreak: undefined,
      coolOffUntil: undefined,
      exclusionUntil: undefined,
    },
  ],
)
export type MemberLimits = v.InferOutput<typeof memberLimits>

export const limits = call(
  {
    tag: 'Security',
    summary: 'Limits of the member',
    description:
      'The limits that the member has set, as they hold now by the clock of the backend. Optional: where it is left out, each device keeps its own.',
  },
  {
    method: 'GET',
    path: '/api/user/limits',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: nothing,
    response: memberLimits,
  },
)

/** A value that the member wants. */
const wantedLimit = v.optional(v.nullable(wireAmount))
const WANTED = 'null: no limit. Absent: it stays as it is.'

export const setLimits = call(
  {
    tag: 'Security',
    summary: 'Set limits of the member',
    description:
      'A tighter value holds at once. A looser one, or none, holds 24 h later; the present value withdraws one that waits, and the same one again does not begin anew. A cool-off or a self-exclusion only becomes longer: an earlier end changes nothing. The call can be repeated. It is answered with what holds now. Optional, like the question.',
  },
  {
    method: 'POST',
    path: '/api/user/limits',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    request: v.object({
      stake: field(wantedLimit, `The largest stake of an order. ${WANTED}`, '50.00'),
      lossPerDay: field(wantedLimit, `The largest loss of a day. ${WANTED}`, '200.00'),
      ordersPerDay: field(wantedLimit, `How many orders a day may have. ${WANTED}`, '20'),
      minutesPerDay: field(wantedLimit, `How many minutes a day the app may be open. ${WANTED}`, '120'),
      checkMinutes: field(wantedLimit, `Minutes in the app until the next reality check. ${WANTED}`, '30'),
      lossStreak: field(wantedLimit, `Lost orders in a row until the member is asked. ${WANTED}`, '3'),
      coolOffUntil: field(v.optional(instant), 'When the cool-off is to end.', NOW + 86_400_000),
      exclusionUntil: field(v.optional(instant), 'When the self-exclusion is to end.', NOW + 184 * 86_400_000),
    }),
    response: memberLimits,
  },
)
