import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { isInstant } from '#lib/contract/common.ts'
import { ApiError, ContractError, HttpError, SessionError } from './errors.ts'

/** A whole answer, before anything is known about its meaning. */
export interface RawAnswer {
  readonly status: number
  readonly body: string
  /** What its `Retry-After` says: when the address may be asked again, in ms of the device's monotonic clock. */
  readonly retryAt?: number | undefined
}

/** Every JSON answer: `{ code, msg, data, time }` and what the backend puts beside them (docs/product.md, 7.4). */
export interface Envelope {
  /** An answer without a code is a success. */
  readonly code: number | undefined
  readonly msg: string
  readonly data: unknown
  /** The server's clock, epoch ms. */
  readonly time: number | undefined
  /** The other fields at top level. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** The part of a call that reading its answer needs. */
export type AnsweredCall = Pick<Call, 'path' | 'answer' | 'response'>

const isOk = (status: number) => status >= 200 && status <= 299

/** HTTP statuses whose `Retry-After` is about the number of requests, or about the whole backend. */
const busyStatuses = new Set([429, 503])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A whole number, also when it is sent as text. */
function readInteger(value: unknown): number | undefined {
  const read = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number.parseInt(value, 10) : value
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : undefined
}

/**
 * Takes an answer's text apart. Says nothing about success: that is `readAnswer`.
 * @throws ContractError when it is not an envelope; its field path is `body` or `code`.
 */
export function readEnvelope(callPath: string, text: string): Envelope {
  const answer = parseJson(text)
  if (!isRecord(answer)) throw new ContractError(callPath, 'body')
  const { code, msg, data, time, ...rest } = answer
  const read = readInteger(code)
  if (code !== undefined && read === undefined) throw new ContractError(callPath, 'code')
  const at = readInteger(time)
  const isValid = at !== undefined && isInstant(at)
  return { code: read, msg: typeof msg === 'string' ? msg : '', data, time: isValid ? at : undefined, rest }
}

/** The envelope in the body of an HTTP error, if it says what is wrong. */
function readRefusal(callPath: string, text: string): Envelope | undefined {
  try {
    const envelope = readEnvelope(callPath, text)
    return envelope.code === undefined || isOk(envelope.code) ? undefined : envelope
  } catch {
    return undefined
  }
}

function readBody(callPath: string, { status, body }: RawAnswer): Envelope | undefined {
  if (isOk(status)) return readEnvelope(callPath, body)
  // From 500 up even an envelope may be a proxy's: it must not pass for the backend's statement that nothing was done.
  return status < 500 ? readRefusal(callPath, body) : undefined
}

/**
 * The envelope of an answer that is a success: HTTP 200–299 and a code that is absent or 200–299
 * (docs/product.md, 7.4).
 * @param onTime Told the server's clock of every envelope, failures included.
 * @throws HttpError, SessionError, ApiError, ContractError
 */
export function openEnvelope(callPath: string, answer: RawAnswer, onTime: (serverTime: number) => void): Envelope {
  const envelope = readBody(callPath, answer)
  const { status, retryAt } = answer
  const busy = busyStatuses.has(status) || envelope?.code === codes.tooManyRequests
  if (!envelope) throw new HttpError(callPath, status, busy ? retryAt : undefined)
  const { code, msg, time } = envelope
  if (time !== undefined) onTime(time)
  if (code === undefined || isOk(code)) return envelope
  if (code === codes.sessionInvalid) throw new SessionError(callPath, msg)
  throw new ApiError(callPath, code, msg, status, busy ? retryAt : undefined)
}

/**
 * Parses a successful envelope with the call's schema: `data`, or everything but code, msg and time merged with `data`. Records
 * of a list that do not fit are left out and counted in `unreadable`, unless none of them fits. Where all stands in `data`, an
 * envelope with neither `code` nor `data` is no answer.
 * @throws ContractError naming the call and the first field that does not fit.
 */
export function readAnswer<C extends AnsweredCall>(call: C, envelope: Envelope): v.InferOutput<C['response']> {
  const merged = call.answer === 'merged'
  // Of a call that has nothing to tell but its success, `{}` would say that it was done.
  if (!merged && envelope.code === undefined && envelope.data === undefined) throw new ContractError(call.path, 'data')
  const value = merged ? { ...envelope.rest, ...(isRecord(envelope.data) ? envelope.data : {}) } : envelope.data
  const result = v.safeParse(call.response, value, { abortEarly: true })
  if (result.success) return result.output
  const readable = readableList(call.response, value)
  if (readable !== undefined) return readable
  const path = v.getDotPath(result.issues[0])
  throw new ContractError(call.path, merged ? (path ?? 'body') : path === null ? 'data' : `data.${path}`)
}

/** A list of `listOf` or `pageOf` without the records that do not fit; undefined when something else does not fit, or no record does. */
function readableList<T extends v.GenericSchema>(schema: T, value: unknown): v.InferOutput<T> | undefined {
  if (!isRecord(value) || !Array.isArray(value.items)) return undefined
  const { issues = [] } = v.safeParse(schema, value)
  const unreadable = new Set(issues.map(({ path }) => (path?.[0]?.key === 'items' ? path[1]?.key : undefined)))
  const items = value.items.filter((_, index) => !unreadable.has(index))
  if (items.length === 0) return undefined
  const result = v.safeParse(schema, { ...value, items })
  if (!result.success || !isRecord(result.output)) return undefined
  const { unreadable: repeated } = result.output
  return typeof repeated === 'number' ? { ...result.output, unreadable: repeated + unreadable.size } : undefined
}
