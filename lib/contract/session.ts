import * as v from 'valibot'
import { profile, verificationStatus } from './account.ts'
import { codes } from './codes.ts'
import { done, exactText, maybe, nothing, typed, wireAmount, wireDecimal } from './common.ts'
import { call, field, PASSWORD_RULE, shape } from './describe.ts'

export const captcha = call(
  {
    tag: 'Session',
    summary: 'A new captcha',
    description:
      'A picture with a few characters, and the id under which the backend keeps them. A captcha is good for one login attempt within a short time (two minutes are usual), whatever the attempt comes to; the case of the letters does not matter. The client asks for a new one after every refused login. The fields stand in `data` or beside `code`; the client reads both.',
    top: 'either',
  },
  {
    method: 'GET',
    path: '/captchaImage',
    source: 'spec',
    token: false,
    timeoutMs: 20_000,
    answer: 'merged',
    request: nothing,
    response: v.object({
      image: field(
        v.string(),
        'The picture: a data URL, the base64 of a PNG, JPEG, GIF, WebP or SVG without a prefix, or a path below the API address. It is opaque.',
        `data:image/svg+xml;base64,${btoa(
          '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="36"><rect width="96" height="36" fill="#eef"/><text x="12" y="26" font-size="24" font-family="monospace">7K4P</text></svg>',
        )}`,
      ),
      uuid: field(
        v.string(),
        'The id of the captcha, opaque. The login sends it back.',
        'b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77',
      ),
    }),
  },
)

/** A token that a header cannot hold could not be sent: the session would find no address. */
export const sessionToken = v.pipe(v.string(), v.regex(/^[!-~]+$/))

export const login = call(
  {
    tag: 'Session',
    summary: 'Log in',
    description:
      'Checks the captcha first (4011), then name (4012), password (4013) and whether the member may log in (4014, 4015), and opens a session. The token is good at every address. A member may have several sessions. A backend that does not want to tell names from passwords answers 4013 for both. Where the member has switched the second factor on, the answer has a `challenge` in place of the token.',
    codes: [codes.captchaWrong, codes.usernameNotFound, codes.passwordWrong, codes.accountFrozen, codes.loginForbidden],
  },
  {
    method: 'POST',
    path: '/api/login/login',
    source: 'spec',
    token: false,
    answer: 'data',
    request: v.object({
      username: field(typed(64), 'The login name, trimmed. Upper and lower case are the same.', 'demo'),
      pwd: field(typed(128), 'The login password, prepared as RFC 8265 says (OpaqueString).', 'Demo1234'),
      code: field(typed(16), 'What the member read in the picture.', '7K4P'),
      uuid: field(typed(64), 'The `uuid` of the captcha.', 'b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77'),
    }),
    response: shape(
      'LoginAnswer',
      'A session, or what has to be answered before one is opened.',
      v.pipe(
        v.object({
          token: field(
            maybe(sessionToken),
            'The bearer token: opaque, of characters that a header may hold. The client keeps it until the logout, code 401 or an answer of userInfo without a sessionkey. Absent only with `challenge`.',
            '3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68',
          ),
          challenge: field(
            maybe(typed(128)),
            'In place of a token: a code of the second factor is asked for, with this opaque text. Good for some minutes (five are usual).',
            'c-8d0e6f3a1c9b7d5e',
          ),
        }),
        v.check(({ token, challenge }) => (token ?? challenge) !== undefined, 'Expected a token'),
      ),
      [{ challenge: undefined }, { token: undefined }],
    ),
  },
)

export const register = call(
  {
    tag: 'Session',
    profile: 'account',
    summary: 'Open a member account',
    description:
      'Opens a member account; the member then logs in. The very same form again is answered as the first time, because the client may not know what became of it. What is wrong with the form is told before what others have: 4021, 4002, 4025, 4032, 4026, then 4023, 4024, 4022.',
    codes: [
      codes.informationEmpty,
      codes.registrationClosed,
      codes.inviteCodeUnknown,
      codes.usernameTaken,
      codes.phoneTaken,
      codes.usernameIllegal,
      codes.registrationFailed,
      codes.passwordsDiffer,
    ],
  },
  {
    method: 'POST',
    path: '/api/login/register',
    source: 'spec',
    token: false,
    answer: 'data',
    request: v.object({
      name: field(typed(64), "The person's name: 1 to 64 characters without markup.", '张三'),
      idCard: field(typed(32), 'The ID number: 5 to 32 letters, digits and inner dashes.', '11010119900307123X'),
      username: field(typed(64), 'The login name: 4 to 20 letters, digits or underscores.', 'newbie'),
      pwd: field(typed(128), `The login password: ${PASSWORD_RULE}`, 'Fresh1234'),
      pwd2: field(typed(128), 'The login password once more.', 'Fresh1234'),
      withdrawPwd: field(typed(128), `The withdrawal password: ${PASSWORD_RULE}`, 'Cash1234'),
      contact: field(typed(128), 'A phone number of 6 to 15 digits, or an e-mail address.', 'new@harbour.test'),
      inviteCode: field(
        maybe(typed(32)),
        'An invitation code, of a member or of the operator: at most 32 characters. May be absent only where `invite_required` of the configuration is false.',
        'CANDOR1',
      ),
    }),
    response: done,
  },
)

const textList = v.nullish(v.array(v.string()), () => [])

/**
 * `sessionkey` may be missing: that is the sign of a lost session (docs/product.md, 6.3), so it is the
 * screen's business and not a malformed answer. An answer that says nothing about a member is malformed. Roles and
 * permissions are at the envelope's top level.
 */
export const userInfo = call(
  {
    tag: 'Session',
    summary: 'The member behind the token',
    description:
      'Asked for after the login and at every launch. An answer that names a member and has no `sessionkey` ends the session on the device. `sessionkey`, `userId`, `userName` and `usermoney` may each be left out, but not all of them. `roles` and `permissions` stand beside `code`, everything else in `data`; the client reads each at either place.',
    top: ['roles', 'permissions'],
  },
  {
    method: 'GET',
    path: '/api/index/userInfo',
    source: 'spec',
    token: true,
    answer: 'merged',
    request: nothing,
    response: v.pipe(
      v.object({
        sessionkey: field(
          maybe(v.string()),
          'Any text that is not empty says that the session lives. The client compares it with nothing and sends it nowhere. Absent: the session has ended.',
          '5d41402abc4b2a76b9719d91',
        ),
        userId: field(
          maybe(v.string()),
          'Who it is, however the name was typed. What the device keeps belongs to it. Absent: the login name in lower case.',
          'u1001',
        ),
        ...profile.entries,
        usermoney: field(maybe(wireAmount), 'The balance in the account currency.', '10005.00'),
        verified: field(maybe(verificationStatus), 'Where the identity check stands.', 'verified'),
        inviteCode: field(maybe(exactText), "The member's own invitation code.", 'CANDOR1'),
        roles: field(textList, 'The roles. `admin` passes every role check. Empty or absent: ROLE_DEFAULT.', [
          'ROLE_DEFAULT',
        ]),
        permissions: field(textList, 'The permissions. `*:*:*` grants all.', ['*:*:*']),
      }),
      v.check(
        ({ sessionkey, userId, userName, usermoney }) => (sessionkey ?? userId ?? userName ?? usermoney) !== undefined,
        'Expected a member',
      ),
    ),
  },
)
export type UserInfo = v.InferOutput<typeof userInfo.response>

export const memberSummary = shape(
  'MemberSummary',
  "The member's money at a glance, in the account currency.",
  v.object({
    invest_count: field(wireAmount, 'The principal in the vault.', '500.00'),
    yesterday_count: field(
      wireDecimal,
      "Yesterday's earnings: the profit of the orders that were settled and the interest that accrued, on the backend's own day. Negative where orders lost.",
      '-12.00',
    ),
    today_count: field(wireDecimal, "Today's earnings so far.", '84.00'),
    balance: field(maybe(wireAmount), 'What can be spent. Absent: `usermoney` of userInfo.', '10005.00'),
    total: field(
      maybe(wireAmount),
      'Balance, stakes of open orders, principal and accrued interest of the vault.',
      '10605.41',
    ),
  }),
)
export type MemberSummary = v.InferOutput<typeof memberSummary>

export const member = call(
  {
    tag: 'Account',
    profile: 'minimum',
    summary: "The member's money at a glance",
    description: 'Balance, total, fixed investment and earnings, as the home and account screens show them.',
  },
  {
    method: 'GET',
    path: '/api/index/member',
    source: 'spec',
    token: true,
    answer: 'data',
    request: nothing,
    response: v.object({ userInfo: field(memberSummary, 'The figures.') }),
  },
)

export const logout = call(
  {
    tag: 'Session',
    profile: 'account',
    summary: 'End the session (not called)',
    description:
      'Defined for completeness. The client logs out on the device alone and never calls it: a token lives until it expires. Optional: a backend without it answers HTTP 404.',
  },
  {
    method: 'POST',
    path: '/logout',
    source: 'spec',
    token: true,
    optional: true,
    answer: 'data',
    request: nothing,
    response: done,
  },
)
