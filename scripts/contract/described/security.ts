import * as security from '#lib/contract/security.ts'
import { describeCall, shape } from '../describe.ts'
import { NOW, pageFields, pageOf } from './common.ts'

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
]

export const securityCalls = [
  describeCall(security.sessionList, {
    tag: 'Security',
    summary: 'Open sessions',
    description: "The member's sessions that live, the one that was used last first. Optional.",
    response: { items: 'The sessions; exactly one of them is `current`.' },
  }),
  describeCall(security.endSession, {
    tag: 'Security',
    summary: 'End a session',
    description:
      'Ends one session of the member. Ending one that does not live any more is a success and changes nothing, so that the call can be repeated. Optional, like the list.',
    request: { id: ['The id of the session.', 's6'] },
  }),
  describeCall(security.endAllSessions, {
    tag: 'Security',
    summary: 'End every session',
    description:
      'Ends every session of the member, the one that asks included. A repeat comes with a token that has ended and is answered with 401, so it never ends a session that was opened since. Optional, like the list.',
  }),
  describeCall(security.loginList, {
    tag: 'Security',
    summary: 'Logins',
    description: "The logins with the member's name by `at`, those that failed included. Optional.",
    request: pageFields,
    response: pageOf('The logins'),
  }),
]
