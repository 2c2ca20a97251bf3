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
  readonly makes?: never
  readonly protection?: never
  /** The proof that the backend asks for (docs/backend.md, "Confirm that it is you"). Default: none. */
  readonly reauthentication?: ReauthenticationLevel
  /** It asks only where the body has one of these fields. */
  readonly reauthenticationFor?: readonly string[]
}

/** A call that lists records, newest first, each with the request that made it where the backend states that. */
export interface ListCall
  extends PlainCall<
    GenericSchema<{ readonly limit?: string | number | undefined }, unknown>,
    GenericSchema<
      unknown,
      { readonly items: readonly { readonly id: string; readonly requestId?: string | undefined }[] }
    >
  > {
  readonly method: 'GET'
  readonly body?: never
  readonly reply?: never
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
  /**
   * The record that it makes: the letter of its ids in our backends, whether the record lasts, and the call that lists such records, which its
   * module may declare further below. A record that does not last stays until the member removes it. A request that changes a record, or none, makes `nothing`.
   */
  readonly makes: { readonly prefix: string; readonly lasts: boolean; readonly list?: () => ListCall } | 'nothing'
  readonly protection: Protection
  readonly reauthentication?: never
  readonly reauthenticationFor?: never
}

/**
 * What protects a money request besides the session: our backends check it in front of the call's own rules. Each call states all of it, so
 * that none is forgotten in a copy.
 */
export interface Protection {
  /** The field of its body with a password that the backend compares, and which of the member's passwords that is. */
  readonly password: { readonly field: 'withdrawPwd' | 'oldPwd'; readonly of: MemberPassword } | 'none'
  /** `asked`: a member who has a second factor gives a code of it, in `secondFactorCode`. */
  readonly secondFactor: 'asked' | 'none'
  /** The proof that the backend asks for. */
  readonly reauthentication: ReauthenticationLevel
  /** The limit of the member by which the client holds it back (docs/product.md, 30.3). */
  readonly memberLimit: 'orders' | 'deposits' | 'investments' | 'none'
  /** What confirming it in practice mode does: `device` keeps it on the device, `real` makes it. */
  readonly practice: 'device' | 'real'
}

export type MemberPassword = 'login' | 'withdrawal'

/**
 * The proof that its holder is the member, which a session has to have given. `login`: by the login or a confirmation of the last minutes.
 * `loginWithSecondFactor`: the same, of a member who has a second factor. `confirmation`: the login does not count.
 */
export type ReauthenticationLevel = 'none' | 'login' | 'loginWithSecondFactor' | 'confirmation'

/**
 * One backend call, as data. The client parses answers with it, the stub validates requests and answers with it,
 * and `npm run generate` writes it into openapi.json: three readers, one truth. `call` (describe.ts) declares one, with what it means.
 */
export type Call<Req extends GenericSchema = GenericSchema, Res extends GenericSchema = GenericSchema> =
  | PlainCall<Req, Res>
  | MoneyCall<Req, Res>

/** What a caller passes in: query parameters of a GET, JSON body of a POST. */
export type RequestOf<C extends Call> = InferInput<C['request']>
/** What a caller gets back: parsed, amounts normalised to decimal strings. */
export type ResponseOf<C extends Call> = InferOutput<C['response']>
