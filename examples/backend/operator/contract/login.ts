import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { count, currencyCode, done, instant, maybe, nothing, shortText, typed, wordOf } from '#lib/contract/common.ts'
import { field, NOW, PASSWORD_RULE, shape, words } from '#lib/contract/describe.ts'
import { roleAbout } from '../roles.ts'
import { call } from './declare.ts'

const NAME = ['The name of the operator. Upper and lower case are the same.', 'ann'] as const
const CODE = ['A code of 6 digits, of the second factor.', '493817'] as const
export const operatorName = v.pipe(typed(64), v.trim())
export const role = wordOf(words(roleAbout))

const commandRight = shape(
  'CommandRight',
  'Whether lines that begin with some words may be given. The first right that fits a line holds; `*` is any word.',
  v.object({
    words: field(v.string(), 'The words with which such a line begins.', 'review deposit * *'),
    may: field(v.boolean(), 'Whether the operator may give it.', true),
  }),
)

/** Who is logged in. */
export const operatorSession = shape(
  'OperatorSession',
  'The operator who is logged in, and what the console needs to show amounts.',
  v.object({
    name: field(operatorName, 'The name of the operator, as the log has it.', 'ann'),
    role: field(role, 'What the operator may do.', 'owner'),
    site: field(shortText, 'The name of the platform.', 'Harbour'),
    currency: field(currencyCode, 'The currency of the accounts.', 'CNY'),
    decimals: field(count(18), 'The decimals of that currency.', 2),
    endsAt: field(instant, 'When the session ends without another call.', NOW + 1_800_000),
    isDemo: field(v.boolean(), 'Whether the database is that of a demo.', false),
    reads: field(v.array(v.string()), 'The paths of the reads that the operator may make.', ['/api/books/totals']),
    commands: field(v.array(commandRight), 'Which commands the operator may give.'),
  }),
)

export const loginOptions = call(
  {
    tag: 'Login',
    summary: 'How operators log in',
    description: 'Whether a provider of logins (OpenID Connect) is offered beside name, password and code.',
  },
  {
    method: 'GET',
    path: '/api/login/options',
    source: 'ours',
    token: false,
    answer: 'data',
    request: nothing,
    response: shape(
      'LoginOptions',
      'How operators log in.',
      v.object({ provider: field(maybe(shortText), 'The name and port of the provider.', 'id.harbour.example') }),
      [{ provider: undefined }],
    ),
  },
)

export const operatorLogin = call(
  {
    tag: 'Login',
    summary: 'Log in',
    description:
      'Opens a session of 12 hours at most, which ends after 30 minutes without a call. The answer sets the cookie `operator` (HttpOnly, SameSite=Strict). Name, password and code are wrong together: the answer does not tell which.',
    codes: [codes.passwordWrong],
  },
  {
    method: 'POST',
    path: '/api/login',
    source: 'ours',
    token: false,
    answer: 'data',
    request: v.object({
      name: field(operatorName, ...NAME),
      password: field(typed(128), 'The password.', 'Demo1234'),
      code: field(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16)), ''), ...CODE),
    }),
    response: operatorSession,
  },
)

export const providerLogin = call(
  {
    tag: 'Login',
    summary: 'Log in by the provider',
    description:
      'Begins a login by the provider, or with an invitation its acceptance: the operator then logs in by this person of the provider, and has no password. The answer sets the cookie `oidc` (HttpOnly, SameSite=Lax) for 10 minutes; open the address in the same browser. The provider sends it back to `/api/oidc/callback`, which is no call of this interface: it sets the cookie of the session and redirects to the console, or to `/#/login?provider=WHY`. WHY is `cancelled` (the person has refused), `failed` (the provider has not confirmed who it is), `expired` (not begun in this browser, taken already, or older than 10 minutes), `unknown` (nobody has accepted an invitation as this person), `invitation` (it does not hold any more) `taken` (this person is another operator), or `problem` (it failed here). Only the issuer and its subject tell who an operator is. A code of an invitation that does not hold is refused with 4039; a provider that does not answer with 500 and a sentence.',
    codes: [codes.secondFactorExpired],
  },
  {
    method: 'POST',
    path: '/api/oidc/login',
    source: 'ours',
    token: false,
    answer: 'data',
    request: v.object({
      invitation: field(
        v.optional(typed(64)),
        'The code of an invitation that is accepted; none: the operator has accepted one before.',
        'Zk3V0bq2fXhYt6mW9cJr1uLd4sPaGn8E',
      ),
    }),
    response: v.object({
      address: field(
        v.string(),
        'Where the operator logs in.',
        'https://id.harbour.example/auth?client_id=desk&scope=openid',
      ),
    }),
  },
)

export const openInvitation = call(
  {
    tag: 'Login',
    summary: 'Open an invitation',
    description:
      'Begins the second factor of an operator who was invited, or whose password was reset. Each time it is opened there is a new secret. A code that was used, replaced or is older than 3 days is refused with 4039.',
    codes: [codes.secondFactorExpired],
  },
  {
    method: 'POST',
    path: '/api/invitation/open',
    source: 'ours',
    token: false,
    answer: 'data',
    request: v.object({
      invitation: field(typed(64), 'The code of the invitation.', 'Zk3V0bq2fXhYt6mW9cJr1uLd4sPaGn8E'),
    }),
    response: v.object({
      name: field(operatorName, ...NAME),
      secret: field(v.string(), 'The secret of the second factor, in base 32.', 'JBSWY3DPEHPK3PXP'),
      uri: field(
        v.string(),
        'The same as the address that an authenticator app reads.',
        'otpauth://totp/Harbour:ann?secret=JBSWY3DPEHPK3PXP',
      ),
    }),
  },
)

export const acceptInvitation = call(
  {
    tag: 'Login',
    summary: 'Accept an invitation',
    description: `Sets the password and switches the second factor on, and opens a session. The invitation is used up. The password has ${PASSWORD_RULE}`,
    codes: [codes.secondFactorExpired, codes.secondFactorWrong, codes.profileInvalid],
  },
  {
    method: 'POST',
    path: '/api/invitation/accept',
    source: 'ours',
    token: false,
    answer: 'data',
    request: v.object({
      invitation: field(typed(64), 'The code of the invitation.', 'Zk3V0bq2fXhYt6mW9cJr1uLd4sPaGn8E'),
      password: field(typed(128), 'The new password.', 'Demo1234'),
      code: field(v.pipe(typed(16), v.trim()), ...CODE),
    }),
    response: operatorSession,
  },
)

export const me = call(
  {
    tag: 'Login',
    summary: 'Who is logged in',
    description:
      'Who the session belongs to. It does not prolong the session. Where it has ended, the `data` of the refusal says `why`: `expired`, `ended` (by a logout, or from another device), `reset` or `removed` (by an owner). A page states in the header `X-Operator` of every other call whose it is, by this name, encoded as a part of an address: once somebody else has logged in in the same browser, the call is refused with 409, and nothing was done.',
  },
  {
    method: 'GET',
    path: '/api/me',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: operatorSession,
  },
)

export const operatorLogout = call(
  { tag: 'Login', summary: 'Log out', description: 'Ends the session.' },
  {
    method: 'POST',
    path: '/api/logout',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: done,
  },
)
