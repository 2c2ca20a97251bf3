import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './codes.ts'

/**
 * One backend call, as data. The client parses answers with it, the stub validates requests and answers with it,
 * and `npm run generate` writes it into openapi.json: three readers, one truth. What the call and its fields mean, with examples,
 * is in scripts/contract, so that the browser does not load it.
 */
export interface Call<Req extends GenericSchema = GenericSchema, Res extends GenericSchema = GenericSchema> {
  readonly method: 'GET' | 'POST'
  /** Path below the base address, starting with a slash. */
  readonly path: string
  /** `spec`: given by the product's specification. `ours`: set by the contract. */
  readonly source: 'spec' | 'ours'
  /** Whether the call carries the bearer token. */
  readonly token: boolean
  /** A backend may leave the call out and answer HTTP 404: the client then does without. */
  readonly optional?: true
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
  /** Present exactly on money requests: the name under which the device stores one, and the backend's books know it. */
  readonly kind?: string
  /**
   * Present exactly on money requests: the codes by which the backend says for certain that it booked nothing, besides
   * `commonRefusals`. Any other code leaves the outcome unknown (docs/backend.md, "Money requests").
   */
  readonly refusals?: readonly ErrorCode[]
  readonly request: Req
  readonly response: Res
}

/** What a caller passes in: query parameters of a GET, JSON body of a POST. */
export type RequestOf<C extends Call> = InferInput<C['request']>
/** What a caller gets back: parsed, amounts normalised to decimal strings. */
export type ResponseOf<C extends Call> = InferOutput<C['response']>
