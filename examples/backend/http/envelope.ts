import type { Context } from 'hono'
import type { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import type { Backend } from '../backend.ts'

const SUCCESS = 200

/** The fields at the envelope's top level, beside `data`. */
const TOP_LEVEL = ['roles', 'permissions']

interface Form {
  /** Some fields are beside `data`. */
  readonly merged: boolean
  /** The time that the answer states; undefined: now. */
  readonly time: number | undefined
}

/** A success. */
export function succeeded(
  c: Context,
  backend: Pick<Backend, 'clock'>,
  answer: unknown,
  { merged, time }: Form,
): Response {
  const fields = merged && typeof answer === 'object' && answer !== null ? Object.entries(answer) : []
  const isTop = ([name]: [string, unknown]) => TOP_LEVEL.includes(name)
  const top = Object.fromEntries(fields.filter(isTop))
  const data = merged ? Object.fromEntries(fields.filter((field) => !isTop(field))) : answer
  return c.json({ ...top, code: SUCCESS, msg: 'ok', data, time: time ?? backend.clock.now() })
}

/** A refusal: HTTP 200 with a code, or another status, and `Retry-After` when it is about the number of requests. */
export function refused(
  c: Context,
  backend: Pick<Backend, 'clock'>,
  refusal: Refusal,
  status: 200 | 429 = 200,
): Response {
  const { code, message, data, retryAfterSeconds = code === codes.tooManyRequests ? 1 : undefined } = refusal
  if (retryAfterSeconds !== undefined) c.header('Retry-After', `${retryAfterSeconds}`)
  return c.json({ code, msg: message, data, time: backend.clock.now() }, status)
}
