import * as v from 'valibot'
import { codes } from './codes.ts'
import { done, maybe, moneyRequest, nothing, seconds, shortText, typed, wordOf } from './common.ts'
import { call, field, PASSWORD_RULE, shape, words } from './describe.ts'

const verificationStatuses = words({
  none: 'nothing was handed in',
  pending: 'under review',
  verified: 'verified',
  rejected: 'rejected; the member may hand in again',
})
export type VerificationStatus = (typeof verificationStatuses)[number]
export const verificationStatus = wordOf(verificationStatuses)

const NICKNAME = ['The nickname: 1 to 64 characters without markup. It is not the login name.', 'Ann'] as const
const AVATAR = [
  "The member's picture: the `path` of an upload of this member. Empty: the bundled picture.",
  '/upload/8f14e45fceea167a.jpg',
] as const
const PHONE = ['The phone number: 6 to 15 digits.', '13800138000'] as const
const EMAIL = ['The e-mail address.', 'ann@harbour.test'] as const

/** What members can change of their profile: `userInfo` answers it, `updateProfile` changes it. */
export const profile = v.object({
  userName: field(maybe(shortText), ...NICKNAME),
  avatar: field(maybe(v.string()), ...AVATAR),
  phone: field(maybe(shortText), ...PHONE),
  email: field(maybe(shortText), ...EMAIL),
})
export type Profile = v.InferOutput<typeof profile>

export const updateProfile = call(
  {
    tag: 'Account',
    summary: 'Change personal data',
    description:
      'Changes the given fields, all of them or none, and answers them as they now stand. The client sends only what was changed; no field can be emptied. No field at all is code 4002.',
    codes: [codes.informationEmpty, codes.phoneTaken, codes.profileInvalid, codes.profileUpdateFailed],
  },
  {
    method: 'POST',
    path: '/api/user/profile',
    source: 'ours',
    token: true,
    reauthentication: 'confirmation',
    // By these the member gets an account back.
    reauthenticationFor: ['phone', 'email'],
    answer: 'data',
    request: v.object({
      userName: field(v.optional(typed(64)), ...NICKNAME),
      avatar: field(v.optional(typed(256)), ...AVATAR),
      phone: field(v.optional(typed(32)), ...PHONE),
      email: field(v.optional(typed(128)), ...EMAIL),
    } satisfies Record<keyof Profile, v.GenericSchema>),
    response: profile,
  },
)

const passwordChange = v.object({
  ...moneyRequest,
  oldPwd: field(typed(128), 'The current password.', 'Demo1234'),
  newPwd: field(typed(128), `The new password: ${PASSWORD_RULE}`, 'Fresh1234'),
  newPwd2: field(typed(128), 'The new password once more.', 'Fresh1234'),
})
const newPasswordRefusals = [codes.passwordsDiffer, codes.passwordUnchanged, codes.profileInvalid] as const

export const changeLoginPassword = call(
  {
    tag: 'Account',
    summary: 'Change the login password',
    description:
      "Changes the login password. The member's other sessions end; the one that asked stays. A new password that breaks the rule is code 4035.",
  },
  {
    method: 'POST',
    path: '/api/user/loginPassword',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'loginPassword',
    makes: 'nothing',
    protection: {
      password: { field: 'oldPwd', of: 'login' },
      secondFactor: 'none',
      reauthentication: 'loginWithSecondFactor',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.oldPasswordWrong, ...newPasswordRefusals],
    request: passwordChange,
    response: done,
  },
)

export const changeWithdrawPassword = call(
  {
    tag: 'Account',
    profile: 'funds',
    summary: 'Change the withdrawal password',
    description: 'Changes the withdrawal password. No session ends. A new password that breaks the rule is code 4035.',
  },
  {
    method: 'POST',
    path: '/api/user/withdrawPassword',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'withdrawPassword',
    makes: 'nothing',
    protection: {
      password: { field: 'oldPwd', of: 'withdrawal' },
      secondFactor: 'none',
      reauthentication: 'login',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.withdrawPasswordWrong, ...newPasswordRefusals],
    request: passwordChange,
    response: done,
  },
)

export const recoverWithdrawPassword = call(
  {
    tag: 'Account',
    profile: 'funds',
    summary: 'Recover the withdrawal password',
    description:
      'Sets a new withdrawal password with a code that was sent. A code is good for one use within a few minutes (five are usual) and for at most five wrong tries. A password that breaks the rule is no try of the code.',
  },
  {
    method: 'POST',
    path: '/api/user/recoverWithdrawPassword',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'withdrawPasswordRecovery',
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'login',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.verificationCodeWrong, ...newPasswordRefusals],
    request: v.object({
      ...moneyRequest,
      code: field(v.pipe(v.string(), v.regex(/^\d{6}$/)), 'The 6 digits that were sent.', '493817'),
      newPwd: field(typed(128), `The new withdrawal password: ${PASSWORD_RULE}`, 'Fresh1234'),
      newPwd2: field(typed(128), 'The new password once more.', 'Fresh1234'),
    }),
    response: done,
  },
)

export const sendCode = call(
  {
    tag: 'Account',
    profile: 'funds',
    summary: 'Send a code',
    description:
      'Sends a code of 6 digits to the phone or, without one, the e-mail address on file. A newer code replaces the one before. Before `retryAfterSeconds` are over the answer is 4003 with `Retry-After`; without any contact on file it is 4002. The body is an empty object.',
    codes: [codes.informationEmpty],
  },
  {
    method: 'POST',
    path: '/api/user/sendCode',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: v.object({
      sentTo: field(shortText, 'Where it was sent, masked.', '138****8000'),
      retryAfterSeconds: field(seconds, 'After how many seconds another code may be asked for.', 60),
    }),
  },
)

export const verifyInfo = call(
  {
    tag: 'Account',
    summary: 'Where the identity check stands',
    description:
      'The status of the identity check, with what was handed in last. While it is under review the client asks every 30 s.',
  },
  {
    method: 'GET',
    path: '/api/verify/info',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: shape(
      'Identity',
      'Where the identity check of a member stands.',
      v.object({
        status: field(verificationStatus, 'Where the check stands.', 'verified'),
        name: field(maybe(shortText), 'The name that was handed in.', '张三'),
        idNumber: field(maybe(shortText), 'The ID number that was handed in, masked.', '1101**********123X'),
        reason: field(
          maybe(shortText),
          "With `rejected`: why, in the member's language.",
          'The photo of the back is not readable.',
        ),
      }),
      [{ reason: undefined }, { status: 'rejected' }],
    ),
  },
)

export const verifySubmit = call(
  {
    tag: 'Account',
    summary: 'Hand in an identity',
    description:
      'Hands in name, ID number and both sides of the document for review. The two pictures are not the same upload. What verification is needed for is up to the operator: a withdrawal that needs it is refused with 4208.',
  },
  {
    method: 'POST',
    path: '/api/verify/submit',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'identity',
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'none',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.profileInvalid, codes.alreadyVerified],
    request: v.object({
      ...moneyRequest,
      name: field(typed(64), 'The name on the document: 1 to 64 characters without markup.', '张三'),
      idNumber: field(
        typed(32),
        'The number of the document: 5 to 32 letters, digits and inner dashes.',
        '11010119900307123X',
      ),
      idFront: field(typed(256), 'The `path` of the upload of its front.', '/upload/1679091c5a880faf.jpg'),
      idBack: field(typed(256), 'The `path` of the upload of its back.', '/upload/c9f0f895fb98ab91.jpg'),
    }),
    response: v.object({ status: field(verificationStatus, 'Where the check stands now.', 'pending') }),
  },
)
