import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { done, nothing, typed } from '#lib/contract/common.ts'
import { field, PASSWORD_RULE, shape } from '#lib/contract/describe.ts'
import { listedSession } from '#lib/contract/security.ts'
import { call } from './declare.ts'
import { operatorName, role } from './login.ts'

/** What the login asks, asked again. */
const asked = {
  password: field(typed(128), 'The password, as it is now.', 'Demo1234'),
  code: field(
    v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16)), ''),
    'A code of the second factor, as it is now. Without one it is empty.',
    '493817',
  ),
}
const ASKED =
  'Password and code are asked again, and count as tries of the login do: whatever of the two is wrong is refused with 4013.'

export const ownAccount = call(
  {
    tag: 'Login',
    summary: 'The own account',
    description: 'Who the operator is, what the login asks, and where the operator is logged in.',
  },
  {
    method: 'GET',
    path: '/api/own',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: shape(
      'OwnAccount',
      'The own account of an operator.',
      v.object({
        name: field(operatorName, 'The name.', 'ann'),
        role: field(role, 'What the operator may do.', 'finance'),
        hasPassword: field(v.boolean(), 'Whether there is a password; without one the provider logs in.', true),
        hasSecondFactor: field(v.boolean(), 'Whether the login asks for a code.', true),
        sessions: field(v.array(listedSession), 'The open sessions, the one that was used last first.'),
      }),
    ),
  },
)

export const changeOwnPassword = call(
  {
    tag: 'Login',
    summary: 'Change the own password',
    description: `Sets another password and ends the other sessions. It has ${PASSWORD_RULE} ${ASKED}`,
    codes: [codes.passwordWrong, codes.profileInvalid],
  },
  {
    method: 'POST',
    path: '/api/own/password',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ ...asked, next: field(typed(128), 'The new password.', 'Demo1235') }),
    response: done,
  },
)

export const startOwnFactor = call(
  {
    tag: 'Login',
    summary: 'Begin another second factor',
    description: `Makes a secret, which does not hold before it is confirmed. Each time there is a new one. ${ASKED}`,
    codes: [codes.passwordWrong],
  },
  {
    method: 'POST',
    path: '/api/own/factor/start',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object(asked),
    response: v.object({
      secret: field(v.string(), 'The secret of the second factor, in base 32.', 'JBSWY3DPEHPK3PXP'),
      uri: field(
        v.string(),
        'The same as the address that an authenticator app reads.',
        'otpauth://totp/Harbour:ann?secret=JBSWY3DPEHPK3PXP',
      ),
    }),
  },
)

export const confirmOwnFactor = call(
  {
    tag: 'Login',
    summary: 'Confirm another second factor',
    description:
      'Puts it in place of the one before, by a code of its secret (4037 for a wrong one), and ends the other sessions. One that was not begun is refused with 4039.',
    codes: [codes.secondFactorExpired, codes.secondFactorWrong],
  },
  {
    method: 'POST',
    path: '/api/own/factor/confirm',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      code: field(v.pipe(typed(16), v.trim()), 'A code of the new secret.', '493817'),
    }),
    response: done,
  },
)

export const endOtherSessions = call(
  {
    tag: 'Login',
    summary: 'End the other sessions',
    description: `Ends every session of the operator but this one. ${ASKED} Whoever has no password is asked nothing.`,
    codes: [codes.passwordWrong],
  },
  {
    method: 'POST',
    path: '/api/own/sessions/end',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object(asked),
    response: done,
  },
)
