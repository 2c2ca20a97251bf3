import * as account from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { moneyRequestFields, NOW, pageFields, pageOf } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const PASSWORD_RULE = '8 to 64 characters, a letter and a digit among them.'

const verificationWords = {
  none: 'nothing was handed in',
  pending: 'under review',
  verified: 'verified',
  rejected: 'rejected; the member may hand in again',
}

/** A picture of the characters 7K4P, as a stand-in for what a backend draws. */
const CAPTCHA_PICTURE = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="36"><rect width="96" height="36" fill="#eef"/><text x="12" y="26" font-size="24" font-family="monospace">7K4P</text></svg>',
)}`

export const accountShapes = [
  shape('MemberSummary', account.memberSummary, "The member's money at a glance, in the account currency.", {
    invest_count: ['The principal in the vault.', '500.00'],
    yesterday_count: [
      "Yesterday's earnings: the profit of the orders that were settled and the interest that accrued, on the backend's own day. Negative where orders lost.",
      '-12.00',
    ],
    today_count: ["Today's earnings so far.", '84.00'],
    balance: ['What can be spent. Absent: `usermoney` of userInfo.', '10005.00'],
    total: ['Balance, stakes of open orders, principal and accrued interest of the vault.', '10605.41'],
  }),
]

export const loginShapes = [
  shape(
    'LoginAnswer',
    account.login.response,
    'A session, or what has to be answered before one is opened.',
    {
      token: [
        'The bearer token: opaque, of characters that a header may hold. The client keeps it until the logout, code 401 or an answer of userInfo without a sessionkey. Absent only with `challenge`.',
        '3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68',
      ],
      challenge: [
        'In place of a token: a code of the second factor is asked for, with this opaque text. Good for some minutes (five are usual).',
        'c-8d0e6f3a1c9b7d5e',
      ],
    },
    [{ challenge: undefined }, { token: undefined }],
  ),
]

export const identityShapes = [
  shape(
    'Identity',
    account.verifyInfo.response,
    'Where the identity check of a member stands.',
    {
      status: ['Where the check stands.', 'verified', verificationWords],
      name: ['The name that was handed in.', '张三'],
      idNumber: ['The ID number that was handed in, masked.', '1101**********123X'],
      reason: ["With `rejected`: why, in the member's language.", 'The photo of the back is not readable.'],
    },
    [{ reason: undefined }, { status: 'rejected' }],
  ),
]

const passwordChangeFields = {
  ...moneyRequestFields,
  oldPwd: ['The current password.', 'Demo1234'],
  newPwd: [`The new password: ${PASSWORD_RULE}`, 'Fresh1234'],
  newPwd2: ['The new password once more.', 'Fresh1234'],
} as const

const profileFields = {
  userName: ['The nickname: 1 to 64 characters without markup. It is not the login name.', 'Ann'],
  avatar: [
    "The member's picture: the `path` of an upload of this member. Empty: the bundled picture.",
    '/upload/8f14e45fceea167a.jpg',
  ],
  phone: ['The phone number: 6 to 15 digits.', '13800138000'],
  email: ['The e-mail address.', 'ann@harbour.test'],
} as const

export const sessionCalls = {
  captcha: {
    tag: 'Session',
    summary: 'A new captcha',
    description:
      'A picture with a few characters, and the id under which the backend keeps them. A captcha is good for one login attempt within a short time (two minutes are usual), whatever the attempt comes to; the case of the letters does not matter. The client asks for a new one after every refused login. The fields stand in `data` or beside `code`; the client reads both.',
    top: 'either',
    response: {
      image: [
        'The picture: a data URL, the base64 of a PNG, JPEG, GIF, WebP or SVG without a prefix, or a path below the API address. It is opaque.',
        CAPTCHA_PICTURE,
      ],
      uuid: ['The id of the captcha, opaque. The login sends it back.', 'b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77'],
    },
  },
  login: {
    tag: 'Session',
    summary: 'Log in',
    description:
      'Checks the captcha first (4011), then name (4012), password (4013) and whether the member may log in (4014, 4015), and opens a session. The token is good at every address. A member may have several sessions. A backend that does not want to tell names from passwords answers 4013 for both. Where the member has switched the second factor on, the answer has a `challenge` in place of the token.',
    codes: [codes.captchaWrong, codes.usernameNotFound, codes.passwordWrong, codes.accountFrozen, codes.loginForbidden],
    request: {
      username: ['The login name, trimmed. Upper and lower case are the same.', 'demo'],
      pwd: ['The login password, prepared as RFC 8265 says (OpaqueString).', 'Demo1234'],
      code: ['What the member read in the picture.', '7K4P'],
      uuid: ['The `uuid` of the captcha.', 'b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77'],
    },
  },
  register: {
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
    request: {
      name: ["The person's name: 1 to 64 characters without markup.", '张三'],
      idCard: ['The ID number: 5 to 32 letters, digits and inner dashes.', '11010119900307123X'],
      username: ['The login name: 4 to 20 letters, digits or underscores.', 'newbie'],
      pwd: [`The login password: ${PASSWORD_RULE}`, 'Fresh1234'],
      pwd2: ['The login password once more.', 'Fresh1234'],
      withdrawPwd: [`The withdrawal password: ${PASSWORD_RULE}`, 'Cash1234'],
      contact: ['A phone number of 6 to 15 digits, or an e-mail address.', 'new@harbour.test'],
      inviteCode: [
        'An invitation code, of a member or of the operator: at most 32 characters. May be absent only where `invite_required` of the configuration is false.',
        'CANDOR1',
      ],
    },
  },
  userInfo: {
    tag: 'Session',
    summary: 'The member behind the token',
    description:
      'Asked for after the login and at every launch. An answer that names a member and has no `sessionkey` ends the session on the device. `sessionkey`, `userId`, `userName` and `usermoney` may each be left out, but not all of them. `roles` and `permissions` stand beside `code`, everything else in `data`; the client reads each at either place.',
    top: ['roles', 'permissions'],
    response: {
      sessionkey: [
        'Any text that is not empty says that the session lives. The client compares it with nothing and sends it nowhere. Absent: the session has ended.',
        '5d41402abc4b2a76b9719d91',
      ],
      userId: [
        'Who it is, however the name was typed. What the device keeps belongs to it. Absent: the login name in lower case.',
        'u1001',
      ],
      ...profileFields,
      usermoney: ['The balance in the account currency.', '10005.00'],
      verified: ['Where the identity check stands.', 'verified', verificationWords],
      inviteCode: ["The member's own invitation code.", 'CANDOR1'],
      roles: ['The roles. `admin` passes every role check. Empty or absent: ROLE_DEFAULT.', ['ROLE_DEFAULT']],
      permissions: ['The permissions. `*:*:*` grants all.', ['*:*:*']],
    },
  },
  member: {
    tag: 'Account',
    profile: 'minimum',
    summary: "The member's money at a glance",
    description: 'Balance, total, fixed investment and earnings, as the home and account screens show them.',
    response: { userInfo: 'The figures.' },
  },
  logout: {
    tag: 'Session',
    profile: 'account',
    summary: 'End the session (not called)',
    description:
      'Defined for completeness. The client logs out on the device alone and never calls it: a token lives until it expires. Optional: a backend without it answers HTTP 404.',
  },
} satisfies Partial<Descriptions>

export const accountCalls = {
  updateProfile: {
    tag: 'Account',
    summary: 'Change personal data',
    description:
      'Changes the given fields, all of them or none, and answers them as they now stand. The client sends only what was changed; no field can be emptied. No field at all is code 4002.',
    codes: [codes.informationEmpty, codes.phoneTaken, codes.profileInvalid, codes.profileUpdateFailed],
    request: profileFields,
    response: profileFields,
  },
  changeLoginPassword: {
    tag: 'Account',
    summary: 'Change the login password',
    description:
      "Changes the login password. The member's other sessions end; the one that asked stays. A new password that breaks the rule is code 4035.",
    request: passwordChangeFields,
  },
  changeWithdrawPassword: {
    tag: 'Account',
    profile: 'funds',
    summary: 'Change the withdrawal password',
    description: 'Changes the withdrawal password. No session ends. A new password that breaks the rule is code 4035.',
    request: passwordChangeFields,
  },
  recoverWithdrawPassword: {
    tag: 'Account',
    profile: 'funds',
    summary: 'Recover the withdrawal password',
    description:
      'Sets a new withdrawal password with a code that was sent. A code is good for one use within a few minutes (five are usual) and for at most five wrong tries. A password that breaks the rule is no try of the code.',
    request: {
      ...moneyRequestFields,
      code: ['The 6 digits that were sent.', '493817'],
      newPwd: [`The new withdrawal password: ${PASSWORD_RULE}`, 'Fresh1234'],
      newPwd2: ['The new password once more.', 'Fresh1234'],
    },
  },
  sendCode: {
    tag: 'Account',
    profile: 'funds',
    summary: 'Send a code',
    description:
      'Sends a code of 6 digits to the phone or, without one, the e-mail address on file. A newer code replaces the one before. Before `retryAfterSeconds` are over the answer is 4003 with `Retry-After`; without any contact on file it is 4002. The body is an empty object.',
    codes: [codes.informationEmpty],
    response: {
      sentTo: ['Where it was sent, masked.', '138****8000'],
      retryAfterSeconds: ['After how many seconds another code may be asked for.', 60],
    },
  },
  verifyInfo: {
    tag: 'Account',
    summary: 'Where the identity check stands',
    description:
      'The status of the identity check, with what was handed in last. While it is under review the client asks every 30 s.',
  },
  verifySubmit: {
    tag: 'Account',
    summary: 'Hand in an identity',
    description:
      'Hands in name, ID number and both sides of the document for review. The two pictures are not the same upload. What verification is needed for is up to the operator: a withdrawal that needs it is refused with 4208.',
    request: {
      ...moneyRequestFields,
      name: ['The name on the document: 1 to 64 characters without markup.', '张三'],
      idNumber: ['The number of the document: 5 to 32 letters, digits and inner dashes.', '11010119900307123X'],
      idFront: ['The `path` of the upload of its front.', '/upload/1679091c5a880faf.jpg'],
      idBack: ['The `path` of the upload of its back.', '/upload/c9f0f895fb98ab91.jpg'],
    },
    response: { status: ['Where the check stands now.', 'pending', verificationWords] },
  },
} satisfies Partial<Descriptions>

const noticeFields = {
  id: ['The id of the notice.', 'n3'],
  title: ['The title, plain text.', 'Maintenance on Sunday'],
  at: ['When it was published.', NOW - 86_400_000],
  pinned: ['Whether it stands first and pops up once. Default: false.', true],
} as const
const BODY = [
  'The text in a subset of HTML: p, br, h2, h3, h4, ul, ol, li, table, thead, tbody, tr, th, td, b, strong, i, em, a with `href` (https), img with `alt` and a `src` that is a path below the API address or an absolute address there. Everything else is removed by the client.',
  '<p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>',
] as const

export const noticeShapes = [
  shape('NoticeHead', account.noticeHead, 'A notice as the list shows it.', {
    ...noticeFields,
    body: [`${BODY[0]} A list may leave it out.`, BODY[1]],
  }),
]

export const noticeCalls = {
  noticeList: {
    tag: 'Notices and texts',
    profile: 'minimum',
    summary: 'Notices',
    description:
      'The notices of the platform. The client asks for the newest page every 60 s and shows pinned ones first.',
    request: pageFields,
    response: pageOf('The notices'),
  },
  noticeInfo: {
    tag: 'Notices and texts',
    summary: 'One notice',
    description: 'One notice with its text. An id that does not exist is code 500 with a text.',
    request: { id: ['The id of the notice.', 'n3'] },
    response: { ...noticeFields, body: BODY },
  },
  textInfo: {
    tag: 'Notices and texts',
    summary: 'A text of the operator',
    description: 'One of the fixed texts, which a guest may read too.',
    request: {
      key: [
        'Which text.',
        'terms',
        { terms: 'terms of use', privacy: 'privacy', risk: 'risk notice', about: 'about the operator' },
      ],
    },
    response: {
      title: ['The title, plain text.', 'Terms of use'],
      body: ['The text, plain or in the HTML subset of notices.', '<p>These terms apply to every member.</p>'],
    },
  },
} satisfies Partial<Descriptions>
