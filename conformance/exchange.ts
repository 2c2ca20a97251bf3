import * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'

/** What kind of request it was: only answers to calls of the contract have to be envelopes. */
export type ExchangeKind = 'call' | 'unknownPath' | 'preflight' | 'stream'

/** One request and its answer, as they were seen. */
export interface Exchange {
  readonly kind: ExchangeKind
  readonly call: Call | undefined
  /** Index of the address among those given. */
  readonly address: number
  readonly method: string
  readonly path: string
  /** By the checker's own clock. */
  readonly sentAt: number
  readonly receivedAt: number
  readonly status: number
  readonly headers: Headers
  /** The answer's JSON; undefined when it is not JSON. */
  readonly body: unknown
}

const envelope = v.looseObject({
  code: v.optional(v.pipe(v.number(), v.integer())),
  msg: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
})
export type Envelope = v.InferOutput<typeof envelope>

/** The envelope of an answer; undefined when it is not an envelope. */
export function envelopeOf({ body }: Exchange): Envelope | undefined {
  const read = v.safeParse(envelope, body)
  return read.success ? read.output : undefined
}

/** Earliest instant that a server's clock can show today: 2020. A clock in seconds shows less. */
const EARLIEST = 1_577_836_800_000
const time = v.pipe(v.number(), v.integer(), v.minValue(EARLIEST))

/** The server's clock as the answer states it; undefined when it does not. */
export function serverTimeOf(exchange: Exchange): number | undefined {
  const read = v.safeParse(v.looseObject({ time }), exchange.body)
  return read.success ? read.output.time : undefined
}

export const isSuccess = ({ code }: Envelope) => code === undefined || (code >= 200 && code <= 299)

/** The failure code of an answer; undefined when it is a success or no envelope. */
export function failureOf(exchange: Exchange): number | undefined {
  const read = envelopeOf(exchange)
  return read === undefined || isSuccess(read) ? undefined : read.code
}

const ownCodes: readonly number[] = Object.values(codes).filter((code) => code !== codes.messageAsSent)

/** HTTP 404, and no failure of the call itself that came with this status instead of HTTP 200. */
export const isNotFound = (exchange: Exchange) =>
  exchange.status === 404 && !ownCodes.includes(failureOf(exchange) ?? codes.messageAsSent)

/** "GET /api/index/getconf at address 2". */
export const exchangeName = ({ method, path, address }: Exchange) => `${method} ${path} at address ${address + 1}`

/** An answer in a few words: its code, or what it is instead of an envelope. */
export function outlineOf(exchange: Exchange): string {
  const read = envelopeOf(exchange)
  if (exchange.status !== 200) return `HTTP ${exchange.status}`
  if (exchange.body === undefined) return 'no JSON'
  if (read === undefined) return 'no envelope'
  if (isSuccess(read)) return `success${read.code === undefined ? '' : ` ${read.code}`}`
  const said = typeof read.msg === 'string' && read.msg !== '' ? ` "${read.msg}"` : ''
  // Many backends mean success by 0 or 1.
  const hint = read.code !== undefined && read.code < 200 ? ' (success is 200 to 299 or absent)' : ''
  return `code ${read.code}${said}${hint}`
}

/** The id of the check that judges the answers of a call. */
export const schemaCheckId = ({ path }: Call) => `schema.${path.replace(/^\/(api\/)?/, '').replaceAll('/', '.')}`

/** What the call's schema describes: the envelope's `data`, or everything but code, msg and time. */
export function payloadOf(call: Call, { code: _code, msg: _msg, data, time: _time, ...top }: Envelope): unknown {
  if (call.answer === 'data') return data
  return { ...top, ...(typeof data === 'object' && data !== null ? data : {}) }
}

/** "items.0.price: Expected a decimal", at most three of them. */
export function problemText(issues: readonly v.BaseIssue<unknown>[]): string {
  const firstFew = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
  return [...firstFew, ...(issues.length > 3 ? [`${issues.length - 3} more`] : [])].join('; ')
}
