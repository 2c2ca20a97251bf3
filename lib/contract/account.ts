import * as v from 'valibot'
import type { Call } from './call.ts'
import { codes } from './codes.ts'
import {
  done,
  exactText,
  id,
  instant,
  maybe,
  moneyRequest,
  nothing,
  page,
  pageOf,
  seconds,
  shortText,
  typed,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'

export const captcha = {
  method: 'GET',
  path: '/captchaImage',
  source: 'spec',
  token: false,
  timeoutMs: 20_000,
  answer: 'merged',
  request: nothing,
  response: v.object({ image: v.string(), uuid: v.string() }),
} as const satisfies Call

/** A token that a header cannot hold could not be sent: the session would find no address. */
export const sessionToken = v.pipe(v.string(), v.regex(/^[!-~]+$/))

export const login = {
  method: 'POST',
  path: '/api/login/login',
  source: 'spec',
  token: false,
  answer: 'data',
  request: v.object({ username: typed(64), pwd: typed(128), code: typed(16), uuid: typed(64) }),
  /** `challenge`, in place of a token: the code of the second factor is asked for (`loginSecondFactor`). */
  response: v.pipe(
    v.object({ token: maybe(sessionToken), challenge: maybe(typed(128)) }),
    v.check(({ token, challenge }) => (token ?? challenge) !== undefined, 'Expected a token'),
  ),
} as const satisfies Call

export const register = {
  method: 'POST',
  path: '/api/login/register',
  source: 'spec',
  token: false,
  answer: 'data',
  request: v.object({
    name: typed(64),
    idCard: typed(32),
    username: typed(64),
    pwd: typed(128),
    pwd2: typed(128),
    withdrawPwd: typed(128),
    contact: typed(128),
    /** May be absent where `invite_required` of the configuration is false. */
    inviteCode: maybe(typed(32)),
  }),
  response: done,
} as const satisfies Call

const verificationStatuses = ['none', 'pending', 'verified', 'rejected'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]
export const verificationStatus = wordOf(verificationStatuses)

/** What members can change of their profile: `userInfo` answers it, `updateProfile` changes it. */
export const profile = v.object({
  userName: maybe(shortText),
  avatar: maybe(v.string()),
  phone: maybe(shortText),
  email: maybe(shortText),
})
export type Profile = v.InferOutput<typeof profile>

const textList = v.nullish(v.array(v.string()), () => [])

/**
 * `sessionkey` may be missing: that is the sign of a lost session (docs/product.md, 6.3), so it is the
 * screen's business and not a malformed answer. An answer that says nothing about a member is malformed. Roles and
 * permissions are at the envelope's top level.
 */
export const userInfo = {
  method: 'GET',
  path: '/api/index/userInfo',
  source: 'spec',
  token: true,
  answer: 'merged',
  request: nothing,
  response: v.pipe(
    v.object({
      sessionkey: maybe(v.string()),
      /** Who it is, however the name was typed. What the device keeps belongs to it. */
      userId: maybe(v.string()),
      ...profile.entries,
      usermoney: maybe(wireAmount),
      verified: maybe(verificationStatus),
      inviteCode: maybe(exactText),
      roles: textList,
      permissions: textList,
    }),
    v.check(
      ({ sessionkey, userId, userName, usermoney }) => (sessionkey ?? userId ?? userName ?? usermoney) !== undefined,
      'Expected a member',
    ),
  ),
} as const satisfies Call
export type UserInfo = v.InferOutput<typeof userInfo.response>

export const memberSummary = v.object({
  invest_count: wireAmount,
  yesterday_count: wireDecimal,
  today_count: wireDecimal,
  /** Absent: the balance is `usermoney` of userInfo. */
  balance: maybe(wireAmount),
  total: maybe(wireAmount),
})
export type MemberSummary = v.InferOutput<typeof memberSummary>

export const member = {
  method: 'GET',
  path: '/api/index/member',
  source: 'spec',
  token: true,
  answer: 'data',
  request: nothing,
  response: v.object({ userInfo: memberSummary }),
} as const satisfies Call

export const logout = {
  method: 'POST',
  path: '/logout',
  source: 'spec',
  token: true,
  optional: true,
  answer: 'data',
  request: nothing,
  response: done,
} as const satisfies Call

export const updateProfile = {
  method: 'POST',
  path: '/api/user/profile',
  source: 'ours',
  token: true,
  reauthentication: 'confirmation',
  // By these the member gets an account back.
  reauthenticationFor: ['phone', 'email'],
  answer: 'data',
  request: v.object({
    userName: v.optional(typed(64)),
    avatar: v.optional(typed(256)),
    phone: v.optional(typed(32)),
    email: v.optional(typed(128)),
  } satisfies Record<keyof Profile, v.GenericSchema>),
  response: profile,
} as const satisfies Call

const passwordChange = v.object({ ...moneyRequest, oldPwd: typed(128), newPwd: typed(128), newPwd2: typed(128) })
const newPasswordRefusals = [codes.passwordsDiffer, codes.passwordUnchanged, codes.profileInvalid] as const

export const changeLoginPassword = {
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
} as const satisfies Call

export const changeWithdrawPassword = {
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
} as const satisfies Call

export const recoverWithdrawPassword = {
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
    code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    newPwd: typed(128),
    newPwd2: typed(128),
  }),
  response: done,
} as const satisfies Call

export const sendCode = {
  method: 'POST',
  path: '/api/user/sendCode',
  source: 'ours',
  token: true,
  answer: 'data',
  request: nothing,
  response: v.object({ sentTo: shortText, retryAfterSeconds: seconds }),
} as const satisfies Call

export const verifyInfo = {
  method: 'GET',
  path: '/api/verify/info',
  source: 'ours',
  token: true,
  answer: 'data',
  request: nothing,
  response: v.object({
    status: verificationStatus,
    name: maybe(shortText),
    idNumber: maybe(shortText),
    reason: maybe(shortText),
  }),
} as const satisfies Call

export const verifySubmit = {
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
    name: typed(64),
    idNumber: typed(32),
    idFront: typed(256),
    idBack: typed(256),
  }),
  response: v.object({ status: verificationStatus }),
} as const satisfies Call

const noticeFields = { id, title: shortText, at: instant, pinned: v.nullish(v.boolean(), false) }
export const noticeHead = v.object({ ...noticeFields, body: maybe(v.string()) })

export const noticeList = {
  method: 'GET',
  path: '/api/notice/list',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object(page),
  response: pageOf(noticeHead),
} as const satisfies Call

export const noticeInfo = {
  method: 'GET',
  path: '/api/notice/info',
  source: 'ours',
  token: true,
  answer: 'data',
  request: v.object({ id }),
  response: v.object({ ...noticeFields, body: v.string() }),
} as const satisfies Call

export const textInfo = {
  method: 'GET',
  path: '/api/text/info',
  source: 'ours',
  token: false,
  answer: 'data',
  request: v.object({ key: v.picklist(['terms', 'privacy', 'risk', 'about']) }),
  response: v.object({ title: shortText, body: v.string() }),
} as const satisfies Call
