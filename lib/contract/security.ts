import * as v from 'valibot'
import { sessionToken } from './account.ts'
import type { Call } from './call.ts'
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

// The safety of an account and of its member. Every call is optional: a backend that leaves one out has no such screen, and keeps no
// limits.

/** What the backend knows of a device. Each of them may be left out. */
const seenDevice = {
  kind: maybe(wordOf(['phone', 'tablet', 'desktop'])),
  device: maybe(shortText),
  place: maybe(shortText),
  ip: maybe(shortText),
}

export const openSession = v.object({
  id,
  /** Whether it is the one that asks. */
  current: v.nullish(v.boolean(), false),
  ...seenDevice,
  openedAt: instant,
  lastSeenAt: maybe(instant),
})
export type OpenSession = v.InferOutput<typeof openSession>

export const sessionList = {
  method: 'GET',
  path: '/api/user/sessions',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: nothing,
  response: listOf(openSession),
} as const satisfies Call

export const endSession = {
  method: 'POST',
  path: '/api/user/sessions/end',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({ id }),
  response: done,
} as const satisfies Call

export const endAllSessions = {
  method: 'POST',
  path: '/api/user/sessions/endAll',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: nothing,
  response: done,
} as const satisfies Call

const loginResults = ['success', 'passwordWrong', 'codeWrong', 'refused'] as const
export type LoginResult = (typeof loginResults)[number]
export const loginRecord = v.object({
  id,
  at: instant,
  result: wordOf(loginResults),
  ...seenDevice,
})
export type LoginRecord = v.InferOutput<typeof loginRecord>

export const loginList = {
  method: 'GET',
  path: '/api/user/logins',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object(page),
  response: pageOf(loginRecord),
} as const satisfies Call

export const secondFactorState = v.object({
  enabled: v.boolean(),
  recoveryCodesLeft: maybe(count(1000)),
})

export const secondFactor = {
  method: 'GET',
  path: '/api/user/secondFactor',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: nothing,
  response: secondFactorState,
} as const satisfies Call

export const secondFactorSetup = v.object({
  /** The confirmation names it. */
  setupId: id,
  /** The secret in Base32 (RFC 4648), as an authenticator app takes it. */
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{16,128}$/)),
  /** The same for its camera. */
  uri: v.pipe(v.string(), v.maxLength(512), v.regex(/^otpauth:\/\/totp\//)),
  recoveryCodes: v.pipe(v.array(exactText), v.minLength(1), v.maxLength(50)),
})
export type SecondFactorSetup = v.InferOutput<typeof secondFactorSetup>

export const startSecondFactor = {
  method: 'POST',
  path: '/api/user/secondFactor/start',
  source: 'ours',
  token: true,
  optional: true,
  reauthentication: 'confirmation',
  answer: 'data',
  request: nothing,
  response: secondFactorSetup,
} as const satisfies Call

export const confirmSecondFactor = {
  method: 'POST',
  path: '/api/user/secondFactor/confirm',
  source: 'ours',
  token: true,
  optional: true,
  reauthentication: 'confirmation',
  answer: 'data',
  request: v.object({ setupId: id, code: typed(32) }),
  response: secondFactorState,
} as const satisfies Call

export const endSecondFactor = {
  method: 'POST',
  path: '/api/user/secondFactor/end',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({ code: typed(32) }),
  response: secondFactorState,
} as const satisfies Call

/** Confirms for the present session that it is the member: by the login password, or by the second factor where that is on. */
export const reauthenticate = {
  method: 'POST',
  path: '/api/user/reauthenticate',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({ pwd: v.optional(typed(128)), code: v.optional(typed(32)) }),
  response: v.object({ until: instant }),
} as const satisfies Call

/** The second step of a login, which `challenge` of its answer asks for. */
export const loginSecondFactor = {
  method: 'POST',
  path: '/api/login/secondFactor',
  source: 'ours',
  token: false,
  optional: true,
  answer: 'data',
  request: v.object({ challenge: typed(128), code: typed(32) }),
  response: v.object({ token: sessionToken }),
} as const satisfies Call

export const limitLoosening = v.object({ value: maybe(wireAmount), at: instant })

export const memberLimit = v.object({
  /** Absent: no limit. */
  value: maybe(wireAmount),
  /** A looser value, or none, which holds from `at` on. */
  next: maybe(limitLoosening),
})

/** The limits that the member has set (docs/product.md, 30), as the backend keeps them. */
export const memberLimits = v.object({
  stake: maybe(memberLimit),
  lossPerDay: maybe(memberLimit),
  ordersPerDay: maybe(memberLimit),
  minutesPerDay: maybe(memberLimit),
  checkMinutes: maybe(memberLimit),
  lossStreak: maybe(memberLimit),
  coolOffUntil: maybe(instant),
  exclusionUntil: maybe(instant),
})
export type MemberLimits = v.InferOutput<typeof memberLimits>

export const limits = {
  method: 'GET',
  path: '/api/user/limits',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: nothing,
  response: memberLimits,
} as const satisfies Call

/** A value that the member wants; null: no limit. What is left out stays as it is. */
const wantedLimit = v.optional(v.nullable(wireAmount))

export const setLimits = {
  method: 'POST',
  path: '/api/user/limits',
  source: 'ours',
  token: true,
  optional: true,
  answer: 'data',
  request: v.object({
    stake: wantedLimit,
    lossPerDay: wantedLimit,
    ordersPerDay: wantedLimit,
    minutesPerDay: wantedLimit,
    checkMinutes: wantedLimit,
    lossStreak: wantedLimit,
    coolOffUntil: v.optional(instant),
    exclusionUntil: v.optional(instant),
  }),
  response: memberLimits,
} as const satisfies Call
