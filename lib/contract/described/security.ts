import { codes } from '#lib/contract/codes.ts'
import * as security from '#lib/contract/security.ts'
import { NOW, pageFields, pageOf } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const deviceFields = {
  kind: ['What kind of device it is.', 'phone', { phone: 'a phone', tablet: 'a tablet', desktop: 'a computer' }],
  device: ['Browser and system, as the member knows them.', 'Chrome · Android'],
  place: ["Where it is, roughly, in the member's language.", 'Singapore'],
  ip: ['Its address, whole or masked.', '203.0.113.7'],
} as const

export const securityShapes = [
  shape(
    'OpenSession',
    security.openSession,
    'A session of the member that lives.',
    {
      id: ['The id of the session. It is not the token and tells nothing of it.', 's7'],
      current: ['Whether it is the one that asks. Default: false.', true],
      ...deviceFields,
      openedAt: ['When the member logged in.', NOW - 86_400_000],
      lastSeenAt: ['When it made its last call.', NOW - 60_000],
    },
    [{}, { id: 's6', current: false, kind: 'desktop', device: 'Firefox · Windows', lastSeenAt: NOW - 7_200_000 }],
  ),
  shape(
    'LoginRecord',
    security.loginRecord,
    "A login with the member's name, or the attempt at one.",
    {
      id: ['The id of the record.', 'l9'],
      at: ['When it was.', NOW - 86_400_000],
      result: [
        'What came of it.',
        'success',
        {
          success: 'a session was opened',
          passwordWrong: 'the login password was wrong',
          codeWrong: 'the code of the second factor was wrong',
          refused: 'the member may not log in',
        },
      ],
      ...deviceFields,
    },
    [{}, { id: 'l8', at: NOW - 172_800_000, result: 'passwordWrong' }],
  ),
  shape('SecondFactorState', security.secondFactorState, 'Whether the second factor of a member is on.', {
    enabled: ['Whether it is on.', true],
    recoveryCodesLeft: ['How many recovery codes were not used yet.', 9],
  }),
  shape('SecondFactorSetup', security.secondFactorSetup, 'A second factor that is not on before it is confirmed.', {
    setupId: ['The id of the set-up.', 'f3'],
    secret: ['The secret of RFC 6238 in Base32, at least 80 bits.', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    uri: [
      'The same as the URI that authenticator apps scan: SHA-1, 6 digits, 30 s.',
      'otpauth://totp/Candor:demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Candor&algorithm=SHA1&digits=6&period=30',
    ],
    recoveryCodes: [
      'Codes that take the place of a code, each once. They are told here alone, and hold as soon as the set-up is confirmed.',
      ['7K4P-92MX', 'Q3RT-55HB'],
    ],
  }),
  shape('LimitLoosening', security.limitLoosening, 'A looser value of a limit that waits.', {
    value: ['The value that holds from `at` on. Absent or null: no limit.', '80.00'],
    at: ['24 h after it was asked for.', NOW + 86_400_000],
  }),
  shape(
    'MemberLimit',
    security.memberLimit,
    'One limit of the member.',
    {
      value: ['The value that holds now. Absent or null: no limit.', '50.00'],
      next: 'A loosening that waits. Absent or null: none does.',
    },
    [{}, { value: '50.00', next: undefined }],
  ),
  shape(
    'MemberLimits',
    security.memberLimits,
    'The limits that the member has set. A limit that is absent or null is not set.',
    {
      stake: 'The largest stake of an order.',
      lossPerDay: 'The largest loss of a day.',
      ordersPerDay: 'How many orders a day may have.',
      minutesPerDay: 'How many minutes a day the app may be open.',
      checkMinutes: 'After how many minutes in the app the member is told what was won and lost.',
      lossStreak: 'After how many lost orders in a row the member is asked before the next one.',
      coolOffUntil: ['When the cool-off ends. Absent, null or past: there is none.', NOW - 86_400_000],
      exclusionUntil: ['When the self-exclusion ends. Absent, null or past: there is none.', NOW - 86_400_000],
    },
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
  ),
]

const CODE = ['A code of 6 digits, or a recovery code.', '493817'] as const

const WANTED = 'null: no limit. Absent: it stays as it is.'

export const securityCalls = {
  sessionList: {
    tag: 'Security',
    summary: 'Open sessions',
    description: "The member's sessions that live, the one that was used last first. Optional.",
    response: { items: 'The sessions; exactly one of them is `current`.' },
  },
  endSession: {
    tag: 'Security',
    summary: 'End a session',
    description:
      'Ends one session of the member. Ending one that does not live any more is a success and changes nothing, so that the call can be repeated. Optional, like the list.',
    request: { id: ['The id of the session.', 's6'] },
  },
  endAllSessions: {
    tag: 'Security',
    summary: 'End every session',
    description:
      'Ends every session of the member, the one that asks included. A repeat comes with a token that has ended and is answered with 401, so it never ends a session that was opened since. Optional, like the list.',
  },
  loginList: {
    tag: 'Security',
    summary: 'Logins',
    description: "The logins with the member's name by `at`, those that failed included. Optional.",
    request: pageFields,
    response: pageOf('The logins'),
  },
  secondFactor: {
    tag: 'Security',
    summary: 'The second factor',
    description:
      'Whether the second factor is on. Optional: where it is left out, nothing of a second factor is shown.',
  },
  startSecondFactor: {
    tag: 'Security',
    summary: 'Set the second factor up',
    description:
      'Makes a secret and recovery codes, which do not hold before they are confirmed. A newer set-up replaces the one before. Refused with 4039 while the second factor is on. Optional, like the state.',
    codes: [codes.secondFactorExpired],
  },
  confirmSecondFactor: {
    tag: 'Security',
    summary: 'Switch the second factor on',
    description:
      'Switches it on with a code of the new secret (4037 for a wrong one, 4038 after too many). The set-up that is confirmed already is confirmed again without looking at the code, so that the call can be repeated; any other one is refused with 4039. Optional, like the state.',
    codes: [codes.secondFactorWrong, codes.secondFactorLocked, codes.secondFactorExpired],
    request: { setupId: ['The id of the set-up.', 'f3'], code: ['A code of 6 digits.', '493817'] },
  },
  endSecondFactor: {
    tag: 'Security',
    summary: 'Switch the second factor off',
    description:
      'Switches it off with a code (4037, 4038). Where it is off already, that is a success. Optional, like the state.',
    codes: [codes.secondFactorWrong, codes.secondFactorLocked],
    request: { code: CODE },
  },
  reauthenticate: {
    tag: 'Security',
    summary: 'Confirm that it is you',
    description:
      'The member proves to the present session that it is them. Where the second factor is on, `code` is asked for, otherwise `pwd`; the other one counts as wrong. A wrong password is 4013, and 4003 after too many; a wrong code is 4037, and 4038 after too many. Until `until` nothing that this session sends is refused with 4040. The code that was accepted last in this session is a success again, so that the call can be repeated. Optional, for a backend that refuses nothing with 4040.',
    codes: [codes.passwordWrong, codes.secondFactorWrong, codes.secondFactorLocked],
    request: { pwd: ['The login password, as the login sends it.', 'Demo1234'], code: CODE },
    response: { until: ['Until when the session counts as confirmed; ten minutes are usual.', NOW + 600_000] },
  },
  loginSecondFactor: {
    tag: 'Session',
    profile: 'safety',
    summary: 'Log in with the second factor',
    description:
      'Opens the session of a login that was answered with a challenge. The same challenge with the code that it was answered with is answered with the same token again, so that the call can be repeated. A wrong code is 4037, too many are 4038, a challenge that does not hold any more is 4039. Optional, like the second factor.',
    codes: [codes.secondFactorWrong, codes.secondFactorLocked, codes.secondFactorExpired],
    request: { challenge: ["The `challenge` of the login's answer.", 'c-8d0e6f3a1c9b7d5e'], code: CODE },
    response: { token: ['The bearer token, as that of the login.', '3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68'] },
  },
  limits: {
    tag: 'Security',
    summary: 'Limits of the member',
    description:
      'The limits that the member has set, as they hold now by the clock of the backend. Optional: where it is left out, each device keeps its own.',
  },
  setLimits: {
    tag: 'Security',
    summary: 'Set limits of the member',
    description:
      'A tighter value holds at once. A looser one, or none, holds 24 h later; the present value withdraws one that waits, and the same one again does not begin anew. A cool-off or a self-exclusion only becomes longer: an earlier end changes nothing. The call can be repeated. It is answered with what holds now. Optional, like the question.',
    request: {
      stake: [`The largest stake of an order. ${WANTED}`, '50.00'],
      lossPerDay: [`The largest loss of a day. ${WANTED}`, '200.00'],
      ordersPerDay: [`How many orders a day may have. ${WANTED}`, '20'],
      minutesPerDay: [`How many minutes a day the app may be open. ${WANTED}`, '120'],
      checkMinutes: [`Minutes in the app until the next reality check. ${WANTED}`, '30'],
      lossStreak: [`Lost orders in a row until the member is asked. ${WANTED}`, '3'],
      coolOffUntil: ['When the cool-off is to end.', NOW + 86_400_000],
      exclusionUntil: ['When the self-exclusion is to end.', NOW + 184 * 86_400_000],
    },
  },
} satisfies Partial<Descriptions>
