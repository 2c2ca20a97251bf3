import * as v from 'valibot'
import type { Call } from './call.ts'
import { done, id, instant, listOf, maybe, nothing, page, pageOf, shortText, wordOf } from './common.ts'

// The safety of an account. Every call is optional: a backend that leaves one out has no such screen.

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

export const loginRecord = v.object({
  id,
  at: instant,
  result: wordOf(['success', 'passwordWrong', 'codeWrong', 'refused']),
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
