import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './codes.ts'

/** What every call states. */
interface CallFields<Req extends GenericSchema, Res extends GenericSchema> {
  readonly method: 'GET' | 'POST'
  /** Path below the base address, starting with a slash. */
  readonly path: string
  /** `spec`: given by the product's specification. `ours`: set by the contract. */
  readonly source: 'spec' | 'ours'
  /** Whether the call carries the bearer token. */
  readonly token: boolean
  /** A backend may leave the call out and answer HTTP 404: the client then does without. */
  readonly optional?: boolean
  /** Limit per attempt in ms where it differs from the configured default. */
  readonly timeoutMs?: number
  /**
   * What `response` describes: the envelope's `data`, or (for calls whose fields are at the envelope's top level) the
   * envelope without code, msg and time, merged with `data`.
   */
  readonly answer: 'data' | 'merged'
  /** `multipart`: the body is a form with a file. Default: JSON. */
  readonly body?: 'multipart'
  /** `stream`: the answer is a server-sent event stream whose events are `response`, without an envelope. */
  readonly reply?: 'stream'
  readonly request: Req
  readonly response: Res
}

interface PlainCall<Req extends GenericSchema, Res extends GenericSchema> extends CallFields<Req, Res> {
  readonly kind?: never
  readonly refusals?: never
  readonly protection?: never
}

/** A call that moves money or makes a record (docs/product.md, 9). Each of these fields has to be stated. */
interface MoneyCall<Req extends GenericSchema, Res extends GenericSchema> extends CallFields<Req, Res> {
  readonly method: 'POST'
  readonly token: true
  readonly optional: boolean
  /** The name under which the device stores a request, and the backend's books know it. */
  readonly kind: string
  /**
   * The codes by which the backend says for certain that it booked nothing, besides `commonRefusals`. Any other code
   * leaves the outcome unknown (docs/backend.md, "Money requests").
   */
  readonly refusals: readonly ErrorCode[]
  readonly protection: Protection
}

/** What protects a money request besides the session. Each call states all of it, so that none is forgotten in a copy. */
export interface Protection {
  /** The field of its body with a password that the backend compares. */
  readonly password: 'withdrawPwd' | 'oldPwd' | 'none'
  /** `asked`: a member who has a second factor gives a code of it, in `secondFactorCode`. */
  readonly secondFactor: 'asked' | 'none'
  /** The limit of the member by which the client holds it back (docs/product.md, 30.3). */
  readonly memberLimit: 'orders' | 'deposits' | 'investments' | 'none'
  /** What confirming it in practice mode does: `device` keeps it on the device, `real` makes it. */
  readonly practice: 'device' | 'real'
}

/**
 * One backend call, as data. The client parses answers with it, the stub validates requests and answers with it,
 * and `npm run generate` writes it into openapi.json: three readers, one truth. What the call and its fields mean, with
 * examples, is in `described`, so that the browser does not load it.
 */
export type Call<Req extends GenericSchema = GenericSchema, Res extends GenericSchema = GenericSchema> =
  | PlainCall<Req, Res>
  | MoneyCall<Req, Res>

/** What a caller passes in: query parameters of a GET, JSON body of a POST. */
export type RequestOf<C extends Call> = InferInput<C['request']>
/** What a caller gets back: parsed, amounts normalised to decimal strings. */
export type ResponseOf<C extends Call> = InferOutput<C['response']>
